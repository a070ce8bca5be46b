import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { lookTogether } from '../src/db/looks';
import { UNCHANGED } from '../src/db/parts';
import { listOf, prepared } from '../src/db/prepared';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, schema: 'public', max: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('a prepared statement is parsed once for a connection, in and outside of transactions', async () => {
  const DOUBLE = prepared('SELECT 2 * $1::int AS doubled');
  const TRIPLE = prepared('SELECT 3 * $1::int AS tripled');
  expect(prepared(DOUBLE)).toBe(DOUBLE);
  expect(await db.query(DOUBLE, [2])).toEqual([{ doubled: 4 }]);
  expect(await db.query(TRIPLE, [2])).toEqual([{ tripled: 6 }]);
  expect(await db.transaction((tx) => tx.query(DOUBLE, [3]))).toEqual([{ doubled: 6 }]);
  await db.query('SELECT $1::int', [1]);
  const known = await db.query('SELECT statement FROM pg_prepared_statements ORDER BY prepare_time');
  expect(known).toEqual([{ statement: DOUBLE }, { statement: TRIPLE }]);
});

test('a statement that failed does not spoil its name', async () => {
  const LATER = prepared('SELECT noted FROM later WHERE noted = $1');
  await expect(db.query(LATER, ['a'])).rejects.toThrow('does not exist');
  await db.query('CREATE TABLE later (noted text)');
  expect(await db.query(LATER, ['a'])).toEqual([]);
  await db.query('ALTER TABLE later ADD COLUMN more text');
  expect(await db.query(LATER, ['a'])).toEqual([]);
});

test('what is looked at together, and written together, is prepared, with its values in their places', async () => {
  await db.query('CREATE TABLE noted (id int PRIMARY KEY, word text)');
  const note = (id: number, word: string) => ({
    text: `INSERT INTO noted (id, word) SELECT $1::int, $2::text WHERE ${UNCHANGED}`,
    values: [id, word],
  });
  const wordOf = (id: number) => ({
    text: 'SELECT word FROM noted WHERE id = $1',
    values: [id],
    read: ([row]: readonly { word: string }[]) => row?.word,
  });
  for (const id of [1, 3]) await db.transaction(async (tx) => tx.defer(note(id, `w${id}`), note(id + 1, `w${id + 1}`)));
  const looks = () => lookTogether(db, { one: wordOf(1), other: wordOf(4) });
  expect(await looks()).toEqual({ one: 'w1', other: 'w4' });
  // a release that is deployed beside this one
  await db.query('ALTER TABLE noted ADD COLUMN more text');
  expect(await looks()).toEqual({ one: 'w1', other: 'w4' });
  const known = await db.query(`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%noted WHERE%'`);
  expect(known).toHaveLength(1);
  const written = await db.query(`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%INTO noted%'`);
  expect(written).toHaveLength(1);
});

test('what asks for a list is planned once for a connection, however long the list is', async () => {
  await db.query('CREATE TABLE listed AS SELECT n AS id, md5(n::text) AS word FROM generate_series(1, 2000) n');
  await db.query('ALTER TABLE listed ADD PRIMARY KEY (id)');
  await db.query('ANALYZE listed');
  const LISTED = prepared(
    `SELECT (SELECT count(*) FROM listed o WHERE o.word = l.word) FROM listed l WHERE id = ANY(${listOf('$1::int[]')})`,
  );
  for (let time = 1; time <= 8; time += 1) expect(await db.query(LISTED, [[time, 2000]])).toHaveLength(2);
  const [plans] = await db.query(
    `SELECT generic_plans::int AS "forAny", custom_plans::int AS "forThis" FROM pg_prepared_statements WHERE statement = $1`,
    [LISTED],
  );
  expect(plans).toEqual({ forAny: 3, forThis: 5 });
});
