import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectToShop } from '@shop/test-support/connect-to-shop';
import { checkoutClient } from '@shop/test-support/checkout-client';
import { makeDataDir, startShop, type ShopProcess } from '@shop/test-support/shop-process';
import { nameOf, recordSteps, removeStall, stallAt, watchWrites } from './stalls';

let dataDir: string;
let remove: () => Promise<void>;
let shop: ShopProcess;

beforeAll(async () => {
  ({ dataDir, remove } = await makeDataDir());
  shop = await startShop({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.end('SIGKILL');
  await remove();
});

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectToShop(dataDir);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function buyAndCancel(key: string): Promise<void> {
  const client = checkoutClient(shop.url);
  await client.logIn();
  const orderId = await client.checkout(key);
  await client.cancel(orderId);
  await vi.waitUntil(async () => (await client.call('GET', `/api/orders/${orderId}`)).body.status === 'refunded');
}

/** Cancels unpaid orders of an interrupted run: a shopper may have only a few. */
async function cancelUnpaid(): Promise<void> {
  const client = checkoutClient(shop.url);
  await client.logIn();
  const { body } = await client.call('GET', '/api/orders/my');
  for (const { _id, status } of body as { _id: string; status: string }[])
    if (status === 'awaiting-payment') await client.cancel(_id);
}

/** The invariants once the shop is idle, whichever write was interrupted. */
async function expectNothingLost(client: pg.Client): Promise<void> {
  const none = async (what: string, sql: string) => {
    expect([what, (await client.query(sql)).rows]).toEqual([what, []]);
  };
  await none(
    'money captured without a paid order or a refund',
    `SELECT p.id, o.status FROM sandbox.razorpay_payments p
     JOIN sandbox.razorpay_orders po ON po.id = p.order_id LEFT JOIN "order".orders o ON o.id = po.receipt
     WHERE p.status IN ('captured', 'refunded') AND NOT (o.status IN ('paid', 'shipped', 'delivered') AND o.payment_id = p.id)
       AND p.amount_refunded <> p.amount`,
  );
  await none(
    'money kept and given back at the same time',
    `SELECT o.id FROM "order".orders o JOIN sandbox.razorpay_payments p ON p.id = o.payment_id
     WHERE o.status IN ('paid', 'shipped', 'delivered') AND p.amount_refunded > 0`,
  );
  await none(
    'stock held for no order',
    `SELECT s.product_id FROM "order".stock s WHERE s.held <> (
       SELECT coalesce(sum(l.quantity), 0) FROM "order".order_lines l JOIN "order".orders o ON o.id = l.order_id
       WHERE l.product_id = s.product_id AND o.status = 'awaiting-payment')`,
  );
  await none(
    'stock sold for no order',
    `SELECT s.product_id FROM "order".stock s WHERE s.sold <> (
       SELECT coalesce(sum(l.quantity), 0) FROM "order".order_lines l JOIN "order".orders o ON o.id = l.order_id
       WHERE l.product_id = s.product_id AND o.status IN ('paid', 'shipped', 'delivered'))`,
  );
  await none(
    'the catalog shows other stock than there is',
    `SELECT p.id FROM catalog.products p JOIN "order".stock s ON s.product_id = p.id WHERE p.stock <> s.on_hand - s.held`,
  );
  await none(
    'a ledger entry that does not balance',
    'SELECT entry_id FROM payment.ledger_lines GROUP BY entry_id HAVING sum(amount_paise) <> 0',
  );
  await none('dead letters', 'SELECT * FROM bus.dead_letters');
}

/**
 * The reconciler asks after half a minute, and an interrupted refund is retried after a minute: both at once here.
 * Skips rows that a stopped transaction has locked.
 */
async function hurry(client: pg.Client): Promise<void> {
  await client.query(`UPDATE payment.provider_orders SET next_check_at = now() WHERE order_id IN (
    SELECT order_id FROM payment.provider_orders WHERE next_check_at IS NOT NULL FOR UPDATE SKIP LOCKED)`);
  await client.query(`UPDATE payment.refunds SET next_attempt_at = now() WHERE id IN (
    SELECT id FROM payment.refunds WHERE status <> 'processed' FOR UPDATE SKIP LOCKED)`);
}

/** Waits until the shop is idle: events are handled, open payments are settled, refunds are done. */
async function waitUntilIdle(client: pg.Client): Promise<void> {
  await hurry(client);
  await vi.waitUntil(
    async () => {
      const { rows } = await client.query<{ busy: number }>(
        `SELECT (SELECT count(*) FROM bus.events e JOIN bus.positions p USING (topic, partition) WHERE e.position > p.position)
           + (SELECT count(*) FROM "order".orders WHERE status IN ('cancelled', 'refunding') AND payment_id IS NOT NULL)
           + (SELECT count(*) FROM sandbox.razorpay_payments p JOIN sandbox.razorpay_orders po ON po.id = p.order_id
              JOIN "order".orders o ON o.id = po.receipt WHERE p.status IN ('captured', 'refunded') AND o.status = 'awaiting-payment')
           + (SELECT count(*) FROM catalog.products p JOIN "order".stock s ON s.product_id = p.id WHERE p.stock <> s.on_hand - s.held) AS busy`,
      );
      return Number(rows[0]?.busy) === 0;
    },
    { interval: 20 },
  );
}

test(
  'ended at each write of checkout, payment and refund, the shop goes on to the end or has not begun',
  { timeout: 1_800_000 },
  async () => {
    const steps = await withDatabase(async (client) => {
      await watchWrites(client);
      return recordSteps(client, () => buyAndCancel('probe'));
    });
    expect(steps.map(nameOf)).toEqual(
      expect.arrayContaining(['INSERT order.orders', 'INSERT sandbox.razorpay_orders']),
    );

    expect(steps.length).toBeGreaterThan(12);
    for (const [index, step] of steps.entries()) {
      const client = await connectToShop(dataDir);
      const stalled = await stallAt(client, step);
      const flow = buyAndCancel(`crash-${index}`).catch((error: unknown) => error);
      // this run may write in another order and not reach this point: then the shop is killed afterwards
      await Promise.race([stalled(), flow]);
      await shop.end('SIGKILL');
      await flow;
      // the database server outlives the shop
      await removeStall(client);
      await hurry(client);
      await client.end().catch(() => undefined);

      shop = await startShop({ DATA_DIR: dataDir });
      await withDatabase(async (fresh) => {
        const check = waitUntilIdle(fresh).then(() => expectNothingLost(fresh));
        await check.catch((error: unknown) => {
          throw new Error(`after a kill at ${nameOf(step)}`, { cause: error });
        });
      });
      await cancelUnpaid();
    }
  },
);
