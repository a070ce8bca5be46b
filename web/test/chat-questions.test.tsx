import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { field, openChat, said } from './chat-hands';
import { PRODUCTS } from './fixtures';
import { inNoTime, pass, stopTheClock } from './open-page';
import { answer, noAnswer, server } from './server';

const FAILED = '⚠️ Something went wrong while contacting our AI. Please try again in a moment.';
const EMPTY = '⚠️ I couldn’t generate a response right now.';

/** Holds every answer back until `release` is called; the list has the questions. */
function slowAssistant() {
  const questions: unknown[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.post('*/api/chat', async ({ request }) => {
      questions.push(await request.json());
      await held;
      return HttpResponse.json({ reply: 'Two dresses.' });
    }),
  );
  return { questions, release };
}

describe('a question', () => {
  test('is sent with Enter, not with Shift and Enter', async () => {
    const { questions, release } = slowAssistant();
    const hands = await openChat();
    await hands.type(field(), 'Linen?{Shift>}{Enter}{/Shift}In blue?');
    expect(field()).toHaveValue('Linen?\nIn blue?');
    expect(questions).toEqual([]);
    await hands.keyboard('{Enter}');
    await waitFor(() => expect(questions).toEqual([{ message: 'Linen?\nIn blue?' }]));
    expect(field()).toHaveValue('');
    expect(said().at(-1)).toBe('Linen?\nIn blue?');
    release();
    expect(await screen.findByText('Two dresses.')).toBeVisible();
  });

  test('is sent by the button', async () => {
    answer('post', '/api/chat', 200, { reply: 'Two dresses.' });
    const hands = await openChat();
    await hands.type(field(), 'Linen?');
    await hands.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Two dresses.')).toBeVisible();
  });

  test('is not sent when it is empty or only space', async () => {
    const { questions } = slowAssistant();
    const hands = await openChat();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await hands.type(field(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(said()).toHaveLength(1);
    expect(questions).toEqual([]);
  });

  test('blocks the next ones, and the prompts, while the answer is being typed', async () => {
    const { questions, release } = slowAssistant();
    const hands = await openChat();
    await hands.type(field(), 'Linen?{Enter}');
    expect(screen.getByText('AI is typing…')).toBeVisible();
    await hands.type(field(), 'Hello?{Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Return policy' })).toBeDisabled();
    expect(field()).toHaveValue('Hello?');
    expect(questions).toHaveLength(1);
    release();
    await screen.findByText('Two dresses.');
    expect(screen.queryByText('AI is typing…')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('is given up after twenty seconds', async () => {
    const { questions } = slowAssistant();
    const hands = await openChat();
    await hands.type(field(), 'Linen?');
    stopTheClock();
    act(() => screen.getByRole('button', { name: 'Send' }).click());
    await inNoTime(() => questions.length === 1);
    await pass(19_999);
    expect(screen.getByText('AI is typing…')).toBeVisible();
    await pass(1);
    await inNoTime(() => screen.queryByText(FAILED) !== null);
    expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please try again.');
  });

  test('that fails is answered so, with the server’s error below', async () => {
    answer('post', '/api/chat', 503, { error: 'The assistant rests', message: 'Unavailable', code: 'unavailable' });
    const hands = await openChat();
    await hands.type(field(), 'Linen?{Enter}');
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^The assistant rests$/);
    answer('post', '/api/chat', 200, { reply: 'Two dresses.' });
    await hands.type(field(), 'And now?{Enter}');
    await screen.findByText('Two dresses.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that gets no answer blames the network', async () => {
    noAnswer('post', '/api/chat');
    const hands = await openChat();
    await hands.type(field(), 'Linen?{Enter}');
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Network error\. Please try again\.$/);
  });

  test('that gets an empty reply says so', async () => {
    answer('post', '/api/chat', 200, { reply: '  ' });
    const hands = await openChat();
    await hands.type(field(), 'Linen?{Enter}');
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  test('about products is answered with small cards that lead to them', async () => {
    answer('post', '/api/chat', 200, { reply: 'Two of them.', products: PRODUCTS.slice(0, 2) });
    const hands = await openChat();
    await hands.type(field(), 'Linen?{Enter}');
    const [dress, bag] = await within(screen.getByRole('log')).findAllByRole('listitem');
    expect(dress).toHaveTextContent('Madhu linen kurta dress₹1,249.50');
    expect(bag).toHaveTextContent('Tamarind bag₹2,499.00');
    expect(within(dress!).getByRole('link')).toHaveAttribute('href', `/product/${PRODUCTS[0]?._id}`);
  });
});
