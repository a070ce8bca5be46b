import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { migrate, migrateService, migrationsOf } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { toRow } from '../src/adapters/product-rows';
import { createProductSearch } from '../src/adapters/search/product-search';
import type { ProductStore } from '../src/ports/product-store';
import { expectedList } from './expected-list';
import { changed, insertInto } from './product-entries';
import { aProduct, productFields } from './product-samples';
import { recording } from '@shop/testing/statement-costs';

const OLD = ['0001_products.sql', '0002_variants.sql'];

let database: TestDatabase;
let db: Database;
let store: ProductStore;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('catalog', '@shop/catalog');
  store = createPostgresProductStore(db);
});
afterAll(() => database.drop());

const kept = () =>
  db.query(
    `SELECT version, (SELECT json_agg(g ORDER BY g) FROM product_groups g) AS groups,
       (SELECT json_agg(p ORDER BY p) FROM product_prices p) AS prices FROM catalogue`,
  );
const everything = { offset: 0, limit: 24 } as const;

/** Writes a product into a table of before, which lacks some of today's columns. */
async function insertAsBefore(old: Database, row: Record<string, unknown>): Promise<void> {
  const there = await old.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'products'`,
  );
  const columns = there.map(({ name }) => name).filter((name) => name in row);
  await old.query(
    `INSERT INTO products (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    columns.map((name) => row[name]),
  );
}

test('a catalogue from before is counted by the upgrade', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'catalog-before-'));
  const before = await createTestDatabase();
  onTestFinished(async () => {
    await before.drop();
    await rm(folder, { recursive: true });
  });
  for (const name of OLD) await copyFile(path.join(migrationsOf('@shop/catalog'), name), path.join(folder, name));
  const platform = { dir: migrationsOf('@shop/platform'), table: 'platform_migrations' };
  await migrate(before.url, 'catalog', [platform, { dir: folder, table: 'migrations' }], silentLogger);
  const old = openDatabase({ url: before.url, schema: 'catalog' });
  onTestFinished(() => old.close());
  const products = createPostgresProductStore(old);
  const all = fc.sample(productFields, { numRuns: 40, seed: 3 }).map(aProduct);
  for (const product of all) await insertAsBefore(old, toRow(product));

  await migrateService(before.url, 'catalog', '@shop/catalog', silentLogger);
  for (const search of [everything, { ...everything, tags: ['sale'], minPaise: 5_000, maxPaise: 90_000 }]) {
    const found = await products.search(search);
    const ids = found.products.map(({ id }) => id);
    expect({ ...found, products: ids, next: undefined }).toEqual(expectedList(all, search));
  }
});

test('a stock figure touches neither the counts nor the version', async () => {
  const variants = [{ sku: 'KEPT-M', options: { Size: 'M' }, stock: 3 }];
  const { id } = await insertInto(store, { tag: 'new, women', stock: 5 });
  const inSizes = await insertInto(store, { variants });
  const before = await kept();
  await store.setStock(id, 1, 4);
  await store.setVariantStock(inSizes.id, inSizes.variants[0]?.id ?? '', 1, 2);
  expect(await kept()).toEqual(before);
  const found = await store.search(everything);
  expect(found.products.find((product) => product.id === id)?.stock).toBe(4);
});

test('what no product has any more is not kept', async () => {
  const before = await kept();
  const { id } = await insertInto(store, { category: 'Nowhere else', tag: 'nothing else', price: 4711.11 });
  await store.remove(id, () => []);
  const strip = (rows: object[]) => rows.map((row) => ({ ...row, version: undefined }));
  expect(strip(await kept())).toEqual(strip(before));
});

test('an admin who waits for another neither loses a count nor ends in a deadlock', async () => {
  const [one, other] = [await insertInto(store, { category: 'Bag' }), await insertInto(store, { category: 'Shoes' })];
  const swap = (id: string, category: string) =>
    store.change(id, (product) => changed(product, { category, tag: `${category}, swapped` }));
  const look = { color: 'Leaf green', size: 'S, M', brand: 'Tana', mrp: 10, stock: undefined };
  const entries = (name: string) =>
    ['Shoes', 'Bag', 'Fashion'].map((category) => {
      const fields = { name, price: 1, category, tag: 'seeded', day: 1, ...look };
      return { product: aProduct(fields), events: [] };
    });
  await Promise.all([
    swap(one.id, 'Shoes'),
    store.seed('one', entries('a')),
    swap(other.id, 'Bag'),
    store.seed('other', entries('b').reverse()),
    swap(one.id, 'Fashion'),
    store.remove(other.id, () => []),
  ]);
  const all = await store.list();
  for (const search of [
    { offset: 0, countsMarks: true },
    { offset: 0 },
    { offset: 0, tags: ['seeded'] },
    { offset: 0, tags: ['seeded', 'swapped'] },
  ]) {
    const found = await store.search(search);
    expect({ ...found, products: found.products.map(({ id }) => id) }).toEqual(expectedList(all, search));
  }
});

test('what is remembered is right after another replica changed the catalogue', async () => {
  const other = createPostgresProductStore(db);
  const { id } = await insertInto(store, { name: 'Organza saree', tag: 'drape' });
  const searches = [
    { ...everything, words: ['organza'] },
    { ...everything, tags: ['drape'] },
  ];
  for (const search of searches) expect(await store.search(search)).toMatchObject({ total: 1, tags: { drape: 1 } });
  await other.change(id, (product) => changed(product, { name: 'Organza stole' }));
  await insertInto(other, { name: 'Organza dupatta', tag: 'drape, flowing' });
  for (const search of searches) {
    const found = await store.search(search);
    expect(found).toMatchObject({ total: 2, tags: { drape: 2, flowing: 1 } });
    expect(found.products.map(({ name }) => name).sort()).toEqual(['Organza dupatta', 'Organza stole']);
  }
  await other.remove(id, () => []);
  for (const search of searches) expect(await store.search(search)).toMatchObject({ total: 1, tags: { drape: 1 } });
});

test('who asks the same at the same time waits for one answer', async () => {
  const { statements, recorder } = recording(db);
  const search = createProductSearch(recorder);
  const answers = await Promise.all(Array.from({ length: 8 }, () => search({ ...everything, words: ['organza'] })));
  expect(new Set(answers.map(({ total }) => total)).size).toBe(1);
  expect(statements.filter(({ text }) => text.includes('in_category'))).toHaveLength(1);
  statements.length = 0;
  await search({ ...everything, words: ['organza'] });
  expect(statements).toHaveLength(1);
});
