import { MESSAGES } from '@shop/contracts/api/messages';
import type { User } from '@shop/contracts/api/account';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { USER } from './fixtures';
import { leavesAfter, openPage, timeLeaving } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const DELETE = `/api/user/delete/${USER._id}`;
const DELETED = { message: MESSAGES.accountDeleted };

/** Opens the page and its dialog. */
async function askToDelete(user: User | null = USER): Promise<UserEvent> {
  const hands = openPage('/userDelete', { user, userToken: 'T' });
  await hands.click(await screen.findByRole('button', { name: 'Delete User' }));
  await screen.findByRole('dialog');
  return hands;
}
const confirm = (hands: UserEvent) => hands.click(screen.getByRole('button', { name: 'Confirm Delete' }));
async function deleteWith(password: string): Promise<UserEvent> {
  const hands = await askToDelete();
  await hands.click(screen.getByLabelText('Password'));
  await hands.paste(password);
  await confirm(hands);
  return hands;
}

describe('deleting an account', () => {
  test('shows image, username and email, and the way back', async () => {
    openPage('/userDelete', { user: { ...USER, profileImage: '/uploads/ananya.webp' }, userToken: 'T' });
    await screen.findByRole('heading', { name: 'Delete account' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', expect.stringContaining('ananya'));
    expect(main.getByText('ananya')).toBeVisible();
    expect(main.getByText('ananya@example.in')).toBeVisible();
    expect(main.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/userProfile');
  });

  test('asks for the password, and Cancel in the dialog deletes nothing', async () => {
    const calls = watch('delete', DELETE);
    const hands = await askToDelete();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  test('does not continue without the password', async () => {
    const calls = watch('delete', DELETE);
    const hands = await askToDelete();
    await confirm(hands);
    expect(await screen.findByText('Enter your password.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('sends the password with the token', async () => {
    answer('delete', DELETE, 200, DELETED);
    const calls = watch('delete', DELETE);
    await deleteWith('madhumalati');
    await screen.findByText(MESSAGES.accountDeleted);
    expect(calls).toEqual([{ authorization: 'Bearer T', fields: { password: 'madhumalati' } }]);
  });

  test('empties the storage at once and goes to the registration after two and a half seconds', async () => {
    timeLeaving();
    answer('delete', DELETE, 200, DELETED);
    await deleteWith('madhumalati');
    expect(await screen.findByText(MESSAGES.accountDeleted)).toBeVisible();
    expect(localStorage.getItem('userToken')).toBeNull();
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('ananya@example.in')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete User' })).toBeDisabled();
    await leavesAfter(2500, '/userRegister');
  });

  test('asks Google users for no password', async () => {
    answer('delete', DELETE, 200, DELETED);
    const calls = watch('delete', DELETE);
    const hands = await askToDelete({ ...USER, password: '_GoogleAuth' });
    expect(screen.queryByLabelText('Password')).toBeNull();
    await confirm(hands);
    await screen.findByText(MESSAGES.accountDeleted);
    expect(calls[0]?.fields).toEqual({});
  });

  test('says that it does not know whom to delete', async () => {
    const hands = await askToDelete(null);
    await confirm(hands);
    expect(await screen.findByText('User ID is missing.')).toBeVisible();
  });

  test('shows the server’s reason, and the account stays', async () => {
    answer('delete', DELETE, 403, { message: 'Incorrect password', code: 'wrong-password' });
    await deleteWith('wrong');
    expect(await screen.findByText('Incorrect password')).toBeVisible();
    expect(localStorage.getItem('userToken')).toBe('T');
  });

  test('says that it failed when the server gives no reason', async () => {
    answer('delete', DELETE, 500, {});
    await deleteWith('madhumalati');
    expect(await screen.findByText('Failed to delete user.')).toBeVisible();
  });

  test('says when no answer came', async () => {
    noAnswer('delete', DELETE);
    await deleteWith('madhumalati');
    expect(await screen.findByText('Server error. Please try again later.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm Delete' })).toBeEnabled());
  });
});
