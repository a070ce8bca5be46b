import type { Envelope } from '@shop/contracts/events/envelope';
import { TOPICS } from '@shop/contracts/events/topics';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { migrateBus } from '../src/db/migrate';
import { UnavailableError } from '../src/errors';
import { newId } from '../src/ids';
import { silentLogger } from '../src/logger';
import { createInProcessBus } from '../src/messaging/log/in-process-bus';
import type { EnvelopeHandler, TogetherHandler } from '../src/messaging/bus';
import { newEvent } from '../src/messaging/new-event';
import { toEnvelope } from '../src/messaging/outbox';
import { startPartitionReader } from '../src/messaging/log/partition-reader';
import { subscribedStandings } from '../src/messaging/log/positions';
import { createPositionKeeper } from '../src/messaging/log/position-keeper';
import { createDeadLetterCount } from '../src/messaging/dead-letter-metrics';
import { createStandstill } from '../src/messaging/standstill';
import { MAX_STARTS } from '../src/messaging/starts';
import { openLink } from '@shop/testing/breakable-link';
import { QUICK } from '@shop/testing/quick-patience';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  await migrateBus(database.url, 'bus', silentLogger);
  db = openDatabase({ url: database.url, schema: 'bus', max: 4 });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const topic = TOPICS.users;
const registered = () => toEnvelope(newEvent('user-registered', newId(), 1, { userId: newId() }));

/** Reads one partition, as a process does that has just been started. */
async function read(from: Database, handler: EnvelopeHandler, logger = silentLogger, together?: TogetherHandler) {
  const standings = await subscribedStandings(from, 'group', [topic]);
  const first = standings.find(({ partition }) => partition === 0);
  if (!first) throw new Error('there is no first partition');
  return startPartitionReader({
    ...first,
    db: from,
    logger,
    deadLetters: createDeadLetterCount(),
    standstill: createStandstill().ofReader('group', [topic]),
    patience: QUICK,
    group: 'group',
    handler,
    together,
    positions: createPositionKeeper(from, silentLogger),
  });
}

async function append(): Promise<void> {
  const event = registered();
  await db.query('INSERT INTO events (topic, partition, event_id, envelope) VALUES ($1, 0, $2, $3)', [
    topic,
    event.id,
    JSON.stringify(event),
  ]);
}

test('an event is read moments after a stall of the database', async () => {
  const link = await openLink(database.url);
  const behind = openDatabase({ url: link.url, schema: 'bus', max: 1, answerMs: 300 });
  const failures: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void failures.push(line) });
  const handled = vi.fn(() => Promise.resolve());
  const reader = await read(behind, handled, logger);
  link.hang();
  await append();
  reader.wake();
  await vi.waitFor(() => expect(failures).toHaveLength(1), 10_000);
  await link.mend();
  await vi.waitFor(() => expect(handled).toHaveBeenCalledOnce(), 10_000);
  await reader.stop();
  await behind.close();
  await link.cut();
});

/** Something that is waited for. */
function moment(): { come: () => void; here: Promise<void> } {
  let come = (): void => undefined;
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come, here };
}

test('a log that could not be read is read again after half a second', async () => {
  await append();
  let isAway = true;
  const away: Database = {
    ...db,
    query: <T extends object>(text: string, values?: readonly unknown[]) =>
      isAway && text.includes('ORDER BY position')
        ? Promise.reject<T[]>(new UnavailableError())
        : db.query<T>(text, values),
  };
  const [failed, handled] = [moment(), moment()];
  const logger = pino({ level: 'error' }, { write: failed.come });
  // nothing wakes the reader but the time that is let pass
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  try {
    const handle = () => {
      handled.come();
      return Promise.resolve();
    };
    const reader = await read(away, handle, logger);
    await failed.here;
    isAway = false;
    vi.advanceTimersByTime(500);
    await handled.here;
    await reader.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('an event that waits for an outage is not taken for one that ends the process', async () => {
  await append();
  for (let start = 1; start <= 2 * MAX_STARTS; start += 1) {
    const waits = vi.fn(() => Promise.reject(new UnavailableError()));
    const ended = await read(db, waits);
    await vi.waitFor(() => expect(waits.mock.calls.length).toBeGreaterThan(1), 10_000);
    // nothing is put away at a stop: a hard end leaves the same behind
    await ended.stop();
  }
  const handled = vi.fn(() => Promise.resolve());
  const reader = await read(db, handled);
  await vi.waitFor(() => expect(handled).toHaveBeenCalledOnce(), 10_000);
  expect(await db.query('SELECT * FROM dead_letters')).toEqual([]);
  await reader.stop();
});

test('an event whose handling ends the process each time is given up after five starts', async () => {
  await append();
  const begun = vi.fn(() => new Promise<void>(() => undefined));
  // the readers of ended processes run for ever here, and do nothing
  for (let start = 1; start <= MAX_STARTS; start += 1) {
    await read(db, begun);
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(start), 10_000);
  }
  const reader = await read(db, begun);
  await vi.waitFor(async () => expect(await db.query('SELECT * FROM dead_letters')).toHaveLength(1), 10_000);
  expect(begun).toHaveBeenCalledTimes(MAX_STARTS);
  await reader.stop();
});

test('an event that is put into the log from outside is found by a look at the whole log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const handled = moment();
  const handler = () => {
    handled.come();
    return Promise.resolve();
  };
  const bus = createInProcessBus(db, silentLogger, QUICK);
  try {
    const { caughtUp } = await bus.subscribe({ topics: [topic], group: 'group', handler });
    await caughtUp;
    await append();
    vi.advanceTimersByTime(60_000);
    await handled.here;
  } finally {
    vi.useRealTimers();
    await bus.close();
  }
});

test('a bus that is closed while an event waits says nothing of it', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const bus = createInProcessBus(db, logger, QUICK);
  const waits = vi.fn(() => Promise.reject(new UnavailableError()));
  await bus.subscribe({ topics: [topic], group: 'group', handler: waits });
  await bus.publish(topic, [registered()]);
  await vi.waitFor(() => expect(waits).toHaveBeenCalled(), 10_000);
  await bus.close();
  expect(lines).toEqual([]);
});

test('a reader to which too much comes while it waits reads the rest in the log, each event once and in order', async () => {
  const bus = createInProcessBus(db, silentLogger, QUICK);
  const key = newId();
  const begun = moment();
  const mayGoOn = moment();
  const seen: number[] = [];
  const handler = async ({ sequence }: Envelope) => {
    begun.come();
    await mayGoOn.here;
    seen.push(sequence);
  };
  await bus.subscribe({ topics: [topic], group: 'group', handler });
  const numbers = Array.from({ length: 2_100 }, (_, index) => index + 1);
  const publish = (sequences: number[]) =>
    bus.publish(
      topic,
      sequences.map((sequence) => toEnvelope(newEvent('user-deleted', key, sequence, { userId: key }))),
    );
  await publish(numbers.slice(0, 1));
  await begun.here;
  for (let from = 1; from < numbers.length; from += 500) await publish(numbers.slice(from, from + 500));
  mayGoOn.come();
  await vi.waitFor(() => expect(seen).toHaveLength(numbers.length), 10_000);
  expect(seen).toEqual(numbers);
  await bus.close();
});

const given = (position: number) => ({ position, topic, partition: 0, onlyFor: null, envelope: registered() });

test('what comes in quick succession is handled together, the first of it at once', async () => {
  const alone = vi.fn(() => Promise.resolve());
  const together = vi.fn<TogetherHandler>(() => Promise.resolve());
  const reader = await read(db, alone, silentLogger, together);
  await reader.caughtUp;
  await vi.waitFor(() => {
    reader.take(given(1));
    expect(together).toHaveBeenCalled();
  });
  together.mockClear();
  const events = [given(2), given(3), given(4)];
  for (const event of events) reader.take(event);
  await vi.waitFor(() => expect(together.mock.lastCall?.[0].at(-1)).toBe(events[2]?.envelope));
  expect(together.mock.lastCall?.[0].slice(-3)).toEqual(events.map(({ envelope }) => envelope));
  expect(alone).not.toHaveBeenCalled();
  await reader.stop();
});

test('what cannot be handled together is handled alone, in its order', async () => {
  const handled: string[] = [];
  const alone = vi.fn((envelope: Envelope) => {
    handled.push(envelope.id);
    return Promise.resolve();
  });
  const together = vi.fn<TogetherHandler>(() => Promise.reject(new Error('one of them')));
  const reader = await read(db, alone, silentLogger, together);
  await reader.caughtUp;
  const events = [given(1), given(2), given(3)];
  await vi.waitFor(() => {
    for (const event of events) reader.take(event);
    expect(handled).not.toEqual([]);
  });
  await vi.waitFor(() => expect(handled.slice(0, 3)).toEqual(events.map(({ envelope }) => envelope.id)));
  await reader.stop();
});

test('what is committed while a group subscribes is read, and by two statements it knows where it stands everywhere', async () => {
  const event = registered();
  const asked: string[] = [];
  const watched: Database = {
    ...db,
    query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
      const rows = await db.query<Row>(text, values);
      if (!/WITH standing|ORDINALITY/.test(text)) return rows;
      asked.push(text);
      // it stands somewhere now, and is not given what comes yet
      if (asked.length === 1) await bus.publish(topic, [event]);
      return rows;
    },
  };
  const bus = createInProcessBus(watched, silentLogger, QUICK);
  const handled = vi.fn(() => Promise.resolve());
  await bus.subscribe({ group: 'group', topics: [topic, TOPICS.orders], handler: handled });
  expect(asked).toHaveLength(2);
  await vi.waitFor(() => expect(handled).toHaveBeenCalledTimes(1), 10_000);
  await bus.close();
});
