import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SHOPPER } from './cart-fixtures';
import { shopSells, STATE } from './checkout-server';
import { openPage } from './open-page';
import { PaymentWindow, scriptIs } from './payment-window';
import { shopQuotes } from './quote-server';
import { answer } from './server';

const open = () => openPage('/checkout', { ...SHOPPER, state: STATE });
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const payable = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  return screen.getByRole('button', { name });
};

async function enter(hands: ReturnType<typeof open>, code: string) {
  await hands.click(await screen.findByRole('button', { name: 'Have a code?' }));
  await hands.type(screen.getByLabelText('Code'), code);
  await hands.click(screen.getByRole('button', { name: 'Apply' }));
}

test('a code says what it saves, is ordered with, and can be taken away again', async () => {
  scriptIs(true);
  const calls = shopSells();
  const asked = shopQuotes({ codes: { WELCOME: 300 } });
  const hands = open();
  await enter(hands, ' welcome ');
  expect(await screen.findByText('WELCOME')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ coupon: 'WELCOME' });
  expect(screen.getByText(/saves you ₹300.00/)).toBeVisible();
  expect(summary().getByText('A welcome')).toBeVisible();
  expect(summary().getByText('-₹300.00')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Remove' }));
  await payable('Pay ₹4,998.00');
  expect(summary().queryByText('A welcome')).toBeNull();

  await enter(hands, 'WELCOME');
  await hands.click(await payable('Pay ₹4,698.00'));
  await waitFor(() => expect(PaymentWindow.opened).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ coupon: 'WELCOME', total: 4698 });
});

test('a code that does not count says why, and is not ordered with', async () => {
  scriptIs(true);
  const calls = shopSells();
  shopQuotes();
  const hands = open();
  await enter(hands, 'GUESS');
  expect(await screen.findByText('We do not know this code.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('We do not know this code.');
  await hands.click(await payable('Pay ₹4,998.00'));
  await waitFor(() => expect(PaymentWindow.opened).toHaveLength(1));
  expect(calls[0]?.body).not.toHaveProperty('coupon');
});

test('an offer that has ended meanwhile is said at the payment, without another order', async () => {
  scriptIs(true);
  const calls = shopSells();
  shopQuotes({ codes: { WELCOME: 300 } });
  answer('post', '/api/orders', 409, {
    message: 'This offer has been used up',
    code: 'coupon-refused',
    coupon: 'WELCOME',
  });
  const hands = open();
  await enter(hands, 'WELCOME');
  await hands.click(await payable('Pay ₹4,698.00'));
  expect(await screen.findByText('This offer has been used up')).toBeVisible();
  expect(calls).toEqual([]);
});
