import { TOPICS } from '@shop/contracts/events/topics';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database, type Tx } from '../src/db/database';
import { migrateBus } from '../src/db/migrate';
import { newId } from '../src/ids';
import { silentLogger } from '../src/logger';
import { appendIn } from '../src/messaging/log/log-outbox';
import { createLogTail, type LogTail } from '../src/messaging/log/log-tail';
import { newEvent } from '../src/messaging/new-event';
import { toEnvelope } from '../src/messaging/outbox';
import type { Ending } from '../src/messaging/outbox-port';

let database: TestDatabase;
let db: Database;
let tail: LogTail;
/** keys of the events that were handed out */
let seen: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  await migrateBus(database.url, 'bus', silentLogger);
  db = openDatabase({ url: database.url, schema: 'bus', max: 8 });
  seen = [];
  tail = createLogTail(db, silentLogger, ({ envelope }) => seen.push(envelope.key));
  await tail.start();
});
afterEach(async () => {
  await tail.stop();
  await db.close();
  await database.drop();
});

const topic = TOPICS.users;
const eventOf = (key: string) => ({
  topic,
  envelope: toEnvelope(newEvent('user-deleted', key, 1, { userId: newId() })),
});

/** A transaction that has appended and waits before its end. */
async function begin(key: string, log = { schema: 'bus', tail }) {
  let finish: (how: 'commit' | 'undo') => void = () => undefined;
  const how = new Promise<'commit' | 'undo'>((resolve) => {
    finish = resolve;
  });
  let tell: Ending = () => undefined;
  let done = Promise.resolve();
  await new Promise<void>((appended, fail) => {
    done = db
      .transaction(async (tx: Tx) => {
        tell = await appendIn(log, tx, [eventOf(key)]);
        appended();
        if ((await how) === 'undo') throw new Error('undone');
      })
      .catch(fail);
  });
  const end = async (way: 'commit' | 'undo') => {
    finish(way);
    await done;
  };
  return {
    /** the process hears how it ended */
    commit: async () => {
      await end('commit');
      tell('committed');
    },
    undo: async () => {
      await end('undo');
      tell('undone');
    },
    /** the answer to the commit is lost: what became of it happens later, or has happened */
    loseAnswer: () => {
      tell('unknown');
    },
    end,
  };
}

/** Puts an event into the log as another process does that keeps others out, without a word to this one. */
const appendFromOutside = (key: string) =>
  db.transaction(async (tx) => {
    const { envelope } = eventOf(key);
    await tx.query('LOCK TABLE events IN EXCLUSIVE MODE');
    await tx.query('INSERT INTO events (topic, partition, event_id, envelope, only_for) VALUES ($1, 0, $2, $3, $4)', [
      ...[topic, envelope.id, JSON.stringify(envelope), 'group'],
    ]);
  });

/** The statements that the tail itself sends. */
function watched(): { log: Database; asked: string[] } {
  const asked: string[] = [];
  const query = <T extends object>(text: string, values?: readonly unknown[]) => {
    asked.push(text);
    return db.query<T>(text, values);
  };
  return { log: { ...db, query }, asked };
}

test('what is committed here is handed out without a look at the log', async () => {
  await tail.stop();
  const { log, asked } = watched();
  tail = createLogTail(log, silentLogger, ({ envelope }) => seen.push(envelope.key));
  await tail.start();
  for (const key of ['a', 'b', 'c']) await (await begin(key)).commit();
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual([]);
});

test('who took a position first and commits last is waited for', async () => {
  const first = await begin('first');
  const second = await begin('second');
  await second.commit();
  await tail.look();
  expect(seen).toEqual([]);
  await first.commit();
  expect(seen).toEqual(['first', 'second']);
});

test('what was undone holds up nobody', async () => {
  const first = await begin('first');
  const second = await begin('second');
  await second.commit();
  await first.undo();
  await vi.waitFor(() => expect(seen).toEqual(['second']));
});

test('an append that has not taken its positions yet may get any of the next ones', async () => {
  const open = tail.begin();
  const later = await begin('later');
  await later.commit();
  expect(seen).toEqual([]);
  open.end('undone');
  expect(seen).toEqual(['later']);
});

test('an append waits for no later one that has taken its positions', async () => {
  const open = tail.begin();
  await (await begin('first')).commit();
  expect(seen).toEqual([]);
  const second = await begin('second', { schema: 'bus', tail: { ...tail, begin: () => open } });
  const seenBefore = [...seen];
  await second.commit();
  expect([seenBefore, seen]).toEqual([['first'], ['first', 'second']]);
});

test('a position that comes again, after a crash of the server that had not written it down, is handed out', async () => {
  await (await begin('lost')).undo();
  await tail.look();
  await db.query(`SELECT setval(pg_get_serial_sequence('events', 'position'), 1, false)`);
  const first = await begin('first');
  await (await begin('second')).commit();
  await tail.look();
  await first.commit();
  await vi.waitFor(() => expect(seen).toEqual(['first', 'second']));
});

test('a transaction that a crash of the server left no trace of holds up nobody', async () => {
  const lost = tail.begin();
  lost.took({
    events: [{ ...eventOf('lost'), position: 1, partition: 0, onlyFor: null }],
    transactionId: '9999999999',
  });
  await (await begin('next')).commit();
  expect(seen).toEqual([]);
  lost.end('unknown');
  await vi.waitFor(() => expect(seen).toEqual(['next']));
});

test('a commit without an answer is handed out though nothing comes after it', async () => {
  const lost = await begin('lost');
  lost.loseAnswer();
  await lost.end('commit');
  await vi.waitFor(() => expect(seen).toEqual(['lost']));
});

test.each([
  ['was committed after all', 'commit', ['lost', 'next']],
  ['was undone', 'undo', ['next']],
] as const)('a commit without an answer is waited for until it %s', async (_what, way, expected) => {
  const lost = await begin('lost');
  const next = await begin('next');
  lost.loseAnswer();
  await next.commit();
  await tail.look();
  expect(seen).toEqual([]);
  await lost.end(way);
  await vi.waitFor(() => expect(seen).toEqual(expected), 10_000);
});

test('what came from outside comes in its place, and alone when somebody looks', async () => {
  await (await begin('before')).commit();
  await appendFromOutside('between');
  await (await begin('after')).commit();
  await vi.waitFor(() => expect(seen).toEqual(['before', 'between', 'after']));
  await appendFromOutside('alone');
  expect(seen).toHaveLength(3);
  await tail.look();
  await vi.waitFor(() => expect(seen.at(-1)).toBe('alone'));
});

test('nobody from outside takes a position while a transaction here has one', async () => {
  const first = await begin('first');
  const outside = appendFromOutside('outside');
  await vi.waitUntil(
    async () =>
      (await db.query(`SELECT 1 FROM pg_locks WHERE relation = 'events'::regclass AND NOT granted`)).length > 0,
  );
  await first.commit();
  await outside;
  await tail.look();
  await vi.waitFor(() => expect(seen).toEqual(['first', 'outside']));
});

test('a process that starts waits for who still appends from before it', async () => {
  const before = await begin('from before');
  const later: string[] = [];
  const next = createLogTail(db, silentLogger, ({ envelope }) => later.push(envelope.key));
  const started = vi.fn();
  const starting = next.start().then(started);
  await vi.waitUntil(
    async () =>
      (await db.query(`SELECT 1 FROM pg_locks WHERE relation = 'events'::regclass AND NOT granted`)).length > 0,
  );
  expect(started).not.toHaveBeenCalled();
  await before.end('commit');
  await starting;
  // readers of the new process find it in the log
  expect([next.settled(), later]).toEqual([1, []]);
  await next.stop();
});

test('of a single statement without an answer, its process is waited for', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const lost = tail.begin();
  await (await begin('next')).commit();
  lost.end('unknown', rows[0]?.pid);
  await tail.look();
  expect(seen).toEqual([]);
  await client.query(
    `INSERT INTO bus.events (topic, partition, event_id, envelope) VALUES ($1, 0, $2, $3)`,
    (({ envelope }) => [topic, envelope.id, JSON.stringify(envelope)])(eventOf('lost')),
  );
  await client.end();
  await vi.waitFor(() => expect(seen).toEqual(['next', 'lost']), 10_000);
});
