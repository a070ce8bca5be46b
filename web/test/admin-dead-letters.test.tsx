import type { DeadLetterView } from '@shop/contracts/api/dead-letters';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { answer } from './server';
import { watch } from './watch';

const LETTERS = '/api/admin/dead-letters';
const PAID: DeadLetterView = {
  ...{ topic: 'shop.orders', number: '7', group: 'cart', type: 'order-paid', key: '0123456789abcdef017f3a91' },
  ...{ reason: 'it cannot be handled', at: '2026-11-24T06:30:00.000Z', isBehind: false },
  payload: '{"type":"order-paid","data":{"total":2499}}',
};
const SHIPPED: DeadLetterView = { ...PAID, number: '8', type: 'shipment-sent', isBehind: true };
const GARBAGE: DeadLetterView = {
  ...{ topic: 'shop.users', number: '0', group: '', reason: 'It is no event', at: PAID.at, isBehind: false },
  payload: 'not {json',
};
const ASIDE: DeadLetterView = {
  ...PAID,
  ...{ number: '3', aside: { why: 'told them by phone', at: '2026-11-25T06:30:00.000Z' } },
};

const listed = (waiting: DeadLetterView[], aside: DeadLetterView[] = []) =>
  answer('get', LETTERS, 200, { waiting, waitingInAll: waiting.length, aside, asideInAll: aside.length });

beforeEach(() => {
  adminAnswers();
  listed([PAID, SHIPPED, GARBAGE], [ASIDE]);
});
const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('each says what it is, who gave up, why, and what it was about', async () => {
  const hands = openAsAdmin('/admin/dead-letters');
  const paid = await card('Order paid');
  expect(paid.getByText('it cannot be handled')).toBeVisible();
  expect(paid.getByText(`Given up by cart · shop.orders 7 · about ${PAID.key}`)).toBeVisible();
  expect(paid.queryByText(/^An earlier one/)).toBeNull();
  await hands.click(paid.getByText('What it says'));
  expect(paid.getByRole('region', { name: 'What Order paid says' })).toHaveTextContent('"total": 2499');
  expect((await card('Shipment sent')).getByText(/^An earlier one about the same waits/)).toBeVisible();
});

test('what is no event is shown as it came, and nobody is asked to replay what is read again anyway', async () => {
  openAsAdmin('/admin/dead-letters');
  const garbage = await card('No event');
  expect(garbage.getByText('not {json')).toBeInTheDocument();
  expect(garbage.queryByRole('button', { name: 'Replay' })).toBeNull();
  expect(garbage.getByText('Who gave up reads everything again at its next start.')).toBeVisible();
});

test('one is replayed, and the focus stays on the list when it goes', async () => {
  answer('post', `${LETTERS}/shop.orders/7/replay`, 200, { message: 'It is handled again now' });
  const calls = watch('post', `${LETTERS}/shop.orders/7/replay`);
  const hands = openAsAdmin('/admin/dead-letters');
  const replay = (await card('Order paid')).getByRole('button', { name: 'Replay' });
  listed([SHIPPED]);
  await hands.click(replay);
  expect(await screen.findByText('It is handled again now')).toBeVisible();
  await expect.poll(() => screen.queryByRole('article', { name: 'Order paid' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Waiting for somebody' })).toHaveFocus();
  expect(calls).toHaveLength(1);
});

test('one that somebody else replayed meanwhile is said to be gone', async () => {
  answer('post', `${LETTERS}/shop.orders/7/replay`, 404, { message: 'This event was replayed, or never given up' });
  const hands = openAsAdmin('/admin/dead-letters');
  const replay = (await card('Order paid')).getByRole('button', { name: 'Replay' });
  listed([]);
  await hands.click(replay);
  expect(await screen.findByText('This event was replayed, or never given up')).toBeVisible();
  expect(await screen.findByText('Everything was handled')).toBeVisible();
});

test('all are replayed by one press', async () => {
  answer('post', `${LETTERS}/replay`, 200, { message: 'They are handled again now' });
  const hands = openAsAdmin('/admin/dead-letters');
  const all = await screen.findByRole('button', { name: 'Replay all 3' });
  listed([]);
  await hands.click(all);
  expect(await screen.findByText('They are handled again now')).toBeVisible();
  expect(await screen.findByText('Everything was handled')).toBeVisible();
});

test('one is set aside with a word why, which is asked for', async () => {
  answer('post', `${LETTERS}/shop.orders/7/aside`, 200, { message: 'Set aside' });
  const calls = watch('post', `${LETTERS}/shop.orders/7/aside`);
  const hands = openAsAdmin('/admin/dead-letters');
  await hands.click((await card('Order paid')).getByRole('button', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set aside' }));
  await hands.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(dialog.getByText('Say why nobody has to replay it.')).toBeVisible();
  await hands.type(dialog.getByLabelText('Why'), 'refunded by hand');
  await hands.click(dialog.getByRole('button', { name: 'Set aside' }));
  await expect.poll(() => calls.map(({ fields }) => fields)).toEqual([{ why: 'refunded by hand' }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('those set aside say why, and can still be replayed', async () => {
  const hands = openAsAdmin('/admin/dead-letters');
  await hands.click(await screen.findByRole('button', { name: 'Set aside 1' }));
  const aside = await card('Order paid');
  expect(aside.getByText('told them by phone')).toBeVisible();
  expect(aside.getByRole('button', { name: 'Replay' })).toBeVisible();
  expect(aside.queryByRole('button', { name: 'Set aside' })).toBeNull();
});
