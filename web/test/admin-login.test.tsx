import { MESSAGES } from '@shop/contracts/api/messages';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, enter } from './admin-side';
import { ADMIN } from './fixtures';
import { leavesAfter, openPage, pass, timeLeaving } from './open-page';
import { answer, noAnswer, server } from './server';
import { watch } from './watch';

const LOGIN = '/api/admin/login';
const GOOGLE = '/api/admin/google-login';
const { role, ...PLAIN } = ADMIN;
const welcome = { success: true, token: 'T', admin: PLAIN, message: MESSAGES.loggedIn };

beforeEach(() => adminAnswers());

const fill = (hands: UserEvent) =>
  enter(hands, { 'Admin username': 'meera.rao', 'Admin ID': 'JRL-042', Password: 'jarul-admin' });
const submit = (hands: UserEvent) => hands.click(screen.getByRole('button', { name: 'Login' }));

describe('the admin login', () => {
  test('keeps token and admin, and opens the dashboard after one and a half seconds', async () => {
    timeLeaving();
    answer('post', LOGIN, 200, welcome);
    const calls = watch('post', LOGIN);
    const hands = openPage('/adminLogin');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText(MESSAGES.loggedIn)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ adminUsername: 'meera.rao', adminID: 'JRL-042', password: 'jarul-admin' });
    expect(localStorage.getItem('adminToken')).toBe('T');
    expect(JSON.parse(localStorage.getItem('adminInfo') ?? '')).toEqual({ ...PLAIN, role });
    await leavesAfter(1500, '/adminHome');
  });

  test('asks an admin with an old, weak password for another one', async () => {
    answer('post', LOGIN, 200, { ...welcome, passwordTooWeak: true });
    const hands = openPage('/adminLogin');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText('Your password is easy to guess. Please choose a new one.')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Open profile' }));
    expect(location.pathname).toBe('/adminProfile');
  });

  test('is busy while it waits', async () => {
    server.use(
      http.post(`*${LOGIN}`, async () => {
        await delay('infinite');
        return HttpResponse.json(welcome);
      }),
    );
    const hands = openPage('/adminLogin');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
  });

  test.each(['Admin username', 'Admin ID', 'Password'])('wants the %s', async (label) => {
    const calls = watch('post', LOGIN);
    const hands = openPage('/adminLogin');
    await fill(hands);
    await hands.clear(screen.getByLabelText(label));
    await submit(hands);
    expect(await screen.findByText('⚠️ All fields are required.')).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toBeRequired();
    expect(calls).toEqual([]);
  });

  test.each([
    ['the server says why', () => answer('post', LOGIN, 401, { message: 'Unknown admin', code: 'x' }), 'Unknown admin'],
    ['the server fails without a word', () => answer('post', LOGIN, 500, { code: 'internal' }), 'Login failed.'],
    ['no answer comes', () => noAnswer('post', LOGIN), 'Login failed.'],
    ['the token is missing', () => answer('post', LOGIN, 200, { admin: PLAIN }), 'Invalid admin credentials.'],
    ['the admin is missing', () => answer('post', LOGIN, 200, { token: 'T' }), 'Invalid admin credentials.'],
  ])('stays when %s', async (_case, fail, words) => {
    fail();
    const hands = openPage('/adminLogin');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText(words)).toBeVisible();
    await pass(2000);
    expect(location.pathname).toBe('/adminLogin');
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(screen.getByLabelText('Admin username')).toHaveValue('meera.rao');
  });

  test('leads home, to the shoppers, and to registration', async () => {
    openPage('/adminLogin');
    expect(await screen.findByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Login as a User' })).toHaveAttribute('href', '/userLogin');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/adminRegister');
    expect(screen.getByRole('button', { name: 'Login with Google' })).toBeEnabled();
  });
});

describe('signing in with Google as an admin', () => {
  test('keeps the marked account and opens the dashboard', async () => {
    timeLeaving();
    answer('get', GOOGLE, 200, { token: 'T', admin: { ...PLAIN, password: '_GoogleAuth' } });
    const calls = watch('get', GOOGLE);
    openPage('/adminLogin?code=admin-one&state=s');
    expect(await screen.findByText(MESSAGES.googleLoggedIn)).toBeVisible();
    expect(calls[0]?.fields).toMatchObject({ code: 'admin-one', state: 's' });
    expect(JSON.parse(localStorage.getItem('adminInfo') ?? '')).toMatchObject({
      password: '_GoogleAuth',
      role: 'admin',
    });
    await leavesAfter(1500, '/adminHome');
  });

  test('says that registration worked for someone who came from there', async () => {
    sessionStorage.setItem('adminGoogleIntent', 'register');
    answer('get', GOOGLE, 200, { token: 'T', admin: { ...PLAIN, password: '_GoogleAuth' } });
    openPage('/adminLogin?code=admin-two');
    expect(await screen.findByText('Google registration successful!')).toBeVisible();
  });

  test.each([
    ['is refused', '?code=admin-three', 'login', '⚠️ Google login failed.'],
    ['is refused after registering', '?code=admin-four', 'register', '⚠️ Google login failed. Please try again.'],
    ['was cancelled', '?error=access_denied', 'login', '⚠️ Google login was cancelled or failed.'],
  ])('says so when it %s', async (_case, search, intent, words) => {
    sessionStorage.setItem('adminGoogleIntent', intent);
    answer('get', GOOGLE, 403, { message: 'Not an admin', code: 'forbidden' });
    openPage(`/adminLogin${search}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  test.each([
    ['/adminLogin', 'Login with Google', '⚠️ Google login failed.'],
    ['/adminRegister', 'Register with Google', '⚠️ Google login failed. Please try again.'],
  ])('says on %s that Google cannot be reached', async (page, label, words) => {
    noAnswer('get', '/auth/google/url');
    const hands = openPage(page);
    await hands.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
