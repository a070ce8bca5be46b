import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patientReader } from '../src/audit/patient-reader';
import { findInRanges, rangesOf } from '../src/audit/ranges';
import { openDatabase, type Database } from '../src/db/database';

/** PostgreSQL's code for a write of a transaction that may not. */
const READ_ONLY = '25006';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, schema: 'public', max: 2 });
  await db.query('CREATE TABLE orders (id text PRIMARY KEY); CREATE TABLE lists (order_id text)');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.query('TRUNCATE orders, lists'));

const fill = (table: string, ids: readonly string[]) =>
  db.query(`INSERT INTO ${table} SELECT unnest($1::text[])`, [ids]);
const count = (reader: Pick<Database, 'query'>) => reader.query<{ n: number }>('SELECT count(*) AS n FROM orders');
const ranges = (rows: number) => findInRanges(rangesOf(db, 'orders', 'id', rows), (range) => Promise.resolve([range]));

test('each statement of an audit sees what was committed before it', async () => {
  const reader = patientReader(db);
  expect(await count(reader)).toEqual([{ n: 0 }]);
  await fill('orders', ['a']);
  expect(await count(reader)).toEqual([{ n: 1 }]);
});

test('an audit cannot write', async () => {
  await expect(patientReader(db).query(`INSERT INTO orders VALUES ('a')`)).rejects.toMatchObject({
    cause: { code: READ_ONLY },
  });
  expect(await count(db)).toEqual([{ n: 0 }]);
});

test('ranges have so many rows each, and no key is in two or in none', async () => {
  await fill('orders', ['a', 'b', 'c', 'd', 'e']);
  expect(await ranges(2)).toMatchObject([{ after: '', upTo: 'b' }, { after: 'b', upTo: 'd' }, { after: 'd' }]);
  const seen = await findInRanges(rangesOf(db, 'orders', 'id', 2), ({ after, upTo }) =>
    db.query<{ id: string }>('SELECT id FROM orders WHERE id > $1 AND id <= $2 ORDER BY id', [after, upTo]),
  );
  expect(seen.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('what belongs to no row is in a range too, before the first, between two and behind the last', async () => {
  await fill('orders', ['b', 'd']);
  await fill('lists', ['0a', 'c', 'fff']);
  for (const rows of [1, 2, 3]) {
    const seen = await findInRanges(rangesOf(db, 'orders', 'id', rows), ({ after, upTo }) =>
      db.query<{ id: string }>('SELECT order_id AS id FROM lists WHERE order_id > $1 AND order_id <= $2 ORDER BY 1', [
        after,
        upTo,
      ]),
    );
    expect(seen.map(({ id }) => id)).toEqual(['0a', 'c', 'fff']);
  }
});

test('of nothing there is one range', async () => {
  expect(await ranges(10)).toMatchObject([{ after: '' }]);
});
