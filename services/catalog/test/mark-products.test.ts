import type { Database } from '@shop/platform/db/database';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markProducts } from '../src/adapters/mark-products';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { insertInto } from './product-entries';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('catalog', '@shop/catalog');
});
afterAll(() => database.drop());

test('what a version of the service wrote that knew of no marks is marked, and whoever keeps answers hears of it', async () => {
  const store = createPostgresProductStore(db);
  const journal = createMemoryChangeJournal();
  const before = await insertInto(store, { color: 'Leaf green' });
  const changed = await insertInto(store, { color: 'Rose' });
  await insertInto(store, { color: 'Indigo' });
  // as it was before the migration, and as an older replica changes a product while an update is under way
  await db.query(`UPDATE products SET marks = '{}', marked = NULL WHERE id = $1`, [before.id]);
  await db.query(`UPDATE products SET color = 'Olive', version = 2 WHERE id = $1`, [changed.id]);
  const search = { offset: 0, countsMarks: true };
  expect((await store.search(search)).marks).toEqual({ 'color:pink': 1, 'color:blue': 1, 'stock:in': 3 });
  const { version } = await journal.since();

  await markProducts(db, journal);

  expect((await store.search(search)).marks).toEqual({ 'color:green': 2, 'color:blue': 1, 'stock:in': 3 });
  expect((await store.search({ offset: 0, marks: { color: ['green'] } })).total).toBe(2);
  expect((await journal.since(version)).changes).toEqual([{ of: 'counts' }]);
  await markProducts(db, journal);
  expect((await journal.since(version)).changes).toHaveLength(1);
});
