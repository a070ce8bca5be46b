import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, GOOGLE_ADMIN, openAsAdmin, IMAGE, TOKEN } from './admin-side';
import { ADMIN } from './fixtures';
import { openPage, pass } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const UPDATE = '/api/admin/updateAdminProfile';
const CHANGED = { ...ADMIN, fullName: 'Meera R. Rao', profileImage: '/uploads/meera.webp' };
const updated = { success: true, admin: CHANGED, token: 'T2', message: MESSAGES.profileUpdated };

beforeEach(() => adminAnswers());

async function rename(hands: UserEvent): Promise<void> {
  const name = await screen.findByLabelText('Full name');
  await hands.clear(name);
  await hands.type(name, 'Meera R. Rao');
}
const submit = (hands: UserEvent) => hands.click(screen.getByRole('button', { name: 'Update Profile' }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Confirm Current Password' }));
async function confirm(hands: UserEvent, password = 'jarul-admin'): Promise<void> {
  const dialog = await question();
  if (password) await hands.type(dialog.getByLabelText('Current password'), password);
  await hands.click(dialog.getByRole('button', { name: 'Confirm & Update' }));
}

describe("the admin's profile", () => {
  test('shows the fields, and the ways to the dashboard and to deletion', async () => {
    openAsAdmin('/adminProfile');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Meera Rao');
    expect(screen.getByLabelText('Admin username')).toHaveValue('meera.rao');
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.in');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Mobile')).toHaveValue('90000 00002');
    expect(screen.getByLabelText('New password (optional)')).toHaveValue('');
    expect(screen.getByLabelText('Confirm new password')).toHaveValue('');
    const links = within(screen.getByRole('main'));
    expect(links.getByRole('link', { name: 'Go Back to Dashboard' })).toHaveAttribute('href', '/adminHome');
    expect(links.getByRole('link', { name: 'Delete Admin Account' })).toHaveAttribute('href', '/adminDelete');
  });

  test('asks for the password, sends what changed and keeps the new admin and token', async () => {
    answer('put', UPDATE, 200, updated);
    const calls = watch('put', UPDATE);
    const hands = openAsAdmin('/adminProfile');
    await rename(hands);
    await submit(hands);
    await confirm(hands);
    expect(await screen.findByText(MESSAGES.profileUpdated)).toBeVisible();
    expect(calls).toEqual([
      { authorization: `Bearer ${TOKEN}`, fields: { fullName: 'Meera R. Rao', currentPassword: 'jarul-admin' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('adminToken')).toBe('T2');
    expect(JSON.parse(localStorage.getItem('adminInfo') ?? '')).toEqual({ ...CHANGED, role: 'admin' });
  });

  test('sends a new password and a new photo', async () => {
    answer('put', UPDATE, 200, updated);
    const calls = watch('put', UPDATE);
    const hands = openAsAdmin('/adminProfile');
    await hands.type(await screen.findByLabelText('New password (optional)'), 'jarul-admin-2');
    await hands.type(screen.getByLabelText('Confirm new password'), 'jarul-admin-2');
    await hands.upload(screen.getByLabelText('Profile photo', { selector: 'input' }), IMAGE);
    expect(await screen.findByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    await submit(hands);
    await confirm(hands);
    await screen.findByText(MESSAGES.profileUpdated);
    expect(calls[0]?.fields).toEqual({
      password: 'jarul-admin-2',
      profileImage: 'image/png',
      currentPassword: 'jarul-admin',
    });
  });

  test('refuses two new passwords that differ', async () => {
    const hands = openAsAdmin('/adminProfile');
    await hands.type(await screen.findByLabelText('New password (optional)'), 'jarul-admin-2');
    await hands.type(screen.getByLabelText('Confirm new password'), 'jarul-admin-3');
    await submit(hands);
    expect(await screen.findByText('New passwords do not match!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('wants the current password, and can be given up', async () => {
    const calls = watch('put', UPDATE);
    const hands = openAsAdmin('/adminProfile');
    await rename(hands);
    await submit(hands);
    await confirm(hands, '');
    expect(await screen.findByText('Please enter your current password to confirm.')).toBeVisible();
    await hands.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  test.each(['Full name', 'Admin username', 'Email', 'Mobile'])('does not continue without %s', async (label) => {
    const hands = openAsAdmin('/adminProfile');
    const field = await screen.findByLabelText(label);
    expect(field).toBeRequired();
    await hands.clear(field);
    await submit(hands);
    expect(await screen.findByLabelText(label)).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('neither asks a Google admin for a password nor offers a new one', async () => {
    answer('put', UPDATE, 200, updated);
    const calls = watch('put', UPDATE);
    const hands = openAsAdmin('/adminProfile', GOOGLE_ADMIN);
    await rename(hands);
    expect(screen.queryByLabelText('New password (optional)')).toBeNull();
    expect(screen.queryByLabelText('Confirm new password')).toBeNull();
    await submit(hands);
    expect(await screen.findByText(MESSAGES.profileUpdated)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls[0]?.fields).toEqual({ fullName: 'Meera R. Rao' });
  });

  test.each([
    ['speaks', () => answer('put', UPDATE, 403, { message: 'Incorrect password', code: 'x' }), 'Incorrect password'],
    ['fails without a word', () => answer('put', UPDATE, 500, { code: 'x' }), 'Failed to update profile.'],
    ['cannot be reached', () => noAnswer('put', UPDATE), '⚠️ Server error! Please try again later.'],
  ])('keeps the question open when the server %s', async (_case, fail, words) => {
    fail();
    const hands = openAsAdmin('/adminProfile');
    await rename(hands);
    await submit(hands);
    await confirm(hands);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect((await question()).getByText(words)).toBeVisible();
    expect(localStorage.getItem('adminToken')).toBe(TOKEN);
  });

  test("puts the server's sentences beside their fields", async () => {
    answer('put', UPDATE, 409, { message: 'Taken', code: 'x', fields: { adminUsername: 'Someone has that name' } });
    const hands = openAsAdmin('/adminProfile');
    await rename(hands);
    await submit(hands);
    await confirm(hands);
    expect(await screen.findByText('Someone has that name')).toBeVisible();
    expect(screen.getByLabelText('Admin username')).toBeInvalid();
  });

  test('clears token and admin and goes to the login when the session is over', async () => {
    answer('put', UPDATE, 401, { message: 'x', code: 'unauthorized' });
    const hands = openAsAdmin('/adminProfile');
    await rename(hands);
    await submit(hands);
    await confirm(hands);
    expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
    expect(location.pathname).toBe('/adminLogin');
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminInfo')).toBeNull();
  });

  test('waits for the data of an admin of whom only the token is stored', async () => {
    openPage('/adminProfile', { adminToken: TOKEN });
    expect(await screen.findByText('Loading admin data...')).toBeVisible();
    expect(screen.queryByText('Invalid admin data. Please log in again.')).toBeNull();
    await pass(1000);
    expect(screen.getByText('Invalid admin data. Please log in again.')).toBeVisible();
    expect(screen.queryByText('Loading admin data...')).toBeNull();
  });
});
