import type { Database } from '@shop/platform/db/database';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { auditCounts } from '../src/app/audit-counts';
import { changed, insertInto } from './product-entries';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('catalog', '@shop/catalog');
  const store = createPostgresProductStore(db);
  const { id } = await insertInto(store, { category: 'Bag', tag: 'new, women' });
  await store.change(id, (product) => changed(product, { price: 99, tag: 'sale' }));
  await insertInto(store, { category: 'Shoes', price: 4 });
  const gone = await insertInto(store, { category: 'Bag', tag: 'new' });
  await store.remove(gone.id, () => []);
});
afterAll(() => database.drop());

test('what is kept of a catalogue adds up', async () => {
  expect(await auditCounts(db)).toEqual([]);
});

test('what does not is named', async () => {
  await db.query(`UPDATE product_groups SET n = 7 WHERE tag = 'sale'`);
  await db.query(`DELETE FROM product_prices WHERE tag = '' AND category = 'Shoes' AND level = 2`);
  await db.query(`UPDATE product_tags SET price_paise = 1`);
  await db.query(`DELETE FROM product_marks WHERE tag = '' AND category = 'Shoes' AND mark = 'stock:in'`);
  expect(await auditCounts(db)).toEqual([
    'Of “Shoes”, 0 products are kept, and there are 1, bucket 1 of level 2 of their prices.',
    'Of “Bag”, 7 products with the tag “sale” are kept, and there are 1.',
    'Of “Shoes”, 0 products marked “stock:in” are kept, and there are 1.',
    expect.stringMatching(/^Product [0-9a-f]{24} is not in the lists of its tags as it is\.$/),
  ]);
});
