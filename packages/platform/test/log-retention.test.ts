import { TOPICS } from '@shop/contracts/events/topics';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { newId } from '../src/ids';
import { silentLogger } from '../src/logger';
import type { EnvelopeHandler, EventBus } from '../src/messaging/bus';
import { startHousekeeping, startLogRetention } from '../src/messaging/housekeeping';
import { newEvent } from '../src/messaging/new-event';
import { toEnvelope } from '../src/messaging/outbox';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';

const topics = [TOPICS.users];
const userId = newId();
const registered = (sequence: number) => toEnvelope(newEvent('user-registered', userId, sequence, { userId }));

let database: TestDatabase;
let log: Database;
let bus: EventBus;
/** ends the handling that some groups do not come to the end of */
let release: () => void;
let held: Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  bus = await database.openBus();
  log = openDatabase({ url: database.url, schema: 'bus', max: 2 });
  held = new Promise((resolve) => {
    release = resolve;
  });
});
afterEach(async () => {
  release();
  await log.close();
  await database.drop();
});

const left = async () => (await log.query('SELECT * FROM events')).length;
const age = () => log.query(`UPDATE events SET appended_at = now() - interval '8 days'`);

async function tidy(): Promise<void> {
  const retention = startLogRetention(log, silentLogger);
  await retention.flush();
  await retention.stop();
}

/** Subscribes a group and waits until it has read all events, if it is to. */
async function group(name: string, reads: number, handler: EnvelopeHandler = () => Promise.resolve()): Promise<void> {
  const handle = vi.fn(handler);
  await bus.subscribe({ topics, group: name, handler: handle });
  if (reads === 0) return;
  const read = () => log.query('SELECT * FROM positions WHERE consumer_group = $1 AND position > 0', [name]);
  await vi.waitFor(async () => {
    expect(handle).toHaveBeenCalledTimes(reads);
    expect(await read()).toHaveLength(1);
  }, 10_000);
}

test('what a group has not read stays in the log, however old, also when it has read nothing yet', async () => {
  await group('reads', 0);
  await bus.publish(TOPICS.users, [registered(1), registered(2)]);
  await group('reads too', 2);
  await group('has not come to it', 0, () => held);
  await age();
  await tidy();
  expect(await left()).toBe(2);
});

test('what all have read goes, but not when it is young', async () => {
  await bus.publish(TOPICS.users, [registered(1)]);
  await group('reads', 1);
  await tidy();
  expect(await left()).toBe(1);
  await age();
  await tidy();
  expect(await left()).toBe(0);
});

test('a group that is gone keeps nothing', async () => {
  await group('gone', 0);
  await log.query(`UPDATE positions SET subscribed_at = now() - interval '8 days'`);
  await bus.publish(TOPICS.users, [registered(1)]);
  await group('here', 1);
  // a group is not dropped only because it has not been started for a while
  await age();
  await tidy();
  expect(await left()).toBe(0);
  expect(await log.query('SELECT DISTINCT consumer_group AS name FROM positions')).toEqual([{ name: 'here' }]);
});

test('a shop that was off for long forgets nobody', async () => {
  await bus.publish(TOPICS.users, [registered(1)]);
  await group('one', 1);
  await group('another', 0, () => held);
  await log.query(`UPDATE positions SET subscribed_at = now() - interval '90 days'`);
  await age();
  await tidy();
  expect(await left()).toBe(1);
});

test('a service tidies when it starts, and remembers what it has handled for longer than logs do', async () => {
  const db = await database.open('order', '@shop/order');
  await db.query(
    `INSERT INTO inbox (consumer, event_id, handled_at)
     SELECT 'order', gen_random_uuid(), now() - days * interval '1 day' FROM unnest(ARRAY[8, 10]) days`,
  );
  const housekeeping = startHousekeeping(db, silentLogger);
  await vi.waitFor(async () => expect(await db.query('SELECT * FROM inbox')).toHaveLength(1), 10_000);
  await housekeeping.stop();
});
