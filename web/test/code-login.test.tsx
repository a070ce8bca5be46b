import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PRODUCTS, USER } from './fixtures';
import { openPage } from './open-page';
import { answer } from './server';
import { watch } from './watch';

const SENT = 'If this is a confirmed email or mobile, a code is on its way.';
const TO = 'ananya@test.example';
const [DRESS] = PRODUCTS;

async function askForCode(hands: ReturnType<typeof openPage>) {
  await hands.click(await screen.findByLabelText('Confirmed email or mobile'));
  await hands.paste(TO);
  await hands.click(screen.getByRole('button', { name: 'Send the code' }));
  expect(await screen.findByText(SENT)).toBeVisible();
}

async function enter(hands: ReturnType<typeof openPage>, code: string) {
  await hands.type(screen.getByLabelText('Code'), code);
  await hands.click(screen.getByRole('button', { name: 'Login' }));
}

test('a code is asked for, entered whole, and logs in', async () => {
  answer('post', '/api/user/otp', 200, { message: SENT });
  answer('post', '/api/user/otp/login', 200, { token: 'T', user: USER });
  const [asked, entered] = [watch('post', '/api/user/otp'), watch('post', '/api/user/otp/login')];
  const hands = openPage('/userLogin');
  await hands.click(await screen.findByRole('link', { name: 'Log in with a code' }));
  await askForCode(hands);
  await enter(hands, '123');
  expect(await screen.findByText('Enter the 6 digits of the code.')).toBeVisible();
  await enter(hands, '456');
  expect(await screen.findByText(MESSAGES.loggedIn)).toBeVisible();
  expect(asked.map(({ fields }) => fields)).toEqual([{ to: TO }]);
  expect(entered.map(({ fields }) => fields)).toEqual([{ to: TO, code: '123456' }]);
});

test('a code that does not count says so, and another one can be asked for', async () => {
  answer('post', '/api/user/otp', 200, { message: SENT });
  answer('post', '/api/user/otp/login', 401, { message: 'This code does not count', code: 'invalid-code' });
  const asked = watch('post', '/api/user/otp');
  const hands = openPage('/userCode');
  await askForCode(hands);
  await enter(hands, '123456');
  expect(await screen.findByText('This code does not count')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('what a visitor wished for is saved after a login by a code, too', async () => {
  answer('post', '/api/user/otp', 200, { message: SENT });
  answer('post', '/api/user/otp/login', 200, { token: 'T', user: USER });
  const saved = `/api/wishlist/${DRESS?._id}`;
  answer('put', saved, 200, { message: 'Saved to your wishlist', wishlist: { items: [] } });
  const calls = watch('put', saved);
  const hands = openPage('/category/women');
  await hands.click(await screen.findByRole('button', { name: `Save to wishlist: ${DRESS?.name}` }));
  await hands.click(await screen.findByRole('link', { name: 'Log in with a code' }));
  await askForCode(hands);
  await enter(hands, '123456');
  expect(await screen.findByText('Saved to your wishlist')).toBeVisible();
  expect(calls).toHaveLength(1);
});
