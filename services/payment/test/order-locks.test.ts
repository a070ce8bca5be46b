import { afterAll, beforeAll, expect, test } from 'vitest';
import { followStatus, lockOrder } from '../src/adapters/order-rows';
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
