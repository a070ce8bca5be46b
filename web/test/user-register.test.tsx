import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { leavesAfter, openPage, pass, timeLeaving } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const REGISTER = '/api/user/register';
const MESSAGE = MESSAGES.userRegistered;
const PERSON = {
  'Full name': 'Ananya Iyer',
  Username: 'ananya',
  Mobile: '98450 12345',
  Email: 'ananya@example.in',
  Password: 'madhumalati',
};
const IMAGE = new File(['a picture'], 'ananya.png', { type: 'image/png' });

async function fillIn(hands: UserEvent, values: Partial<typeof PERSON> = PERSON) {
  await screen.findByRole('button', { name: 'Register' });
  for (const [label, value] of Object.entries(values)) {
    await hands.click(screen.getByLabelText(label));
    await hands.paste(value);
  }
}
const register = (hands: UserEvent) => hands.click(screen.getByRole('button', { name: 'Register' }));

describe('the registration', () => {
  test('asks for name, username, email, mobile and password, all of them required', async () => {
    openPage('/userRegister');
    expect(await screen.findByRole('heading', { name: 'Create Account' })).toBeVisible();
    for (const label of Object.keys(PERSON)) expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Profile image (optional)')).not.toBeRequired();
  });

  test('leads home, to the admins’ registration and to the login', async () => {
    openPage('/userRegister');
    expect(await screen.findByRole('link', { name: 'Go Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Register as Admin' })).toHaveAttribute('href', '/adminRegister');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/userLogin');
    expect(screen.getByRole('button', { name: 'Login with Google' })).toBeEnabled();
  });

  test('shows the picked image and can take it away', async () => {
    const hands = openPage('/userRegister');
    await hands.upload(await screen.findByLabelText('Profile image (optional)'), IMAGE);
    expect(await screen.findByRole('img', { name: 'Preview' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    await hands.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('img', { name: 'Preview' })).toBeNull();
  });

  test('does not send what is no image', async () => {
    const calls = watch('post', REGISTER);
    const hands = openPage('/userRegister');
    await fillIn(hands);
    const drawing = new File(['<svg/>'], 'ananya.svg', { type: 'image/svg+xml' });
    await hands.upload(screen.getByLabelText('Profile image (optional)'), drawing);
    expect(await screen.findByText('Choose a JPEG, PNG, WebP, AVIF or GIF.')).toBeVisible();
    await register(hands);
    await pass(100);
    expect(calls).toEqual([]);
  });

  test('says how long a password has to be, and sends none that is shorter', async () => {
    const calls = watch('post', REGISTER);
    const hands = openPage('/userRegister');
    await fillIn(hands, { ...PERSON, Password: 'parijat' });
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'At least 8 characters, and none that is easy to guess.',
    );
    await register(hands);
    expect(await screen.findByText('One field needs another look.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 8 characters');
    expect(calls).toEqual([]);
  });

  test('shows beside the password why the server did not take it', async () => {
    const why = 'Too easy to guess: many people use this password';
    answer('post', REGISTER, 400, { message: why, code: 'invalid-request', fields: { password: why } });
    const hands = openPage('/userRegister');
    await fillIn(hands, { ...PERSON, Password: 'sunshine1' });
    await register(hands);
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(why);
  });

  test.each(Object.keys(PERSON))('does not register without %s, which spaces are not', async (label) => {
    const calls = watch('post', REGISTER);
    const hands = openPage('/userRegister');
    await fillIn(hands, { ...PERSON, [label]: '   ' });
    await register(hands);
    expect(await screen.findByText('Please fill all fields')).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(calls).toEqual([]);
  });

  test('sends every field and the image', async () => {
    answer('post', REGISTER, 201, { message: MESSAGE });
    const calls = watch('post', REGISTER);
    const hands = openPage('/userRegister');
    await fillIn(hands);
    await hands.upload(screen.getByLabelText('Profile image (optional)'), IMAGE);
    await register(hands);
    await screen.findByText(MESSAGE);
    expect(calls.map(({ fields }) => fields)).toEqual([
      {
        fullName: 'Ananya Iyer',
        username: 'ananya',
        email: 'ananya@example.in',
        mobile: '98450 12345',
        password: 'madhumalati',
        profileImage: 'image/png',
      },
    ]);
  });

  test('says so, stays busy and goes to the login after two seconds', async () => {
    timeLeaving();
    answer('post', REGISTER, 201, { message: MESSAGE });
    const hands = openPage('/userRegister');
    await fillIn(hands);
    await register(hands);
    expect(await screen.findByRole('button', { name: 'Registering...' })).toBeDisabled();
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Registering...' })).toBeDisabled();
    await leavesAfter(2000, '/userLogin');
  });

  test('shows the server’s reason and puts it beside the field, too', async () => {
    const fields = { username: 'This username is taken' };
    answer('post', REGISTER, 409, { message: 'Choose another username', code: 'username-taken', fields });
    const hands = openPage('/userRegister');
    await fillIn(hands);
    await register(hands);
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose another username');
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('This username is taken');
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  });

  test('says that it failed when the server gives no reason', async () => {
    answer('post', REGISTER, 500, {});
    const hands = openPage('/userRegister');
    await fillIn(hands);
    await register(hands);
    expect(await screen.findByText('Registration failed.')).toBeVisible();
  });

  test('says when no answer came', async () => {
    noAnswer('post', REGISTER);
    const hands = openPage('/userRegister');
    await fillIn(hands);
    await register(hands);
    expect(await screen.findByText('⚠️ Server error! Please try again later.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled());
  });
});
