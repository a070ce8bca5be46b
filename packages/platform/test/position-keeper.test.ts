import { TOPICS } from '@shop/contracts/events/topics';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { migrateBus } from '../src/db/migrate';
import { UnavailableError } from '../src/errors';
import { newId } from '../src/ids';
import { silentLogger } from '../src/logger';
import { createInProcessBus } from '../src/messaging/log/in-process-bus';
import { createPositionKeeper } from '../src/messaging/log/position-keeper';
import { newEvent } from '../src/messaging/new-event';
import { toEnvelope } from '../src/messaging/outbox';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateBus(database.url, 'bus', silentLogger);
  db = openDatabase({ url: database.url, schema: 'bus', max: 4 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.query('TRUNCATE positions, starts, events'));
afterEach(() => {
  vi.useRealTimers();
});

const topic = TOPICS.users;
const registered = () => toEnvelope(newEvent('user-registered', newId(), 1, { userId: newId() }));
const row = (position: number) => ({ position, envelope: registered() });
const stored = () =>
  db.query(
    'SELECT consumer_group AS group, partition, position FROM positions WHERE position > 0 ORDER BY consumer_group, partition',
  );

/** The same database, which refuses to store positions as long as it is told to; counts how often it was asked. */
function storing(refuses: () => boolean): { db: Database; asked: () => number } {
  let asked = 0;
  const query = <T extends object>(text: string, values?: readonly unknown[]) => {
    if (!text.includes('INSERT INTO positions') || text.includes('subscribed_at')) return db.query<T>(text, values);
    asked += 1;
    return refuses() ? Promise.reject<T[]>(new UnavailableError()) : db.query<T>(text, values);
  };
  return { db: { ...db, query }, asked: () => asked };
}

test('the positions of many readers are stored in one statement, each the last, and starts are forgotten', async () => {
  const behind = storing(() => false);
  const keeper = createPositionKeeper(behind.db, silentLogger);
  const last = row(9);
  await db.query('INSERT INTO starts VALUES ($1, $2, 1), ($3, $2, 1)', ['a', last.envelope.id, 'b']);
  for (const each of [row(7), last]) keeper.reached({ topic, partition: 1, group: 'a' }, each);
  keeper.reached({ topic, partition: 0, group: 'c' }, row(8));
  keeper.reached({ topic, partition: 0, group: undefined }, row(8));
  await vi.waitFor(async () => {
    expect(await stored()).toEqual([
      { group: 'a', partition: 1, position: 9 },
      { group: 'c', partition: 0, position: 8 },
    ]);
  });
  expect(await db.query('SELECT consumer_group AS group FROM starts')).toEqual([{ group: 'b' }]);
  expect(behind.asked()).toBe(1);
  await keeper.close();
  expect(behind.asked()).toBe(1);
});

test('what could not be stored is stored again, unless it has been passed since', async () => {
  let isAway = true;
  const behind = storing(() => isAway);
  const keeper = createPositionKeeper(behind.db, silentLogger);
  for (const partition of [0, 1]) keeper.reached({ topic, partition, group: 'a' }, row(3));
  await keeper.flush();
  keeper.reached({ topic, partition: 1, group: 'a' }, row(5));
  isAway = false;
  await vi.waitFor(async () => {
    expect(await stored()).toEqual([
      { group: 'a', partition: 0, position: 3 },
      { group: 'a', partition: 1, position: 5 },
    ]);
  });
  await keeper.close();
});

test('a bus that is closed has stored what its groups have come to', async () => {
  const bus = createInProcessBus(db, silentLogger);
  const handler = vi.fn(() => Promise.resolve());
  await bus.subscribe({ topics: [topic], group: 'a', handler });
  const events = Array.from({ length: 20 }, registered);
  await bus.publish(topic, events);
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(events.length));
  await bus.close();
  const newest = 'SELECT partition, max(position) AS position FROM events GROUP BY partition ORDER BY partition';
  expect(await stored()).toEqual((await db.query(newest)).map((each) => ({ group: 'a', ...each })));
});
