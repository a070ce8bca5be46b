import { MESSAGES } from '@shop/contracts/api/messages';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CONFIG, USER } from './fixtures';
import { leavesAfter, openPage, pass, timeLeaving } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const LOGIN = '/api/user/login';

/** Opens the login and presses Login with these two. */
async function logIn(username = 'ananya', password = 'madhumalati'): Promise<UserEvent> {
  const hands = openPage('/userLogin');
  await hands.click(await screen.findByLabelText('Username'));
  await hands.paste(username);
  await hands.click(screen.getByLabelText('Password'));
  await hands.paste(password);
  await hands.click(screen.getByRole('button', { name: 'Login' }));
  return hands;
}

describe('the login', () => {
  test('asks for username and password', async () => {
    openPage('/userLogin');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  test('leads home, to the admins’ login and to the registration', async () => {
    openPage('/userLogin');
    expect(await screen.findByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Login as Admin' })).toHaveAttribute('href', '/adminLogin');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/userRegister');
    expect(screen.getByRole('button', { name: 'Login with Google' })).toBeEnabled();
  });

  test('has no Google button in a shop without Google', async () => {
    answer('get', '/api/config', 200, { ...CONFIG, google: { enabled: false, testMode: true } });
    openPage('/userLogin');
    await screen.findByLabelText('Username');
    await pass(100);
    expect(screen.queryByRole('button', { name: 'Login with Google' })).toBeNull();
  });

  test.each([
    ['username', '  ', 'madhumalati'],
    ['password', 'ananya', '  '],
  ])('needs the %s, which spaces are not', async (_, username, password) => {
    const calls = watch('post', LOGIN);
    await logIn(username, password);
    expect(await screen.findByText('Please fill both username and password')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('sends both and is busy until the answer comes', async () => {
    answer('post', LOGIN, 200, { token: 'T', user: USER, message: MESSAGES.loggedIn });
    const calls = watch('post', LOGIN);
    // what is left of an older session is not sent along
    localStorage.setItem('userToken', 'older');
    await logIn();
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    await screen.findByText(MESSAGES.loggedIn);
    expect(calls).toEqual([{ authorization: null, fields: { username: 'ananya', password: 'madhumalati' } }]);
  });

  test('stores token and info and goes home after two seconds', async () => {
    timeLeaving();
    answer('post', LOGIN, 200, { token: 'T', user: USER, message: 'Good to see you' });
    await logIn();
    expect(await screen.findByText('Good to see you')).toBeVisible();
    expect(localStorage.getItem('userToken')).toBe('T');
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(USER);
    await leavesAfter(2000, '/');
  });

  test('has its own words for the success where the server has none', async () => {
    answer('post', LOGIN, 200, { token: 'T', user: USER });
    await logIn();
    expect(await screen.findByText('Login successful!')).toBeVisible();
  });

  test('asks somebody with an old, weak password for another one, on the way home', async () => {
    answer('post', LOGIN, 200, { token: 'T', user: USER, message: MESSAGES.loggedIn, passwordTooWeak: true });
    const hands = await logIn();
    expect(await screen.findByText(MESSAGES.loggedIn)).toBeVisible();
    expect(await screen.findByText('Your password is easy to guess. Please choose a new one.')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(USER);
    await hands.click(screen.getByRole('button', { name: 'Open profile' }));
    expect(location.pathname).toBe('/userProfile');
  });

  test('shows the server’s reason and lets one try again', async () => {
    answer('post', LOGIN, 429, { message: 'Too many attempts. Try again in a minute.', code: 'too-many-attempts' });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in a minute.');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(localStorage.getItem('userToken')).toBeNull();
  });

  test('says that the two do not match when the server gives no reason', async () => {
    answer('post', LOGIN, 401, {});
    await logIn();
    expect(await screen.findByText('Invalid username or password.')).toBeVisible();
  });

  test('says when no answer came', async () => {
    noAnswer('post', LOGIN);
    await logIn();
    expect(await screen.findByText('⚠️ Server error! Please try again later.')).toBeVisible();
  });

  test('shows the password and hides it again', async () => {
    const hands = openPage('/userLogin');
    await hands.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await hands.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});
