import { MESSAGES } from '@shop/contracts/api/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeSocket } from './fake-socket';
import { USER } from './fixtures';
import { openPage, pass } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const SHOPPER = { user: USER, userToken: 'T' };
const OTHER = { ...USER, _id: 'c'.repeat(24), fullName: 'Kabir Sen' };
const banner = async () => within(await screen.findByRole('banner'));
const stored = () => [localStorage.getItem('userToken'), localStorage.getItem('userInfo')];

/** Another tab changed the storage. */
const heardFromOtherTab = () => void fireEvent(window, new StorageEvent('storage'));

/** A token that lives for this many hours from now. */
function tokenFor(hours: number): string {
  const iat = Math.floor(Date.now() / 1000);
  return ['{}', JSON.stringify({ iat, exp: iat + hours * 3600 }), ''].map((part) => btoa(part)).join('.');
}

afterEach(() => vi.restoreAllMocks());

describe('logging out', () => {
  test('empties the storage, ends the session on the server and goes to the login', async () => {
    answer('post', '/api/session/logout', 200, { message: MESSAGES.loggedOut });
    const calls = watch('post', '/api/session/logout');
    const hands = openPage('/', SHOPPER);
    await hands.click((await banner()).getByRole('button', { name: 'Logout' }));
    expect(stored()).toEqual([null, null]);
    expect(location.pathname).toBe('/userLogin');
    await waitFor(() => expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer T']));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('works without an answer from the server, too', async () => {
    noAnswer('post', '/api/session/logout');
    const hands = openPage('/', SHOPPER);
    await hands.click((await banner()).getByRole('button', { name: 'Logout' }));
    expect(stored()).toEqual([null, null]);
    expect(location.pathname).toBe('/userLogin');
  });

  test('leaves the admin of the same browser signed in', async () => {
    answer('post', '/api/session/logout', 200, { message: MESSAGES.loggedOut });
    const hands = openPage('/', { ...SHOPPER, adminToken: 'A' });
    await hands.click((await banner()).getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('adminToken')).toBe('A');
  });
});

describe('a session', () => {
  test('that the server ended signs out, says so and leads to the login', async () => {
    answer('get', '/api/orders/my', 401, { message: 'Session ended', code: 'unauthorized' });
    openPage('/orders', SHOPPER);
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(location.pathname).toBe('/userLogin');
    expect(stored()).toEqual([null, null]);
  });

  test('ended in another tab ends here', async () => {
    openPage('/userProfile', SHOPPER);
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
    localStorage.clear();
    heardFromOtherTab();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(location.pathname).toBe('/userLogin');
  });

  test('begun in another tab shows here', async () => {
    openPage('/');
    expect((await banner()).getByRole('link', { name: 'Login' })).toBeVisible();
    localStorage.setItem('userToken', 'T');
    localStorage.setItem('userInfo', JSON.stringify(OTHER));
    heardFromOtherTab();
    expect(await (await banner()).findByRole('link', { name: 'Kabir Sen' })).toBeVisible();
  });

  test('is read from the storage again when another page opens', async () => {
    const hands = openPage('/', SHOPPER);
    expect((await banner()).getByRole('link', { name: 'Ananya Iyer' })).toBeVisible();
    localStorage.setItem('userInfo', JSON.stringify(OTHER));
    await hands.click(screen.getAllByRole('link', { name: 'Sale' })[0]!);
    expect(await (await banner()).findByRole('link', { name: 'Kabir Sen' })).toBeVisible();
  });

  test('that began outside of the page lets in when a guarded page opens', async () => {
    const hands = openPage('/');
    localStorage.setItem('userToken', 'T');
    await hands.click((await banner()).getByRole('link', { name: 'MyCart' }));
    expect(await screen.findByText('No products in your cart')).toBeVisible();
    expect(location.pathname).toBe('/cart');
  });

  test('that cannot be read is logged and counts as signed out', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('userInfo', '{"fullName": "Ana');
    openPage('/', { userToken: 'T' });
    expect((await banner()).getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await banner()).queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('userInfo'));
  });

  test('is renewed half way through its life', async () => {
    answer('post', '/api/session/renew', 200, { token: 'renewed' });
    const calls = watch('post', '/api/session/renew');
    const userToken = tokenFor(12);
    openPage('/', { user: USER, userToken });
    await (await banner()).findByRole('link', { name: 'Ananya Iyer' });
    await pass(5.9 * 3600_000);
    expect(calls).toEqual([]);
    await pass(0.2 * 3600_000);
    await waitFor(() => expect(localStorage.getItem('userToken')).toBe('renewed'));
    expect(calls[0]?.authorization).toBe(`Bearer ${userToken}`);
  });

  test('keeps its token where renewing fails', async () => {
    noAnswer('post', '/api/session/renew');
    const userToken = tokenFor(12);
    openPage('/', { user: USER, userToken });
    await (await banner()).findByRole('link', { name: 'Ananya Iyer' });
    const calls = vi.spyOn(globalThis, 'fetch');
    await pass(6.1 * 3600_000);
    await waitFor(() => expect(calls).toHaveBeenCalledWith('/api/session/renew', expect.anything()));
    await Promise.allSettled(calls.mock.results.map(({ value }) => value as Promise<Response>));
    await pass(0);
    expect(localStorage.getItem('userToken')).toBe(userToken);
    expect((await banner()).getByRole('link', { name: 'Ananya Iyer' })).toBeVisible();
  });

  test('sends its token to the server that pushes updates', async () => {
    openPage('/', SHOPPER);
    await waitFor(() => expect(fakeSocket.connected).toBe(true));
    expect(fakeSocket.auth).toEqual({ token: 'T' });
  });
});
