import { PRODUCT_SORTS } from '@shop/contracts/api/product';
import type { Database } from '@shop/platform/db/database';
import { addManyProducts, COMMON_WORD, RARE_WORD } from '@shop/testing/many-products';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProductSearch } from '../src/adapters/search/product-search';
import type { ProductSearch } from '../src/ports/product-store';
import { costOf, recording } from '@shop/testing/statement-costs';

const PRODUCTS = 40_000;
/** Pages of the database; a table of so many products has over five thousand. */
const FLAT = 400;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('catalog', '@shop/catalog');
  await addManyProducts(db, PRODUCTS);
  for (const table of ['products', 'product_tags', 'product_groups', 'product_prices', 'product_marks'])
    await db.query(`VACUUM ANALYZE ${table}`);
});
afterAll(() => database.drop());

/** What a search costs, as it is asked for the first time. */
async function costsOf(search: Partial<ProductSearch>) {
  const { statements, recorder } = recording(db);
  const found = await createProductSearch(recorder)({ offset: 0, limit: 24, ...search });
  const costs = await Promise.all(statements.map((statement) => costOf(db, statement)));
  return {
    found,
    scanned: costs.flatMap(({ scanned }) => scanned),
    rows: costs.reduce((sum, { rows }) => sum + rows, 0),
    blocks: costs.reduce((sum, { blocks }) => sum + blocks, 0),
  };
}

const SORTS = PRODUCT_SORTS;

describe(`among ${PRODUCTS} products`, () => {
  test.each<[string, Partial<ProductSearch>]>([
    ['everything', {}],
    ['a category', { categories: ['bag'] }],
    ['several categories', { categories: ['bag', 'shoes', 'fashion'] }],
    ['a tag', { tags: ['women'] }],
    ['a rare tag', { tags: ['new'] }],
    ['a tag of a category', { tags: ['men'], categories: ['shoes'] }],
    ['what is not there', { tags: ['nothing'], categories: ['nowhere'] }],
  ])('%s is listed by an index in every order, and counted by what is kept', async (_what, search) => {
    for (const sort of SORTS) {
      const { scanned, blocks, rows } = await costsOf({ ...search, sort });
      expect(scanned).toEqual([]);
      expect(blocks).toBeLessThan(FLAT);
      expect(rows).toBeLessThan(2_000);
    }
  });

  test.each<[string, Partial<ProductSearch>]>([
    ['a price', { minPaise: 50_000, maxPaise: 123_400 }],
    ['a narrow price', { minPaise: 50_000, maxPaise: 50_200 }],
    ['a price of a category', { minPaise: 50_000, categories: ['bag'] }],
    ['a price of a tag of a category', { maxPaise: 300_000, tags: ['women'], categories: ['bag'] }],
  ])('%s is found by an index in the order of prices', async (_what, search) => {
    for (const sort of ['price-asc', 'price-desc'] as const) {
      const { scanned, blocks, found } = await costsOf({ ...search, sort });
      expect(found.total).toBeGreaterThan(0);
      expect(scanned).toEqual([]);
      expect(blocks).toBeLessThan(10 * FLAT);
    }
  });

  test('a price in another order is found without reading the products that are not shown', async () => {
    for (const [minPaise, maxPaise] of [
      [50_000, 50_200],
      [50_000, 500_000],
    ]) {
      const { scanned, blocks } = await costsOf({ minPaise, maxPaise });
      expect(scanned).toEqual([]);
      expect(blocks).toBeLessThan(10 * FLAT);
    }
  });

  test.each(SORTS)('a page behind a place of a list by %s costs the same wherever it is', async (sort) => {
    for (const filter of [{}, { categories: ['bag', 'shoes'] }, { tags: ['women'] }]) {
      const middle = await costsOf({ ...filter, sort, offset: 4_000, limit: 1 });
      const { scanned, blocks, rows } = await costsOf({ ...filter, sort, after: middle.found.next });
      expect(scanned).toEqual([]);
      expect(blocks).toBeLessThan(FLAT);
      expect(rows).toBeLessThan(2_000);
    }
  });

  test('a deep page reads an index from the nearer end', async () => {
    const end = await costsOf({ offset: PRODUCTS - 30 });
    expect(end.found.products).toHaveLength(24);
    expect(end.blocks).toBeLessThan(FLAT);
    const last = await costsOf({ offset: PRODUCTS - 5 });
    expect(last.found.products.map(({ id }) => Number.parseInt(id, 16))).toEqual([4, 3, 2, 1, 0]);
    expect(last.found.next).toBeUndefined();
    const middle = await costsOf({ offset: PRODUCTS / 2 });
    expect(middle.scanned).toEqual([]);
    expect(middle.blocks).toBeLessThan(PRODUCTS / 40);
    const behind = await costsOf({ offset: PRODUCTS + 100 });
    expect(behind.found).toMatchObject({ products: [], total: PRODUCTS });
    expect(behind.blocks).toBeLessThan(FLAT);
  });

  test('a deep page is where it belongs after the catalogue changed', async () => {
    const search = createProductSearch(db);
    const deep = async () => {
      const { products } = await search({ offset: PRODUCTS - 10, limit: 3 });
      return products.map(({ id }) => Number.parseInt(id, 16));
    };
    expect(await deep()).toEqual([9, 8, 7]);
    const newest = (PRODUCTS - 1).toString(16).padStart(24, '0');
    await db.query(`UPDATE products SET created_at = '2019-01-01' WHERE id = $1`, [newest]);
    expect(await deep()).toEqual([8, 7, 6]);
    await db.query('DELETE FROM products WHERE id = $1', ['5'.padStart(24, '0')]);
    expect(await deep()).toEqual([8, 7, 6]);
    await db.query('DELETE FROM products WHERE id = $1', [(PRODUCTS - 2).toString(16).padStart(24, '0')]);
    expect(await deep()).toEqual([7, 6, 4]);
  });

  test.each<[string, Partial<ProductSearch>]>([
    ['everything', {}],
    ['a category', { categories: ['bag'] }],
    ['a tag of a category', { tags: ['women'], categories: ['bag'] }],
  ])('%s is counted by marks from what is kept', async (_what, search) => {
    const { scanned, blocks, rows, found } = await costsOf({ ...search, countsMarks: true });
    expect(found.marks?.['color:blue']).toBeGreaterThan(100);
    // but for the figures themselves, which are few
    expect(scanned.filter((table) => table !== 'product_marks')).toEqual([]);
    expect(blocks).toBeLessThan(FLAT);
    expect(rows).toBeLessThan(2_000);
  });

  test('a mark is found by its index, and a page that is asked for again costs its products', async () => {
    const { statements, recorder } = recording(db);
    const search = createProductSearch(recorder);
    const wanted = { marks: { brand: ['Tana'] }, countsMarks: true, offset: 0, limit: 24 };
    const first = await search(wanted);
    expect(first.total).toBe(20);
    expect(first.marks?.['color:blue']).toBeLessThanOrEqual(20);
    for (const statement of statements.splice(0)) {
      const { scanned, blocks } = await costOf(db, statement);
      expect(scanned.filter((table) => table !== 'product_marks')).toEqual([]);
      expect(blocks).toBeLessThan(FLAT);
    }
    expect(await search(wanted)).toEqual(first);
    expect(statements).toHaveLength(1);
  });

  test('words are found by their index, and a page that is asked for again costs its products', async () => {
    const { statements, recorder } = recording(db);
    const search = createProductSearch(recorder);
    for (const word of [RARE_WORD, COMMON_WORD]) {
      const first = await search({ words: [word], offset: 0, limit: 24 });
      expect(first.total > 1_000).toBe(word === COMMON_WORD);
      for (const statement of statements.splice(0)) expect((await costOf(db, statement)).scanned).toEqual([]);
      expect(await search({ words: [word], offset: 0, limit: 24 })).toEqual(first);
      expect(statements).toHaveLength(1);
      for (const statement of statements.splice(0)) {
        const { scanned, blocks } = await costOf(db, statement);
        expect(scanned).toEqual([]);
        expect(blocks).toBeLessThan(FLAT);
      }
    }
  });
});

test('what is kept is what counting gives, after filling in statements of many', async () => {
  const [{ differences } = {}] = await db.query<{ differences: number }>(
    `SELECT count(*) AS differences FROM product_groups AS g FULL JOIN (
       SELECT value AS tag, category, count(*) AS n FROM products, unnest(array_append(tags, '')) AS value GROUP BY 1, 2
     ) AS counted USING (tag, category) WHERE g.n IS DISTINCT FROM counted.n`,
  );
  expect(differences).toBe(0);
});
