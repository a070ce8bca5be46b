import { openLink } from '@shop/testing/breakable-link';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BackgroundTask } from '../src/background';
import { openDatabase, type Database } from '../src/db/database';
import { UnavailableError } from '../src/errors';
import { newId } from '../src/ids';
import { silentLogger } from '../src/logger';
import type { EventBus } from '../src/messaging/bus';
import { newEvent } from '../src/messaging/new-event';
import { appendEvents } from '../src/messaging/outbox';
import { startRelay } from '../src/messaging/relay';

let database: TestDatabase;
let db: Database;
let relay: BackgroundTask;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('order', '@shop/order');
});
afterAll(() => database.drop());
afterEach(async () => {
  vi.useRealTimers();
  await relay.stop();
});

/** The same database, with what it was asked; it has nothing as long as it is told so. */
function watched(hasNothing = () => false): { db: Database; asked: string[] } {
  const asked: string[] = [];
  const query = <T extends object>(text: string, values?: readonly unknown[]) => {
    asked.push(text);
    return hasNothing() ? Promise.resolve<T[]>([]) : db.query<T>(text, values);
  };
  return { db: { ...db, query }, asked };
}

const published: string[] = [];
const bus: EventBus = {
  system: 'test',
  publish: (_topic, envelopes) => {
    published.push(...envelopes.map(({ key }) => key));
    return Promise.resolve();
  },
  subscribe: () => Promise.reject(new Error('not here')),
  behind: () => Promise.reject(new Error('not here')),
  openDeadLetters: () => Promise.reject(new Error('not here')),
  close: () => Promise.resolve(),
};

const registered = () => {
  const userId = newId();
  return newEvent('user-registered', userId, 1, { userId });
};
async function commit(): Promise<string> {
  const event = registered();
  await db.transaction((tx) => appendEvents(tx, [event]));
  return event.key;
}

test('while it has the lease, an event costs a read and a deletion, and nothing before', async () => {
  const { db: own, asked } = watched();
  relay = startRelay(own, bus, silentLogger);
  await relay.flush();
  const first = await commit();
  await vi.waitFor(() => expect(published).toContain(first));
  await relay.flush();
  asked.length = 0;
  const second = await commit();
  await vi.waitFor(() => expect(published).toContain(second));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map((text) => text.slice(0, 6))).toEqual(['SELECT', 'DELETE']);
});

test('the longer nothing comes, the less often it looks; what comes is published at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  // the connections of a real one would time out while its time flies
  let isIdle = true;
  const { db: own, asked } = watched(() => isIdle);
  relay = startRelay(own, bus, silentLogger);
  await relay.flush();
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  isIdle = false;
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThan(12);
  const key = await commit();
  await vi.waitFor(() => expect(published).toContain(key));
});

test('while it has the lease, it looks each second for what others commit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  relay = startRelay(db, bus, silentLogger);
  await relay.flush();
  const first = await commit();
  await vi.waitFor(() => expect(published).toContain(first));
  await relay.flush();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1_000);
      await db.query('SELECT 1');
    }
  };
  await pass(3);
  // by another replica, which wakes its own relay only
  const event = registered();
  const other = await database.open('order', '@shop/order');
  await other.transaction((tx) => appendEvents(tx, [event]));
  await pass(1);
  // a wait of vitest would let more of its time pass
  for (let look = 0; look < 200 && !published.includes(event.key); look += 1) await db.query('SELECT pg_sleep(0.02)');
  expect(published).toContain(event.key);
});

test.each([
  ['COMMIT', true],
  ['INSERT INTO outbox', false],
])('what was committed without an answer to its %s is published at once, not with a sweep', async (last, asksFirst) => {
  const link = await openLink(database.url);
  const behind = openDatabase({ url: link.url, schema: 'order', max: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  relay = startRelay({ ...db, events: behind.events }, bus, silentLogger);
  await relay.flush();
  const event = registered();
  link.loseAnswerTo(last);
  const lost = behind.transaction(async (tx) => {
    if (asksFirst) await tx.query('SELECT 1');
    await appendEvents(tx, [event]);
  });
  await expect(lost).rejects.toThrow(UnavailableError);
  await vi.waitFor(() => expect(published).toContain(event.key));
  await behind.close();
  await link.cut();
});
