import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, GOOGLE_ADMIN, openAsAdmin, TOKEN } from './admin-side';
import { ADMIN } from './fixtures';
import { leavesAfter, openPage, pass, timeLeaving } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const DELETE = `/api/admin/delete/${ADMIN._id}`;
const deleted = { message: MESSAGES.adminDeleted };

beforeEach(() => adminAnswers());

async function ask(hands: UserEvent) {
  await hands.click(await screen.findByRole('button', { name: 'Delete Admin' }));
  return within(await screen.findByRole('dialog'));
}
async function confirm(hands: UserEvent, password = 'jarul-admin') {
  const dialog = await ask(hands);
  if (password) await hands.type(dialog.getByLabelText('Password'), password);
  await hands.click(dialog.getByRole('button', { name: 'Confirm Delete' }));
  return dialog;
}

describe('deleting the admin account', () => {
  test('shows whose it is and the way back', async () => {
    openAsAdmin('/adminDelete', { ...ADMIN, profileImage: '/uploads/meera.webp' });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('img', { name: 'Your photo' })).toHaveAttribute(
      'src',
      expect.stringContaining('/uploads/meera'),
    );
    expect(main.getByText('Meera Rao')).toBeVisible();
    expect(main.getByText('meera.rao')).toBeVisible();
    expect(main.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/adminHome');
  });

  test('sends the password, clears what is stored and opens registration after two seconds', async () => {
    timeLeaving();
    answer('delete', DELETE, 200, deleted);
    const calls = watch('delete', DELETE);
    const hands = openAsAdmin('/adminDelete');
    await confirm(hands);
    expect(await screen.findByText(MESSAGES.adminDeleted)).toBeVisible();
    expect(calls).toEqual([{ authorization: `Bearer ${TOKEN}`, fields: { password: 'jarul-admin' } }]);
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminInfo')).toBeNull();
    await leavesAfter(2000, '/adminRegister');
  });

  test('sends nothing without a password', async () => {
    const calls = watch('delete', DELETE);
    const dialog = await confirm(openAsAdmin('/adminDelete'), '');
    expect(await dialog.findByText('Please enter your current password to confirm.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('asks a Google admin for no password', async () => {
    answer('delete', DELETE, 200, deleted);
    const calls = watch('delete', DELETE);
    const hands = openAsAdmin('/adminDelete', GOOGLE_ADMIN);
    const dialog = await ask(hands);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await hands.click(dialog.getByRole('button', { name: 'Confirm Delete' }));
    expect(await screen.findByText(MESSAGES.adminDeleted)).toBeVisible();
    expect(calls[0]?.fields).toEqual({});
  });

  test.each([
    ['speaks', () => answer('delete', DELETE, 403, { message: 'Incorrect password', code: 'x' }), 'Incorrect password'],
    ['fails without a word', () => answer('delete', DELETE, 500, { code: 'x' }), 'Failed to delete admin.'],
    ['cannot be reached', () => noAnswer('delete', DELETE), 'Server error. Please try again later.'],
  ])('keeps the account when the server %s', async (_case, fail, words) => {
    fail();
    const dialog = await confirm(openAsAdmin('/adminDelete'));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(localStorage.getItem('adminToken')).toBe(TOKEN);
    await pass(2500);
    expect(location.pathname).toBe('/adminDelete');
  });

  test('says when the stored admin has no ID', async () => {
    const hands = openAsAdmin('/adminDelete', { ...ADMIN, _id: undefined } as unknown as typeof ADMIN);
    await hands.click(await screen.findByRole('button', { name: 'Delete Admin' }));
    expect(await screen.findByText('Admin ID is missing.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('knows an ID by its other name', async () => {
    answer('delete', DELETE, 200, deleted);
    await confirm(openAsAdmin('/adminDelete', { ...ADMIN, _id: undefined, id: ADMIN._id } as unknown as typeof ADMIN));
    expect(await screen.findByText(MESSAGES.adminDeleted)).toBeVisible();
  });

  test('says when only the token is stored', async () => {
    openPage('/adminDelete', { adminToken: TOKEN });
    expect(await screen.findByText('Invalid admin data. Please log in again.')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/adminLogin',
    );
  });
});
