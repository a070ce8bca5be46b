import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, openChat, said, stored } from './chat-hands';
import { openPage, pass, stopTheClock } from './open-page';
import { answer } from './server';

const WELCOME = 'Namaste. I know what is in the shop, what it costs and how returns work. What are you after?';

describe('the chat', () => {
  test('opens and closes, and returns the focus', async () => {
    const hands = await openChat();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Open chat' })).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Close chat' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open chat' })).toHaveFocus();
    await hands.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Chat with AI Assistant' })).toBeVisible();
    await hands.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('hints at itself while closed, until that is dismissed', async () => {
    const hands = openPage('/about');
    expect(await screen.findByText('Chat with AI Assistant')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Open chat' }));
    await hands.click(await screen.findByRole('button', { name: 'Close chat' }));
    expect(screen.getByText('Chat with AI Assistant')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Chat with AI Assistant')).toBeNull();
    expect(localStorage.getItem('chatHintDismissed')).not.toBeNull();
  });

  test('does not hint again after it was dismissed', async () => {
    localStorage.setItem('chatHintDismissed', 'yes');
    openPage('/about');
    expect(await screen.findByRole('button', { name: 'Open chat' })).toBeVisible();
    expect(screen.queryByText('Chat with AI Assistant')).toBeNull();
  });

  test('begins with a welcome, in the stored history too', async () => {
    await openChat();
    expect(said()).toEqual([WELCOME]);
    expect(stored()).toEqual([{ sender: 'bot', text: WELCOME }]);
  });

  test('continues where it was left', async () => {
    const history = [
      { sender: 'bot', text: WELCOME },
      { sender: 'user', text: 'Linen?' },
    ];
    localStorage.setItem('chatHistory', JSON.stringify(history));
    await openChat();
    expect(said()).toEqual([WELCOME, 'Linen?']);
  });

  test('begins again where the history cannot be read', async () => {
    localStorage.setItem('chatHistory', '{broken');
    await openChat();
    expect(said()).toEqual([WELCOME]);
  });

  test('is cleared to a single message', async () => {
    answer('post', '/api/chat', 200, { reply: 'Two dresses.' });
    const hands = await openChat();
    await hands.type(field(), 'Linen?{Enter}');
    await screen.findByText('Two dresses.');
    expect(stored()).toEqual([
      { sender: 'bot', text: WELCOME },
      { sender: 'user', text: 'Linen?' },
      { sender: 'bot', text: 'Two dresses.' },
    ]);
    await hands.click(screen.getByRole('button', { name: 'Clear' }));
    expect(said()).toEqual(['Chat cleared…']);
    expect(stored()).toEqual([{ sender: 'bot', text: 'Chat cleared…' }]);
  });

  test('forgets a question that was open when it was cleared', async () => {
    const hands = await openChat();
    await hands.click(screen.getByRole('button', { name: 'Return policy' }));
    await hands.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('AI is typing…')).toBeNull();
    await pass(1000);
    expect(said()).toEqual(['Chat cleared…']);
  });

  test('takes an answer in while it is closed', async () => {
    const hands = await openChat();
    await hands.click(screen.getByRole('button', { name: 'Return policy' }));
    await hands.click(screen.getByRole('button', { name: 'Close chat' }));
    await waitFor(() => expect(stored()).toHaveLength(3));
    await hands.click(screen.getByRole('button', { name: 'Open chat' }));
    expect(said()).toHaveLength(3);
  });
});

describe('the quick prompts', () => {
  test('are six', async () => {
    await openChat();
    const prompts = [...screen.getByRole('group', { name: 'Quick prompts' }).querySelectorAll('button')];
    expect(prompts.map(({ textContent }) => textContent)).toEqual([
      'Latest offers',
      'Track my order',
      'Men’s shoes under ₹2000',
      'Return policy',
      'Gift for kids',
      'Who owns the store?',
    ]);
  });

  test.each([
    ['Latest offers', /flat 20% off sneakers.*buy 1 get 1 on T-shirts/],
    ['Track my order', /order ID/],
    ['Men’s shoes under ₹2000', /men’s shoes.*under ₹2000/],
    ['Return policy', /Returns within 7 days of delivery, exchange within 14 days.*refund.*5-7 business days/],
    ['Gift for kids', /gift under ₹1000/],
    ['Who owns the store?', /store is owned and run by/],
  ])('%s is always answered the same, after half a second', async (prompt, facts) => {
    await openChat();
    stopTheClock();
    act(() => screen.getByRole('button', { name: prompt }).click());
    await pass(499);
    expect(said()).toEqual([WELCOME, prompt]);
    expect(screen.getByText('AI is typing…')).toBeVisible();
    await pass(1);
    expect(said()[2]).toMatch(facts);
    expect(stored()[2]?.text).toMatch(facts);
    expect(screen.queryByText('AI is typing…')).toBeNull();
  });
});
