import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { USER } from './fixtures';
import { leavesAfter, openPage, timeLeaving } from './open-page';
import { answer } from './server';
import { watch } from './watch';

const EXCHANGE = '/auth/google';
const FAILED = '⚠️ Google login failed. Try again.';
const stored = () => JSON.parse(localStorage.getItem('userInfo') ?? 'null') as { password?: string } | null;

describe('signing in with Google', () => {
  test.each(['/userLogin', '/userRegister'])('leaves %s for the address that the server names', async (page) => {
    // the only leaving that the simulated browser can do
    answer('get', '/auth/google/url', 200, { url: `${location.origin}${page}#consent` });
    const calls = watch('get', '/auth/google/url');
    const hands = openPage(page);
    await hands.click(await screen.findByRole('button', { name: 'Login with Google' }));
    await waitFor(() => expect(location.hash).toBe('#consent'));
    expect(calls[0]?.fields).toEqual({ for: 'user' });
  });

  test('hands the server what Google gave, and tidies the address', async () => {
    answer('get', EXCHANGE, 200, { token: 'G', user: USER });
    const calls = watch('get', EXCHANGE);
    openPage('/userLogin?code=code-1&state=state-1&iss=https%3A%2F%2Faccounts.example');
    await screen.findByText(MESSAGES.googleLoggedIn);
    const fields = { code: 'code-1', state: 'state-1', iss: 'https://accounts.example' };
    expect(calls).toEqual([{ authorization: null, fields }]);
    expect(location.search).toBe('');
  });

  test('stores token, info and Google’s marker, and goes home after two seconds', async () => {
    timeLeaving();
    answer('get', EXCHANGE, 200, { token: 'G', user: USER });
    openPage('/userLogin?code=code-2&state=state-2');
    expect(await screen.findByText(MESSAGES.googleLoggedIn)).toBeVisible();
    expect(localStorage.getItem('userToken')).toBe('G');
    expect(stored()).toMatchObject({ username: 'ananya', password: '_GoogleAuth' });
    await leavesAfter(2000, '/');
  });

  test('says that it failed when the server refuses the code', async () => {
    answer('get', EXCHANGE, 400, { message: 'state does not match', code: 'google-refused' });
    openPage('/userLogin?code=code-3&state=forged');
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(stored()).toBeNull();
  });

  test('says that it failed when Google sends someone back without a code', async () => {
    const calls = watch('get', EXCHANGE);
    openPage('/userLogin?error=access_denied');
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(location.search).toBe('');
    expect(calls).toEqual([]);
  });

  test.each(['/userLogin', '/userRegister'])(
    'says on %s that it failed when there is no way to Google',
    async (page) => {
      answer('get', '/auth/google/url', 503, { message: 'unavailable', code: 'unavailable' });
      const hands = openPage(page);
      await hands.click(await screen.findByRole('button', { name: 'Login with Google' }));
      expect(await screen.findByText(FAILED)).toBeVisible();
    },
  );
});
