import { TOPICS } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import { QUICK } from '@shop/testing/quick-patience';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { migrateBus } from '../src/db/migrate';
import { newId } from '../src/ids';
import { silentLogger } from '../src/logger';
import { afterThoseBefore, conclude, concludeAndWait } from '../src/messaging/conclude';
import { createInProcessBus, type InProcessBus } from '../src/messaging/log/in-process-bus';
import { newEvent } from '../src/messaging/new-event';
import { toEnvelope } from '../src/messaging/outbox';

let database: TestDatabase;
let plain: Database;
/** a service's, whose last writes are committed with others */
let db: Database;
let bus: InProcessBus;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrateBus(database.url, 'bus', silentLogger);
  plain = openDatabase({ url: database.url, schema: 'bus', max: 4 });
  await plain.query('CREATE SCHEMA shelf');
  // a number that is noted once more is refused, as is a negative one
  await plain.query('CREATE TABLE shelf.notes (number integer PRIMARY KEY CHECK (number >= 0))');
  db = openDatabase({
    url: database.url,
    schema: 'shelf',
    max: 2,
    share: {
      later: (own, part, about) => bus.commits.join({ db: own, part, about }),
      now: (...write) => bus.commits.makeNow(...write),
    },
  });
});
afterAll(async () => {
  await db.close();
  await plain.close();
  await database.drop();
});
beforeEach(async () => {
  await plain.query('TRUNCATE shelf.notes, positions, starts, events, dead_letters');
  bus = createInProcessBus(plain, silentLogger, QUICK);
});
afterEach(async () => {
  vi.useRealTimers();
  await bus.close();
});

const noting = (number: number) => ({ text: 'INSERT INTO shelf.notes VALUES ($1) RETURNING number', values: [number] });
const notes = () =>
  plain.query<{ number: number; xmin: string }>('SELECT number, xmin::text FROM shelf.notes ORDER BY 1');
const numbers = async () => (await notes()).map(({ number }) => number);
const positions = () => plain.query<{ xmin: string }>('SELECT xmin::text FROM positions WHERE position > 0');

const key = newId();
const event = (sequence: number) => toEnvelope(newEvent('user-deleted', key, sequence, { userId: key }));
const publish = (...sequences: number[]) => bus.publish(TOPICS.users, sequences.map(event));
const subscribe = async (handler: (envelope: Envelope) => Promise<void>) => {
  const { caughtUp } = await bus.subscribe({ group: 'shelf', topics: [TOPICS.users], handler });
  await caughtUp;
};

test('what nobody waits for is one transaction, and resolves with its rows once it is committed', async () => {
  const answers = await Promise.all([1, 2, 3].map((number) => db.later(noting(number))));
  expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
  expect(new Set((await notes()).map(({ xmin }) => xmin)).size).toBe(1);
});

test('a write that somebody waits for is made at once, with what waits about the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const other = db.later(noting(3), 'something else');
  const later = db.later(noting(1), 'an order');
  expect(await db.withLater([{ ...noting(2), name: 'noted' }], 'an order')).toEqual([{ number: 2 }]);
  await later;
  expect(await numbers()).toEqual([1, 2]);
  expect(new Set((await notes()).map(({ xmin }) => xmin)).size).toBe(1);
  await bus.commits.flush();
  await other;
});

test('a write that somebody waits for does without another that fails', async () => {
  const later = db.later(noting(-1), 'an order').catch((error: unknown) => String(error));
  expect(await db.withLater([{ ...noting(2), name: 'noted' }], 'an order')).toEqual([{ number: 2 }]);
  expect(await later).toContain('notes_number_check');
});

test('a write that fails holds up no other', async () => {
  const [bad, good] = await Promise.allSettled([db.later(noting(-1)), db.later(noting(4))]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  expect(await numbers()).toEqual([4]);
});

test('a write that waits for a lock holds up no other for long', async () => {
  const patient = openDatabase({ url: database.url, schema: 'bus', max: 1, lockMs: 100 });
  await bus.close();
  bus = createInProcessBus(plain, silentLogger, QUICK, patient);
  await plain.query('INSERT INTO shelf.notes VALUES (1)');
  let locked: Promise<unknown> = Promise.resolve();
  await plain.transaction(async (tx) => {
    await tx.query('SELECT FROM shelf.notes WHERE number = 1 FOR UPDATE');
    locked = db.later({ text: 'UPDATE shelf.notes SET number = 2 WHERE number = 1', values: [] });
    await db.later(noting(3));
  });
  await locked;
  expect(await numbers()).toEqual([2, 3]);
  await patient.close();
});

test('what an event ends in and how far its reader has come are one transaction, later than the next event', async () => {
  const handled: number[] = [];
  const committedBefore: number[][] = [];
  await subscribe(async ({ sequence }) => {
    committedBefore.push(await numbers());
    await conclude(db, noting(sequence));
    handled.push(sequence);
  });
  await publish(1, 2, 3);
  await vi.waitFor(async () => expect(await numbers()).toEqual([1, 2, 3]), 10_000);
  expect(handled).toEqual([1, 2, 3]);
  // none waited for the commit of the one before
  expect(committedBefore).toEqual([[], [], []]);
  const written = [...(await notes()), ...(await positions())].map(({ xmin }) => xmin);
  expect(new Set(written).size).toBe(1);
  expect(written).toHaveLength(4);
});

test('an effect that cannot be committed is tried again, before those behind it and without keeping up others', async () => {
  let isAway = true;
  const tried: number[] = [];
  await subscribe(async ({ sequence }) => {
    tried.push(sequence);
    await conclude(db, noting(sequence === 2 && isAway ? -1 : sequence));
  });
  const other = db.later(noting(100));
  await publish(1, 2, 3);
  await other;
  await vi.waitFor(() => expect(tried.filter((sequence) => sequence === 2).length).toBeGreaterThan(2), 10_000);
  expect(await numbers()).toEqual([1, 100]);
  isAway = false;
  await vi.waitFor(async () => expect(await numbers()).toEqual([1, 2, 3, 100]), 10_000);
  // it was tried alone until it was there
  expect(tried.slice(tried.lastIndexOf(2))).toEqual([2, 3]);
  await bus.close();
  const [row] = await plain.query<{ position: number; newest: number }>(
    `SELECT max(p.position) AS position, (SELECT max(position) FROM events) AS newest FROM positions p`,
  );
  expect(row?.position).toBe(row?.newest);
});

test('what is to come after those before finds them committed', async () => {
  const seen: number[][] = [];
  await subscribe(async ({ sequence }) => {
    if (sequence < 3) return conclude(db, noting(sequence));
    await afterThoseBefore();
    seen.push(await numbers());
  });
  await publish(1, 2, 3);
  await vi.waitFor(() => expect(seen).toEqual([[1, 2]]), 10_000);
});

test('who waits for what an event ends in finds it committed, and deals with its failure', async () => {
  const seen: number[][] = [];
  let isAway = true;
  await subscribe(async ({ sequence }) => {
    await concludeAndWait(db, noting(isAway ? -1 : sequence)).catch((error: unknown) => {
      isAway = false;
      throw error;
    });
    seen.push(await numbers());
  });
  await publish(1, 2);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([1, 2]), 10_000);
  expect(seen[0]).toEqual([1]);
});

test('an event that can never be handled is given up, and those behind it are handled', async () => {
  await subscribe(({ sequence }) => conclude(db, noting(sequence === 1 ? -1 : sequence)));
  await publish(1, 2);
  await vi.waitFor(async () => expect(await numbers()).toEqual([2]), 20_000);
  expect(await plain.query('SELECT consumer_group AS group FROM dead_letters')).toEqual([{ group: 'shelf' }]);
});

test('what is handled together is gathered until the next commit, and is in it with its position', async () => {
  const together = vi.fn((envelopes: readonly Envelope[]) => conclude(db, noting(envelopes.length)));
  const handler = () => Promise.reject(new Error('none comes alone'));
  const { caughtUp } = await bus.subscribe({ group: 'shelf', topics: [TOPICS.users], handler, together });
  await caughtUp;
  await publish(1, 2, 3);
  await vi.waitFor(async () => expect(await numbers()).toEqual([3]), 10_000);
  expect(together).toHaveBeenCalledOnce();
  const written = [...(await notes()), ...(await positions())].map(({ xmin }) => xmin);
  expect([new Set(written).size, written.length]).toEqual([1, 2]);
});

test('a bus that is closed has committed what was concluded', async () => {
  const handled = vi.fn(({ sequence }: Envelope) => conclude(db, noting(sequence)));
  await subscribe(handled);
  await publish(1, 2);
  await vi.waitFor(() => expect(handled).toHaveBeenCalledTimes(2), 10_000);
  await bus.close();
  expect(await numbers()).toEqual([1, 2]);
  await db.later(noting(3));
  expect(await numbers()).toEqual([1, 2, 3]);
});
