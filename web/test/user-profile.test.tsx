import { MESSAGES } from '@shop/contracts/api/messages';
import type { User } from '@shop/contracts/api/account';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { USER } from './fixtures';
import { openPage, pass } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const UPDATE = '/api/user/updateUserProfile';
const GOOGLE_USER: User = { ...USER, password: '_GoogleAuth' };
const CHANGED: User = { ...USER, mobile: '98450 99999' };
const UPDATED = { user: CHANGED, message: MESSAGES.profileUpdated };
const stored = () => JSON.parse(localStorage.getItem('userInfo') ?? 'null') as unknown;

async function openProfile(user: User | null = USER): Promise<UserEvent> {
  const hands = openPage('/userProfile', { user, userToken: 'T' });
  await screen.findByRole('heading', { name: 'Your profile' });
  return hands;
}
/** The footer asks for an email address, too. */
const field = (label: string) => within(screen.getByRole('main')).getByLabelText(label);
async function write(hands: UserEvent, label: string, value: string) {
  await hands.clear(field(label));
  if (value === '') return;
  await hands.click(field(label));
  await hands.paste(value);
}
const update = (hands: UserEvent) => hands.click(screen.getByRole('button', { name: 'Update Profile' }));
const dialog = () => screen.findByRole('dialog', { name: 'Confirm Your Current Password' });

/** Changes the mobile number and confirms with this password. */
async function changeMobile(password = 'madhumalati'): Promise<UserEvent> {
  const hands = await openProfile();
  await write(hands, 'Mobile', '98450 99999');
  await update(hands);
  await confirm(hands, password);
  return hands;
}
async function confirm(hands: UserEvent, password: string) {
  const inside = within(await dialog());
  await hands.click(inside.getByLabelText('Current password'));
  if (password !== '') await hands.paste(password);
  await hands.click(inside.getByRole('button', { name: 'Confirm & Update' }));
}

describe('the profile', () => {
  test('shows what is stored, and the ways on', async () => {
    await openProfile({ ...USER, profileImage: '/uploads/ananya.webp' });
    const main = within(screen.getByRole('main'));
    expect(main.getByLabelText('Full name')).toHaveValue('Ananya Iyer');
    expect(main.getByLabelText('Username')).toHaveValue('ananya');
    expect(main.getByLabelText('Email')).toHaveValue('ananya@example.in');
    expect(main.getByLabelText('Mobile')).toHaveValue('98450 12345');
    expect(main.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', expect.stringContaining('ananya'));
    expect(main.getByRole('button', { name: 'Update Profile' })).toBeEnabled();
    expect(main.getByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
    expect(main.getByRole('link', { name: 'Delete Account' })).toHaveAttribute('href', '/userDelete');
  });

  test('needs name, username, mobile and an email address, and no new password', async () => {
    await openProfile();
    for (const label of ['Full name', 'Username', 'Email', 'Mobile']) expect(field(label)).toBeRequired();
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('New password (optional)')).not.toBeRequired();
    expect(screen.getByLabelText('Confirm new password')).not.toBeRequired();
  });

  test.each(['Full name', 'Username', 'Mobile', 'Email'])('does not continue without %s', async (label) => {
    const hands = await openProfile();
    expect(field(label)).toBeRequired();
    await write(hands, label, '');
    await update(hands);
    await waitFor(() => expect(field(label)).toBeInvalid());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('does not continue with new passwords that differ', async () => {
    const hands = await openProfile();
    await write(hands, 'New password (optional)', 'parijat-12');
    await write(hands, 'Confirm new password', 'parijat-13');
    await update(hands);
    expect(await screen.findByText('New passwords do not match!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that nothing has changed instead of asking', async () => {
    const hands = await openProfile();
    await update(hands);
    expect(await screen.findByText('Nothing has changed.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks for the current password, and Cancel sends nothing', async () => {
    const calls = watch('put', UPDATE);
    const hands = await openProfile();
    await write(hands, 'Mobile', '98450 99999');
    await update(hands);
    expect(await dialog()).toHaveAccessibleDescription('Your mobile number will change.');
    await hands.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Mobile')).toHaveValue('98450 99999');
    expect(calls).toEqual([]);
  });

  test('does not continue without the current password', async () => {
    const calls = watch('put', UPDATE);
    await changeMobile('');
    expect(await screen.findByText('Please enter your current password to confirm.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test('sends only what changed', async () => {
    answer('put', UPDATE, 200, UPDATED);
    const calls = watch('put', UPDATE);
    await changeMobile();
    await screen.findByText(MESSAGES.profileUpdated);
    const fields = { currentPassword: 'madhumalati', mobile: '98450 99999' };
    expect(calls).toEqual([{ authorization: 'Bearer T', fields }]);
  });

  test('sends a new password and a new image', async () => {
    answer('put', UPDATE, 200, UPDATED);
    const calls = watch('put', UPDATE);
    const hands = await openProfile();
    await hands.upload(screen.getByLabelText('Profile image'), new File(['p'], 'p.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    await write(hands, 'New password (optional)', 'parijat-12');
    await write(hands, 'Confirm new password', 'parijat-12');
    await update(hands);
    await confirm(hands, 'madhumalati');
    await screen.findByText(MESSAGES.profileUpdated);
    const fields = { currentPassword: 'madhumalati', password: 'parijat-12', profileImage: 'image/png' };
    expect(calls[0]?.fields).toEqual(fields);
    expect(screen.getByLabelText('New password (optional)')).toHaveValue('');
  });

  test('keeps the answer as the stored user and closes the dialog', async () => {
    answer('put', UPDATE, 200, UPDATED);
    await changeMobile();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).toEqual(CHANGED);
    expect(localStorage.getItem('userToken')).toBe('T');
  });

  test('keeps a new token', async () => {
    answer('put', UPDATE, 200, { ...UPDATED, token: 'T2' });
    await changeMobile();
    await waitFor(() => expect(localStorage.getItem('userToken')).toBe('T2'));
  });

  test('asks Google users for no password', async () => {
    answer('put', UPDATE, 200, { ...UPDATED, user: { ...GOOGLE_USER, mobile: '98450 99999' } });
    const calls = watch('put', UPDATE);
    const hands = await openProfile(GOOGLE_USER);
    expect(screen.queryByLabelText('New password (optional)')).toBeNull();
    await write(hands, 'Mobile', '98450 99999');
    await update(hands);
    await screen.findByText(MESSAGES.profileUpdated);
    expect(calls[0]?.fields).toEqual({ mobile: '98450 99999' });
    expect(stored()).toMatchObject({ mobile: '98450 99999', password: '_GoogleAuth' });
  });
});

describe('a profile that cannot be updated', () => {
  test('keeps the dialog with the server’s reason', async () => {
    answer('put', UPDATE, 403, { message: 'Current password is incorrect', code: 'wrong-password' });
    await changeMobile();
    expect(await within(await dialog()).findByText('Current password is incorrect')).toBeVisible();
    expect(stored()).toEqual(USER);
  });

  test('puts a reason beside the field that it is about', async () => {
    const fields = { mobile: 'This number is in use' };
    answer('put', UPDATE, 400, { message: 'Not valid', code: 'invalid', fields });
    await changeMobile();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription('This number is in use');
  });

  test('says that it failed when the server gives no reason', async () => {
    answer('put', UPDATE, 500, {});
    await changeMobile();
    expect(await within(await dialog()).findByText('Failed to update profile.')).toBeVisible();
  });

  test('says when no answer came, to Google users on the page', async () => {
    noAnswer('put', UPDATE);
    const hands = await openProfile(GOOGLE_USER);
    await write(hands, 'Mobile', '98450 99999');
    await update(hands);
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error! Please try again later.');
  });

  test('says when no answer came', async () => {
    noAnswer('put', UPDATE);
    await changeMobile();
    expect(await within(await dialog()).findByText('Server error! Please try again later.')).toBeVisible();
  });

  test('says that there is nothing to show where only a token is stored', async () => {
    await openProfile(null);
    expect(await screen.findByText('User data not loaded.')).toBeVisible();
    await pass(100);
    expect(screen.queryByRole('button', { name: 'Update Profile' })).toBeNull();
  });
});
