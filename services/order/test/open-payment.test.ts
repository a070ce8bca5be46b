import { openDatabase, type Database } from '@shop/platform/db/database';
import type { Part } from '@shop/platform/db/parts';
import { silentLogger } from '@shop/platform/logger';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOrder, insertOrder } from '../src/adapters/order-rows';
import { openPayment } from '../src/app/open-payment';
import { NOW, orderOf } from './order-of';

const MINUTE = 60_000;
const WINDOW = 30 * MINUTE;

let database: TestDatabase;
let db: Database;
/** the same, with writes that wait until they are committed here */
let shared: Database;
const waiting: Part[] = [];
let commit: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('order', '@shop/order');
  const released: (() => void)[] = [];
  const share = {
    later: async (_own: unknown, part: Part) => {
      waiting.push(part);
      await new Promise<void>((resolve) => released.push(resolve));
      return [];
    },
    now: () => Promise.reject(new Error('it writes nothing at once')),
  };
  shared = openDatabase({ url: database.url, schema: 'order', max: 2, share });
  commit = async () => {
    for (const { text, values } of waiting.splice(0)) await db.query(text, values);
    for (const release of released.splice(0)) release();
  };
});
afterAll(async () => {
  await commit();
  await shared.close();
  await database.drop();
});

let last = 0;
/** An order that waits for so long. */
async function placed(minutes: number): Promise<string> {
  last += 1;
  const id = String(last).padStart(24, '0');
  const expiresAt = new Date(NOW.getTime() + minutes * MINUTE);
  const timeline = [{ status: 'awaiting-payment', at: NOW, note: null }] as const;
  const order = orderOf({ id, status: 'awaiting-payment', paymentId: null, expiresAt, timeline: [...timeline] });
  await db.transaction((tx) => {
    insertOrder(tx, order);
    return Promise.resolve();
  });
  return id;
}
const open = (id: string) =>
  openPayment({ db: shared, now: () => Promise.resolve(NOW), logger: silentLogger }, id, WINDOW);
const until = async (id: string) => (await findOrder(db, id))?.expiresAt;
const end = new Date(NOW.getTime() + WINDOW);

test('an order is held to the end of its window with what payment keeps, and is answered before', async () => {
  const id = await placed(5);
  expect((await open(id)).expiresAt).toEqual(end);
  expect(await until(id)).not.toEqual(end);
  await commit();
  expect(await until(id)).toEqual(end);
  expect((await open(id)).expiresAt).toEqual(end);
  expect(waiting).toEqual([]);
});

test('one that would end soon is held before it is answered', async () => {
  const id = await placed(0.5);
  expect((await open(id)).expiresAt).toEqual(end);
  expect(await until(id)).toEqual(end);
});

test('one whose time is over expires at once: nobody may pay for pieces that are not held', async () => {
  const id = await placed(-0.1);
  expect((await open(id)).status).toBe('expired');
  expect(await findOrder(db, id)).toMatchObject({ status: 'expired' });
});

test('one that was cancelled meanwhile stays as it is, and an address that was changed does not matter', async () => {
  const [cancelled, changed] = [await placed(5), await placed(5)];
  await open(cancelled);
  await open(changed);
  await db.query(`UPDATE orders SET status = 'cancelled', expires_at = NULL WHERE id = $1`, [cancelled]);
  await db.query(`UPDATE orders SET note = 'by the gate' WHERE id = $1`, [changed]);
  await commit();
  expect(await findOrder(db, cancelled)).toMatchObject({ status: 'cancelled', expiresAt: null });
  expect(await until(changed)).toEqual(end);
});
