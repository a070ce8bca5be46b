import { PASSWORD_MESSAGES } from '@shop/contracts/api/password';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CONFIG, USER } from './fixtures';
import { leavesAfter, openPage, timeLeaving } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const SIDES = [
  { kind: 'user', login: '/userLogin', page: '/userPassword', shortest: 8 },
  { kind: 'admin', login: '/adminLogin', page: '/adminPassword', shortest: 10 },
] as const;
const WHO = { user: 'Username or email', admin: 'Admin username or email' };
const NEW = 'parijat in the yard';

describe.each(SIDES)('who forgot the password of a $kind', ({ kind, login, page }) => {
  const call = `/api/${kind}/password/forgot`;
  async function ask(usernameOrEmail: string) {
    const hands = openPage(page);
    await hands.click(await screen.findByLabelText(WHO[kind]));
    if (usernameOrEmail !== '') await hands.paste(usernameOrEmail);
    await hands.click(screen.getByRole('button', { name: 'Send the link' }));
    return hands;
  }

  test('finds the way from the login, and back', async () => {
    const hands = openPage(login);
    await hands.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible();
    expect(location.pathname).toBe(page);
    expect(screen.getByRole('link', { name: 'Back to the login' })).toHaveAttribute('href', login);
  });

  test('says who it is, and is told where to look', async () => {
    answer('post', call, 200, { message: PASSWORD_MESSAGES.forgotten });
    const calls = watch('post', call);
    const hands = await ask('ananya');
    expect(await screen.findByText(PASSWORD_MESSAGES.forgotten)).toBeVisible();
    expect(calls).toEqual([{ authorization: null, fields: { usernameOrEmail: 'ananya' } }]);
    expect(screen.getByRole('link', { name: 'Read the mail' })).toHaveAttribute('href', '/sandbox/mail');
    await hands.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(screen.getByLabelText(WHO[kind])).toHaveValue('ananya');
  });

  test('has to say who', async () => {
    const calls = watch('post', call);
    await ask('  ');
    expect(await screen.findByText('Enter your username or your email address.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('is told when there is no answer', async () => {
    noAnswer('post', call);
    await ask('ananya');
    expect(await screen.findByText('⚠️ Server error! Please try again later.')).toBeVisible();
  });
});

test('a shop that really sends mails has no mailbox to point to', async () => {
  answer('get', '/api/config', 200, { ...CONFIG, mail: { testMode: false } });
  answer('post', '/api/user/password/forgot', 200, { message: PASSWORD_MESSAGES.forgotten });
  const hands = openPage('/userPassword');
  await hands.click(await screen.findByLabelText('Username or email'));
  await hands.paste('ananya');
  await hands.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(PASSWORD_MESSAGES.forgotten);
  expect(screen.queryByRole('link', { name: 'Read the mail' })).toBeNull();
});

describe.each(SIDES)('who followed the link to a new password of a $kind', ({ kind, login, page, shortest }) => {
  const call = `/api/${kind}/password/reset`;
  async function choose(password: string, confirmation = password) {
    const hands = openPage(`${page}#the-token`, { user: USER, userToken: 'T' });
    await hands.click(await screen.findByLabelText('New password'));
    await hands.paste(password);
    await hands.click(screen.getByLabelText('Confirm new password'));
    await hands.paste(confirmation);
    await hands.click(screen.getByRole('button', { name: 'Save password' }));
    return hands;
  }

  test('chooses it and goes to the login after two seconds, logged out', async () => {
    timeLeaving();
    answer('post', call, 200, { message: PASSWORD_MESSAGES.reset });
    const calls = watch('post', call);
    await choose(NEW);
    expect(await screen.findByText(PASSWORD_MESSAGES.reset)).toBeVisible();
    expect(calls).toEqual([{ authorization: null, fields: { token: 'the-token', password: NEW } }]);
    expect(localStorage.getItem('userToken')).toBe(kind === 'user' ? null : 'T');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await leavesAfter(2000, login);
  });

  test('types it twice, and long enough', async () => {
    const calls = watch('post', call);
    await choose('x'.repeat(shortest - 1), 'another');
    expect(await screen.findByText(`At least ${shortest} characters`)).toBeVisible();
    expect(screen.getByText('New passwords do not match!')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('reads beside the field what the server does not like', async () => {
    const message = 'Too easy to guess: many people use this password';
    answer('post', call, 400, { message, code: 'invalid-request', fields: { password: message } });
    await choose('iloveyou12');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message);
  });

  test('asks for a new link where this one is over', async () => {
    const message = 'This link was used already, or is too old. Please ask for a new one.';
    answer('post', call, 410, { message, code: 'link-over' });
    const hands = await choose(NEW);
    expect(await screen.findByText(message)).toBeVisible();
    await hands.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByLabelText(WHO[kind])).toBeVisible();
    expect(location.hash).toBe('');
  });
});
