import type { Tx } from '@shop/platform/db/database';
import { UnauthorizedError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertDelivery } from '../src/adapters/delivery-rows';
import { insertRequest } from '../src/adapters/stock-request-rows';
import { insertNews } from '../src/adapters/wish-news-rows';
import { NO_VARIANT } from '../src/domain/wish-news';
import { exampleOrder } from './example-order';
import { startMessages, type MessageHarness } from './message-harness';

let shop: MessageHarness;
beforeAll(async () => {
  shop = await startMessages();
  await shop.serve();
});
afterAll(() => shop.stop());

const WITH_PEOPLE = ['deliveries', 'stock_requests', 'wish_news'];

/** Tables that have something of somebody. */
async function kept(userId: string): Promise<string[]> {
  const found = WITH_PEOPLE.map(async (table) => {
    const rows = await shop.db.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [userId]);
    return rows.length > 0 ? [table] : [];
  });
  return (await Promise.all(found)).flat();
}

const deleteAccount = (userId: string) =>
  publishEvent(shop.bed.dependencies.bus, 'user-deleted', userId, { userId }, 2);

async function isNoted(userId: string): Promise<boolean> {
  return (await shop.db.query('SELECT 1 FROM forgotten_people WHERE user_id = $1', [userId])).length > 0;
}

async function forget(userId: string): Promise<void> {
  await deleteAccount(userId);
  await vi.waitUntil(() => isNoted(userId));
}

function ordered() {
  const [userId, orderId] = [shop.account(), newId()];
  shop.order.orders.set(orderId, { userId, order: exampleOrder({ _id: orderId, status: 'paid' }) });
  const change = { orderId, userId, status: 'paid', updatedAt: new Date().toISOString() } as const;
  const pay = () =>
    publishEvent(shop.bed.dependencies.bus, 'order-paid', orderId, { ...change, paymentId: 'pay_1', items: [] }, 2);
  return { userId, pay };
}

const writes: Readonly<Record<string, (tx: Tx, userId: string) => Promise<unknown>>> = {
  deliveries: (tx, accountId) =>
    insertDelivery(tx, newId(), {
      ...{ code: 'new-device', data: { signInId: newId() }, accountKind: 'user', accountId },
      ...{ occurredAt: new Date(), channel: 'mail' },
    }),
  wish_news: (tx, userId) =>
    insertNews(
      tx,
      { id: newId(), productId: newId(), kind: 'back', variantId: NO_VARIANT, prices: {}, day: '2026-11-02' },
      [{ userId, price: 100 }],
    ),
  stock_requests: (tx, userId) =>
    tx.query(`INSERT INTO stock_requests (id, account_id, product_id) VALUES ($1, $2, $3)`, [newId(), userId, newId()]),
};

test('what happens to an order is told again after its shopper’s account is deleted, and written to nobody', async () => {
  const [leaving, staying] = [ordered(), ordered()];
  await leaving.pay();
  await vi.waitFor(async () => expect(await kept(leaving.userId)).toEqual(['deliveries']));
  await forget(leaving.userId);
  await vi.waitFor(async () => expect(await kept(leaving.userId)).toEqual([]));
  await leaving.pay();
  await staying.pay();
  await vi.waitFor(async () => expect(await kept(staying.userId)).toEqual(['deliveries']));
  expect(await kept(leaving.userId)).toEqual([]);
});

test.each(WITH_PEOPLE)('what is being written to %s while the account is deleted does not stay', async (table) => {
  const userId = shop.account();
  let commit!: () => void;
  const canCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begin!: () => void;
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const writing = shop.db.transaction(async (tx) => {
    await writes[table]?.(tx, userId);
    begin();
    await canCommit;
  });
  await hasBegun;
  await deleteAccount(userId);
  const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND objid = (hashtextextended('messages of ' || $1, 0) & 4294967295)::oid`;
  await vi.waitUntil(async () => (await isNoted(userId)) || (await shop.db.query(waiting, [userId])).length > 0);
  commit();
  await writing;
  await vi.waitUntil(() => isNoted(userId));
  await vi.waitFor(async () => expect(await kept(userId)).toEqual([]));
});

test('whose account is deleted cannot ask to be told of stock', async () => {
  const userId = shop.account();
  await forget(userId);
  const asked = insertRequest(shop.db, userId, { productId: newId() }, 10);
  await expect(asked).rejects.toThrow(UnauthorizedError);
});
