import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '@shop/platform/db/database';
import { migrate, migrateService, migrationsOf } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { toRow } from '../src/adapters/product-rows';
import { createProductSearch } from '../src/adapters/search/product-search';
import type { ProductStore } from '../src/ports/product-store';
import { expectedList } from './expected-list';
import { changed, insertInto } from './product-entries';
import { aProduct, productFields } from './product-samples';
import { addManyProducts } from '@shop/testing/many-products';
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
const LOOK = { color: 'Leaf green', size: 'S, M', brand: 'Tana', mrp: 10, stock: undefined };
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
  const entries = (name: string) =>
    ['Shoes', 'Bag', 'Fashion'].map((category) => {
      const fields = { name, price: 1, category, tag: 'seeded', day: 1, ...LOOK };
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

test('a set of products is one change of the catalogue, and one of its counts', async () => {
  const version = async () => Number((await kept())[0]?.version);
  const before = await version();
  const entries = ['Shoes', 'Bag', 'Bag'].map((category, day) => ({
    product: aProduct({ ...LOOK, name: `one of a set ${day}`, price: 1, category, tag: 'set', day }),
    events: [],
  }));
  await store.seed('a set', entries);
  expect(await version()).toBe(before + 1);
  const { total } = await store.search({ ...everything, tags: ['set'] });
  expect(total).toBe(3);
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

describe('what is remembered of a search', () => {
  const word = 'chanderi';
  const search = { words: [word], offset: 0, limit: 24, countsMarks: true } as const;

  /** Searches by a service of its own; says what is found, and whether all of it was counted for that. */
  function watched() {
    const { statements, recorder } = recording(db);
    const ask = createProductSearch(recorder);
    return async () => {
      statements.length = 0;
      const { total, categories, marks = {}, products } = await ask(search);
      const isCounted = statements.some(({ text }) => text.includes('WITH found'));
      return { total, categories, inStock: marks['stock:in'] ?? 0, ids: products.map(({ id }) => id), isCounted };
    };
  }

  test('holds while products change that it does not find, and no longer', async () => {
    const ask = watched();
    const piece = await insertInto(store, { name: `${word} stole`, category: 'Fashion', stock: 5 });
    const other = await insertInto(store, { name: 'Linen stole', category: 'Fashion', stock: 5 });
    const counted = { total: 1, categories: { Fashion: 1 }, inStock: 1, ids: [piece.id], isCounted: true };
    expect(await ask()).toEqual(counted);
    const held = { ...counted, isCounted: false };
    expect(await ask()).toEqual(held);
    const unrelated = [
      () => store.change(other.id, (before) => changed(before, { name: 'Cotton stole', price: 9.9 })),
      () => store.setStock(other.id, 1, 0),
      () => store.setRating({ id: other.id, version: 1, sum: 9, count: 2 }),
      () => insertInto(store, { name: 'Wool stole' }),
      () => store.remove(other.id, () => []),
    ];
    for (const change of unrelated) {
      await change();
      expect(await ask()).toEqual(held);
    }
    const related: [() => Promise<unknown>, object][] = [
      [() => store.setStock(piece.id, 1, 0), { inStock: 0 }],
      [() => store.change(piece.id, (before) => changed(before, { category: 'Bag' })), { categories: { Bag: 1 } }],
      [() => store.change(piece.id, (before) => changed(before, { name: 'Plain stole' })), { total: 0, ids: [] }],
      [
        () => store.change(piece.id, (before) => changed(before, { name: `${word} bag` })),
        { total: 1, ids: [piece.id] },
      ],
      [() => store.remove(piece.id, () => []), { total: 0, ids: [] }],
    ];
    for (const [change, shown] of related) {
      await change();
      expect(await ask()).toMatchObject({ ...shown, isCounted: true });
    }
  });

  test('is counted anew after many changes at once, and where it is not known what changed', async () => {
    const ask = watched();
    await ask();
    await db.query('UPDATE catalogue SET version = version + 1');
    expect((await ask()).isCounted).toBe(true);
    await addManyProducts(db, 30);
    expect((await ask()).isCounted).toBe(true);
    const other = await insertInto(store, { name: 'Felt hat' });
    for (let price = 1; price <= 300; price += 1) await store.change(other.id, (before) => changed(before, { price }));
    expect((await ask()).isCounted).toBe(true);
    const [row] = await db.query<{ n: number }>('SELECT count(DISTINCT version)::int AS n FROM changed_products');
    expect(row?.n).toBeLessThanOrEqual(256 + 64 + 1);
  });
});
