import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { enter, IMAGE } from './admin-side';
import { leavesAfter, openPage, pass, timeLeaving } from './open-page';
import { answer, noAnswer, server } from './server';
import { watch } from './watch';

const REGISTER = '/api/admin/register';
const registered = { success: true, message: MESSAGES.adminRegistered };
const PERSON = {
  'Full name': 'Meera Rao',
  'Admin username': 'meera.rao',
  'Admin ID': 'JRL-042',
  Email: 'meera@example.in',
  Mobile: '90000 00002',
  Password: 'jarul-admin',
};

const fill = (hands: UserEvent) => enter(hands, PERSON);
const submit = (hands: UserEvent) => hands.click(screen.getByRole('button', { name: 'Register' }));

describe('registering as an admin', () => {
  test('sends the form, says so, and is at the login after two seconds', async () => {
    timeLeaving();
    answer('post', REGISTER, 201, registered);
    const calls = watch('post', REGISTER);
    const hands = openPage('/adminRegister');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText(MESSAGES.adminRegistered)).toBeVisible();
    expect(calls[0]?.fields).toEqual({
      fullName: 'Meera Rao',
      adminUsername: 'meera.rao',
      adminID: 'JRL-042',
      email: 'meera@example.in',
      mobile: '90000 00002',
      password: 'jarul-admin',
    });
    await leavesAfter(2000, '/adminLogin');
  });

  test('wants ten characters of an admin', async () => {
    const calls = watch('post', REGISTER);
    const hands = openPage('/adminRegister');
    await fill(hands);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription('At least 10 characters, and none that is easy to guess.');
    await hands.clear(password);
    await hands.type(password, 'parijat-1');
    await submit(hands);
    await waitFor(() => expect(password).toHaveAccessibleDescription('At least 10 characters'));
    expect(calls).toEqual([]);
  });

  test('previews a photo and sends it', async () => {
    answer('post', REGISTER, 201, registered);
    const calls = watch('post', REGISTER);
    const hands = openPage('/adminRegister');
    await fill(hands);
    const input = screen.getByLabelText('Profile photo (optional)', { selector: 'input' });
    expect(input).toHaveAttribute('accept', 'image/*');
    await hands.upload(input, IMAGE);
    expect(await screen.findByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    await submit(hands);
    await screen.findByText(MESSAGES.adminRegistered);
    expect(calls[0]?.fields).toMatchObject({ profileImage: 'image/png' });
  });

  test('is busy while it waits', async () => {
    server.use(
      http.post(`*${REGISTER}`, async () => {
        await delay('infinite');
        return HttpResponse.json(registered);
      }),
    );
    const hands = openPage('/adminRegister');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByRole('button', { name: 'Registering...' })).toBeDisabled();
  });

  test.each(Object.keys(PERSON))('wants %s, of more than spaces', async (label) => {
    const calls = watch('post', REGISTER);
    const hands = openPage('/adminRegister');
    await fill(hands);
    const field = screen.getByLabelText(label);
    expect(field).toBeRequired();
    await hands.clear(field);
    await hands.type(field, '   ');
    await submit(hands);
    expect(await screen.findByText('Please fill all fields')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test.each([
    ['the server says why', () => answer('post', REGISTER, 403, { message: 'Unknown ID', code: 'x' }), 'Unknown ID'],
    ['the server fails without a word', () => answer('post', REGISTER, 500, { code: 'x' }), 'Registration failed.'],
    ['no answer comes', () => noAnswer('post', REGISTER), '⚠️ Server error! Please try again later.'],
  ])('stays when %s', async (_case, fail, words) => {
    fail();
    const hands = openPage('/adminRegister');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText(words)).toBeVisible();
    await pass(2500);
    expect(location.pathname).toBe('/adminRegister');
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Rao');
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  });

  test("puts the server's sentences beside their fields", async () => {
    const fields = { adminID: 'No such ID', profileImage: 'Not a picture' };
    answer('post', REGISTER, 400, { message: 'Look again', code: 'invalid', fields });
    const hands = openPage('/adminRegister');
    await fill(hands);
    await submit(hands);
    expect(await screen.findByText('No such ID')).toBeVisible();
    expect(screen.getByLabelText('Admin ID')).toBeInvalid();
    expect(screen.getByText('Not a picture')).toBeVisible();
  });

  test('leads home, to the shoppers, to the login and to Google', async () => {
    openPage('/adminRegister');
    expect(await screen.findByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Register as a User' })).toHaveAttribute('href', '/userRegister');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/adminLogin');
    expect(screen.getByRole('button', { name: 'Register with Google' })).toBeEnabled();
  });
});
