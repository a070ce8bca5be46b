import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database, type Tx } from '../src/db/database';
import { UNCHANGED } from '../src/db/parts';
import { ChangedMeanwhileError } from '../src/db/transaction';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';

const lines: string[] = [];
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  db = openDatabase({ url: database.url, schema: 'public', max: 1, logger });
  await db.query('CREATE TABLE notes (text text)');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  lines.length = 0;
  await db.query('DELETE FROM notes');
});

const noted = async () => (await db.query<{ text: string }>('SELECT text FROM notes')).map(({ text }) => text);

test.each([
  ['committed', () => Promise.resolve('done')],
  ['rolled back', () => Promise.reject(new Error('changed our mind'))],
])('a transaction that was %s refuses to be used', async (_, end) => {
  let kept: Tx | undefined;
  await db
    .transaction(async (tx) => {
      kept = tx;
      await tx.query(`INSERT INTO notes VALUES ('inside')`);
      return end();
    })
    .catch(() => undefined);
  const before = await noted();
  await expect(kept?.query(`INSERT INTO notes VALUES ('afterwards')`)).rejects.toThrow('This transaction is over');
  expect(await noted()).toEqual(before);
});

test('what is to happen after the commit does not happen after a rollback', async () => {
  const after = vi.fn();
  const work = db.transaction((tx) => {
    tx.onCommit(after);
    return Promise.reject(new Error('changed our mind'));
  });
  await expect(work).rejects.toThrow('changed our mind');
  expect(after).not.toHaveBeenCalled();
});

test('a callback that throws after the commit is logged; the caller has the result, and the others are called', async () => {
  const other = vi.fn();
  const result = await db.transaction(async (tx) => {
    tx.onCommit(() => {
      throw new Error('a listener of ours');
    });
    tx.onCommit(other);
    await tx.query(`INSERT INTO notes VALUES ('kept')`);
    return 'done';
  });
  expect(result).toBe('done');
  expect(other).toHaveBeenCalledOnce();
  expect(await noted()).toEqual(['kept']);
  expect(lines.join('')).toContain('a listener of ours');
});

test('a connection that breaks while nobody uses it is logged and replaced', async () => {
  const [{ pid } = { pid: 0 }] = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('SELECT pg_terminate_backend($1)', [pid]);
  await other.end();
  await vi.waitFor(() => expect(lines.join('')).toContain('a database connection broke while it was not used'));
  expect(await noted()).toEqual([]);
});

test('what is deferred is one statement with all the rest, and made before the next query', async () => {
  const note = (text: string) => ({ text: `INSERT INTO notes SELECT $1 WHERE ${UNCHANGED}`, values: [text] });
  await db.transaction((tx) => {
    tx.defer(note('one'), note('two'));
    return Promise.resolve();
  });
  expect((await noted()).sort()).toEqual(['one', 'two']);
  const seen = await db.transaction(async (tx) => {
    tx.defer(note('three'));
    return tx.query('SELECT text FROM notes');
  });
  expect(seen).toHaveLength(3);
});

test.each([
  ['by itself', () => Promise.resolve()],
  ['after a query', (tx: Tx) => tx.query(`INSERT INTO notes VALUES ('before')`).then(() => undefined)],
])('nothing of a transaction is done whose guard says no, %s', async (_, first) => {
  const after = vi.fn();
  const work = db.transaction(async (tx) => {
    await first(tx);
    tx.onlyIf([{ name: 'unchanged', text: 'SELECT count(*) = $1 AS ok FROM notes', values: [7] }]);
    tx.defer({ text: `INSERT INTO notes SELECT $1 WHERE ${UNCHANGED}`, values: ['guarded'] });
    tx.onCommit(after);
  });
  await expect(work).rejects.toBeInstanceOf(ChangedMeanwhileError);
  expect([await noted(), after.mock.calls]).toEqual([[], []]);
});

test('a deferred write that is refused undoes those with it', async () => {
  const note = (text: string | null) => ({
    text: `INSERT INTO notes SELECT coalesce($1, (1 / (SELECT count(*) FROM notes))::text) WHERE ${UNCHANGED}`,
    values: [text],
  });
  const work = db.transaction((tx) => {
    tx.defer(note('one'), note(null));
    return Promise.resolve();
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await noted()).toEqual([]);
});
