import { MESSAGES } from '@shop/contracts/api/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { field, openChat, said } from './chat-hands';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer, server } from './server';

const WELCOME = 'Namaste. I know what is in the shop, what it costs and how returns work. What are you after?';
const ON_ITS_WAY = 'Order C0FFEE is on its way.';
const SHOPPER = { user: USER, userToken: 'T' };
const OTHER = { ...USER, _id: 'c'.repeat(24), fullName: 'Kabir Sen' };
const kept = () => localStorage.getItem('chatHistory') ?? '';

/** The assistant has just answered a shopper about an order. */
async function toldAboutOrder() {
  answer('post', '/api/chat', 200, { reply: ON_ITS_WAY });
  answer('post', '/api/session/logout', 200, { message: MESSAGES.loggedOut });
  const hands = openPage('/', SHOPPER);
  await hands.click(await screen.findByRole('button', { name: 'Open chat' }));
  await hands.type(await screen.findByRole('textbox', { name: 'Message' }), 'Where is it?{Enter}');
  await screen.findByText(ON_ITS_WAY);
  expect(kept()).toContain('C0FFEE');
  return hands;
}

/** The page's own; the open panel has a header, too. */
const banner = () => within(screen.getAllByRole('banner')[0]!);
const logOut = () => banner().getByRole('button', { name: 'Logout' });

describe('what was said to the assistant', () => {
  test('is gone from the page and the storage after logging out', async () => {
    const hands = await toldAboutOrder();
    await hands.click(logOut());
    expect(kept()).toBe('');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByText(ON_ITS_WAY)).toBeNull();
    await hands.click(screen.getByRole('link', { name: 'Go Back to Home' }));
    await screen.findByRole('log');
    expect(said()).toEqual([WELCOME]);
    expect(kept()).not.toContain('C0FFEE');
  });

  test('is gone when the server ends the session', async () => {
    const hands = await toldAboutOrder();
    answer('get', '/api/orders/my', 401, { message: 'Session ended', code: 'unauthorized' });
    await hands.click(screen.getAllByRole('link', { name: 'Order' })[0]!);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(kept()).toBe('');
  });

  test('is gone when another account takes its place in another tab', async () => {
    await toldAboutOrder();
    localStorage.setItem('userToken', 'T2');
    localStorage.setItem('userInfo', JSON.stringify(OTHER));
    fireEvent(window, new StorageEvent('storage'));
    await waitFor(() => expect(said()).toEqual([WELCOME]));
    expect(kept()).toBe('');
  });

  test('is not added to by an answer that comes after logging out', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const hands = await toldAboutOrder();
    const sent: Promise<void>[] = [];
    server.use(
      http.post('*/api/chat', () => {
        const answered = held.then(() => HttpResponse.json({ reply: ON_ITS_WAY }));
        sent.push(answered.then(() => undefined));
        return answered;
      }),
    );
    await hands.type(field(), 'And now?{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await hands.click(logOut());
    release();
    await Promise.all(sent);
    await hands.click(await screen.findByRole('link', { name: 'Go Back to Home' }));
    await screen.findByRole('log');
    expect(said()).toEqual([WELCOME]);
    expect(kept()).not.toContain('C0FFEE');
  });

  test('stays for a visitor who logs in', async () => {
    answer('post', '/api/chat', 200, { reply: 'Two dresses.' });
    const hands = await openChat();
    await hands.type(field(), 'Linen?{Enter}');
    await screen.findByText('Two dresses.');
    localStorage.setItem('userToken', 'T');
    fireEvent(window, new StorageEvent('storage'));
    localStorage.setItem('userInfo', JSON.stringify(USER));
    fireEvent(window, new StorageEvent('storage'));
    expect(await banner().findByRole('link', { name: 'Ananya Iyer' })).toBeVisible();
    expect(said()).toEqual([WELCOME, 'Linen?', 'Two dresses.']);
    expect(kept()).toContain('Two dresses.');
  });
});
