import type { Database, Tx } from '@shop/platform/db/database';
import { UnauthorizedError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { publishEvent } from '@shop/testing/test-events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertDelivery, insertOrderMessages } from '../src/adapters/delivery-rows';
import { notePerson } from '../src/adapters/forgotten-people';
import { insertRequest } from '../src/adapters/stock-request-rows';
import { insertNews } from '../src/adapters/wish-news-rows';
import { forgetPerson } from '../src/app/forget-person';
import { NO_VARIANT } from '../src/domain/wish-news';
import type { NotificationService } from '../src/service';
import { exampleOrder } from './example-order';
import { startMessages, type MessageHarness } from './message-harness';

let shop: MessageHarness;
let service: NotificationService;
async function serve(): Promise<void> {
  service = await shop.serve({}, silentLogger, { staffMail: ['owner@shop.test'] });
}
beforeAll(async () => {
  shop = await startMessages();
  await serve();
});
afterAll(() => shop.stop());

/** Tables that name somebody, whatever their columns are, but for the one of those who are forgotten. */
async function traces(id: string): Promise<string[]> {
  const tables = await shop.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_name <> 'forgotten_people'`,
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await shop.db.query(`SELECT 1 FROM ${name} AS each WHERE each::text LIKE '%' || $1 || '%'`, [id]);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat().sort();
}

/** Waits until the work has ended, or somebody waits for what another has locked. */
async function untilStuck(work: Promise<unknown>): Promise<void> {
  const end = { isThere: false };
  void work.finally(() => (end.isThere = true));
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => end.isThere || (await shop.db.query(waiting)).length > 0);
}
/** The database as it is in a transaction that goes on. */
const within = (tx: Tx): Database => ({
  ...shop.db,
  query: (text, values) => tx.query(text, values),
  transaction: (work) => work(tx),
});

/** All that is kept of somebody. */
const WRITES = {
  'a message about an order': (db, ...people) =>
    insertOrderMessages(
      db,
      people.map((accountId) => {
        const orderId = newId();
        const to = { accountKind: 'user', accountId, occurredAt: new Date() } as const;
        return { code: 'order-paid', data: { orderId }, ...to, key: `order-paid ${orderId}`, afterMs: 60_000 };
      }),
      [],
    ),
  'a message about the account': async (db, ...people) => {
    for (const accountId of people)
      await insertDelivery(db, newId(), {
        ...{ code: 'password-changed', data: { changeId: newId() } },
        ...{ accountKind: 'user', accountId, occurredAt: new Date() },
      });
  },
  'news of a wish': (db, ...people) =>
    insertNews(
      db,
      { id: newId(), productId: newId(), kind: 'back', variantId: NO_VARIANT, prices: {}, day: '2026-11-27' },
      people.map((userId) => ({ userId, price: 4290 })),
    ),
  'a wait for stock': async (db, ...people) => {
    for (const userId of people) await insertRequest(db, userId, { productId: newId() }, 50);
  },
} satisfies Record<string, (db: Database, ...people: string[]) => Promise<unknown>>;
const KINDS = Object.keys(WRITES) as (keyof typeof WRITES)[];

test('all events again bring nothing back of who is gone, and tell nobody twice', async () => {
  const { bus } = shop.bed.dependencies;
  const [userId, orderId] = [shop.account(), newId()];
  const change = { orderId, userId, status: 'paid', updatedAt: new Date().toISOString() } as const;
  shop.order.orders.set(orderId, { userId, order: exampleOrder({ _id: orderId, status: 'paid' }) });
  const mails = async () => (await shop.mails()).filter(({ to }) => to === `${userId}@example.com`).length;
  const forStaff = [`staff-order ${orderId}`];
  await publishEvent(bus, 'order-paid', orderId, { ...change, paymentId: 'pay_1', items: [] }, 2);
  await publishEvent(bus, 'password-changed', userId, { userId, kind: 'user', changeId: newId() }, 2);
  await vi.waitFor(async () => expect(await mails()).toBe(2));
  for (const kind of KINDS) await WRITES[kind](shop.db, userId);
  expect(await traces(userId)).toEqual(['deliveries', 'stock_requests', 'wish_news']);

  // identity forgets before it tells of it
  shop.identity.contacts.delete(userId);
  await publishEvent(bus, 'user-deleted', userId, { userId }, 3);
  await vi.waitFor(async () => expect(await traces(userId)).toEqual([]));

  await service.stop();
  await shop.db.query('UPDATE bus.positions SET position = 0');
  await shop.db.query('DELETE FROM deliveries WHERE dedupe_key = ANY($1)', [forStaff]);
  await serve();
  // what the staff is told of is written with what the shopper would be
  await vi.waitFor(async () =>
    expect(await shop.db.query('SELECT 1 FROM deliveries WHERE dedupe_key = ANY($1)', [forStaff])).toHaveLength(1),
  );
  expect(await traces(userId)).toEqual([]);
  expect(await mails()).toBe(2);
});

test.each(KINDS)('%s is not kept of who is forgotten', async (kind) => {
  const [gone, other] = [newId(), newId()];
  await forgetPerson(shop.db, gone);
  await forgetPerson(shop.db, gone);
  const isAsked = kind === 'a wait for stock';
  const written = await WRITES[kind](shop.db, gone).catch((error: unknown) => error);
  if (isAsked) expect(written).toBeInstanceOf(UnauthorizedError);
  expect(await traces(gone)).toEqual([]);
  await WRITES[kind](shop.db, ...(isAsked ? [] : [gone]), other);
  expect(await traces(gone)).toEqual([]);
  expect(await traces(other)).toHaveLength(1);
});

test.each(KINDS)('%s that is being written while somebody is forgotten does not stay', async (kind) => {
  const userId = newId();
  let forgetting: Promise<void> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await WRITES[kind](within(tx), userId);
    forgetting = forgetPerson(shop.db, userId);
    await untilStuck(forgetting);
  });
  await forgetting;
  expect(await traces(userId)).toEqual([]);
});

test.each(KINDS)('%s that comes while it is being noted who is forgotten is not written', async (kind) => {
  const userId = newId();
  let writing: Promise<unknown> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await notePerson(within(tx), userId);
    writing = WRITES[kind](shop.db, userId).catch((error: unknown) => error);
    await untilStuck(writing);
  });
  await writing;
  expect(await traces(userId)).toEqual([]);
});
