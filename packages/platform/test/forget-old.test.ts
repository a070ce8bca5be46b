import { recording } from '@shop/testing/statement-costs';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { forgetOld, PART } from '../src/db/forget-old';
import { migrateBus } from '../src/db/migrate';
import { silentLogger } from '../src/logger';
import { startHousekeeping } from '../src/messaging/housekeeping';
import { forgetReadEvents } from '../src/messaging/log/retention';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = await database.open('order', '@shop/order');
});
afterEach(() => database.drop());

/** In the inbox: so many of ten days ago, a millisecond apart, and three of today. */
async function fill(old: number): Promise<void> {
  await db.query(
    `INSERT INTO inbox (consumer, event_id, handled_at)
     SELECT 'order', gen_random_uuid(), now() - interval '10 days' + n * interval '1 ms' FROM generate_series(1, $1) n
     UNION ALL SELECT 'order', gen_random_uuid(), now() FROM generate_series(1, 3)`,
    [old],
  );
}

const left = async (of = db, table = 'inbox') => (await of.query(`SELECT 1 FROM ${table}`)).length;
const OLD = { table: 'inbox', column: 'handled_at', keep: '9 days' };

test('what is old goes part by part, and what is young stays', async () => {
  await fill(2 * PART + 7);
  const { statements, recorder } = recording(db);
  await forgetOld(recorder, OLD);
  expect(await left()).toBe(3);
  expect(statements).toHaveLength(3);
});

test('rows of one moment go, however many they are', async () => {
  await db.query(
    `INSERT INTO inbox SELECT 'order', gen_random_uuid(), now() - interval '10 days' FROM generate_series(1, $1)`,
    [2 * PART],
  );
  await forgetOld(db, OLD);
  expect(await left()).toBe(0);
});

test('it can be ended after any part', async () => {
  await fill(3 * PART);
  await forgetOld(db, OLD, AbortSignal.abort());
  expect(await left()).toBe(2 * PART + 3);
});

test('it is done by the clock that it is given', async () => {
  await fill(2);
  await forgetOld(db, { ...OLD, now: new Date(Date.now() - 5 * 24 * 60 * 60 * 1000) });
  expect(await left()).toBe(5);
});

test('a service that stops does not wait until all is deleted', async () => {
  await fill(20 * PART);
  const housekeeping = startHousekeeping(db, silentLogger);
  await Promise.resolve();
  await housekeeping.stop();
  expect(await left()).toBeGreaterThan(3);
});

test('the log is walked in parts until nothing is old; what a group has not read stays', async () => {
  await migrateBus(database.url, 'bus', silentLogger);
  const log = openDatabase({ url: database.url, schema: 'bus', max: 2 });
  await log.query(
    `INSERT INTO events (topic, partition, event_id, envelope, appended_at)
     SELECT 'shop.orders', n % 2, gen_random_uuid(), '{}', now() - CASE WHEN n > $1 THEN '1 day' ELSE '8 days' END::interval
     FROM generate_series(1, $1 + 3 * $2) n`,
    [2 * PART, PART],
  );
  await log.query(
    `INSERT INTO positions (consumer_group, topic, partition, position)
     VALUES ('a', 'shop.orders', 0, $1), ('b', 'shop.orders', 0, 100), ('a', 'shop.orders', 1, $1)`,
    [10 * PART],
  );
  const { statements, recorder } = recording(log);
  await forgetReadEvents(recorder, '7 days');
  // two parts of old ones, one that shows that the rest is young
  expect(statements).toHaveLength(3);
  // of the partition that a group has read up to its fiftieth event, what is behind that stays
  expect(await left(log, 'events')).toBe(3 * PART + PART - 50);
  await log.close();
});
