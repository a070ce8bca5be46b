import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '@shop/platform/ids';
import { followStatus, lockOrder, orderSaved, removePerson, saveOrder } from '../src/adapters/order-rows';
import { keepProviderOrder } from '../src/adapters/provider-order-rows';
import { setTransactionStatus } from '../src/adapters/transaction-rows';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeAll(async () => {
  shop = await startPayment();
});
afterAll(() => shop.stop());

const waitsForLock = async () =>
  (
    await shop.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length > 0;

test('an event of an order waits for who changes its money, and holds nothing that they need', async () => {
  const { orderId, paymentId } = await shop.paid();
  const about = { status: 'refunding', sequence: 1_000, compareAt: new Date() } as const;
  let following: Promise<void> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    following = followStatus(shop.db, orderId, about);
    following.catch(() => undefined);
    await shop.until(async () => expect(await waitsForLock()).toBe(true));
    await setTransactionStatus(tx, paymentId, 'refund-pending', new Date());
  });
  await following;
  expect(await shop.db.query('SELECT status FROM orders WHERE id = $1', [orderId])).toEqual([{ status: 'refunding' }]);
});

test('who opens the payment once more waits for who takes its money, and holds nothing that they need', async () => {
  const [orderId, createdAt] = [newId(), new Date()];
  const order = { userId: newId(), amountPaise: 50_000, status: 'awaiting-payment', paymentMode: 'live' } as const;
  const placed = orderSaved(shop.db, { id: orderId, ...order, paymentMethod: 'prepaid' }, 1);
  const open = () =>
    keepProviderOrder(
      shop.db,
      { id: `order_${orderId}`, orderId, amountPaise: 50_000, createdAt, firstCheckAt: createdAt, mode: 'live' },
      placed,
    );
  await open();
  let opening: Promise<string> = Promise.resolve('');
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    opening = open();
    opening.catch(() => undefined);
    await shop.until(async () => expect(await waitsForLock()).toBe(true));
    // as whoever takes the money does; before a deadlock is looked for, which ends either of them
    await tx.query(`SET LOCAL lock_timeout = '300ms'`);
    await tx.query('UPDATE provider_orders SET next_check_at = NULL WHERE order_id = $1', [orderId]);
  });
  expect(await opening).toBe(`order_${orderId}`);
});

test("an order that is told of while its account is deleted, or later, is nobody's", async () => {
  const userId = newId();
  const orders = { late: newId(), later: newId() };
  const save = (id: string, status: 'awaiting-payment' | 'paid', sequence: number) =>
    saveOrder(
      shop.db,
      { id, userId, amountPaise: 50_000, status, paymentMode: 'stand-in', paymentMethod: 'prepaid' },
      sequence,
    );
  let saving: Promise<void> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await removePerson(tx, userId);
    saving = save(orders.late, 'awaiting-payment', 1);
    saving.catch(() => undefined);
    await shop.until(async () => expect(await waitsForLock()).toBe(true));
  });
  await saving;
  await save(orders.later, 'awaiting-payment', 1);
  await save(orders.later, 'paid', 2);
  const ids = Object.values(orders);
  expect(await shop.db.query('SELECT user_id FROM orders WHERE id = ANY($1)', [ids])).toEqual([
    { user_id: null },
    { user_id: null },
  ]);
});
