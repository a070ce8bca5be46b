import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database, type Tx } from '../src/db/database';
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
