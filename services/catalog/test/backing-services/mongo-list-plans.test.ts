import { PRODUCT_SORTS } from '@shop/contracts/api/product';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recount } from '../../src/adapters/mongo/counts/recount';
import { createMongoProductStore } from '../../src/adapters/mongo/mongo-product-store';
import { newDocument } from '../../src/adapters/mongo/product-documents';
import type { ProductSearch, ProductStore } from '../../src/ports/product-store';
import { aProduct } from '../product-samples';
import { createTestMongo, type TestMongo } from './mongo-database';

const PRODUCTS = 5_000;
/** Products in a write. */
const PORTION = 1_000;
/** Keys of indexes, and as many documents: those of a page and the kept figures of some categories and tags. */
const FLAT = 400;

/** What a server notes of an operation while it notes all of them. */
interface Noted {
  readonly planSummary: string;
  readonly keysExamined?: number;
  readonly docsExamined?: number;
}

let database: TestMongo;
let notesPlans: boolean;
beforeAll(async () => {
  database = await createTestMongo();
  notesPlans = await toDatabase({ profile: 0 }).then(
    () => true,
    () => false,
  );
  if (!notesPlans) {
    console.log('the plans of MongoDB are left out: the server of MONGO_URL has no profiler');
    return;
  }
  for (let from = 0; from < PRODUCTS; from += PORTION) {
    const some = Array.from({ length: PORTION }, (_, at) => productAt(from + at));
    await database.mongo.products.collection.insertMany(some as never, { ordered: false });
  }
  await recount(database.mongo);
});
afterAll(() => database.drop());
beforeEach(({ skip }) => {
  skip(!notesPlans, 'the server has no profiler');
});

function productAt(n: number) {
  const product = aProduct({
    name: `Piece ${(n * 7919) % PRODUCTS}`,
    price: 99 + ((n * 104_729) % 9_901),
    category: ['Fashion', 'Bag', 'Shoes', 'Jewellry'][n % 4] ?? '',
    tag: ['women', 'men', 'women, sale', 'new', ''][n % 5] ?? '',
    ...{ color: 'Rose', size: 'M', brand: 'Tana', mrp: 12_000, stock: 1, day: 1 + (n % 20) },
  });
  return { ...newDocument({ product, events: [] }), pendingCounts: [], ratingKey: n % 500 };
}

async function toDatabase(command: Record<string, number>): Promise<void> {
  await database.mongo.products.db.db?.command(command);
}

/** What is read for an answer of a service that has just started, by what plans. */
async function costsOf<T>(ask: (store: ProductStore) => Promise<T>) {
  const store = createMongoProductStore(database.mongo);
  const notes = database.mongo.products.db.collection<Noted>('system.profile');
  await toDatabase({ profile: 2 });
  const found = await ask(store);
  await toDatabase({ profile: 0 });
  const noted = await notes.find({ planSummary: { $exists: true }, ns: { $not: /system\.profile$/ } }).toArray();
  await notes.drop();
  const sum = (what: 'keysExamined' | 'docsExamined') => noted.reduce((total, each) => total + (each[what] ?? 0), 0);
  return {
    found,
    plans: noted.map(({ planSummary }) => planSummary),
    keys: sum('keysExamined'),
    documents: sum('docsExamined'),
  };
}

/** Reads by indexes alone, and as little as if there were few products. */
function expectFlat({ plans, keys, documents }: Omit<Awaited<ReturnType<typeof costsOf>>, 'found'>): void {
  expect(plans).not.toEqual([]);
  expect(plans.filter((plan) => plan.includes('COLLSCAN'))).toEqual([]);
  expect(keys).toBeLessThan(FLAT);
  expect(documents).toBeLessThan(FLAT);
}

const LISTS: [string, Partial<ProductSearch>][] = [
  ['everything', {}],
  ['a category', { categories: ['bag'] }],
  ['several categories', { categories: ['bag', 'shoes'] }],
  ['a tag', { tags: ['women'] }],
  ['a tag of a category', { tags: ['women'], categories: ['bag'] }],
  ['what is not there', { tags: ['nothing'], categories: ['nowhere'] }],
];

describe(`among ${PRODUCTS} products`, () => {
  test.each(LISTS)(
    '%s is listed by an index in every order, from its beginning and behind a place',
    async (_, filter) => {
      for (const sort of PRODUCT_SORTS) {
        const list = { ...filter, sort, offset: 0, limit: 24 };
        expectFlat(await costsOf((store) => store.search(list)));
        const middle = await createMongoProductStore(database.mongo).search({ ...list, offset: 100, limit: 1 });
        if (middle.total === 0) continue;
        const behind = await costsOf((store) => store.search({ ...list, after: middle.next }));
        expect(behind.found.products).toHaveLength(24);
        expectFlat(behind);
      }
    },
  );

  test('a product is found by its id', async () => {
    const { products } = await createMongoProductStore(database.mongo).search({ offset: 100, limit: 1 });
    const { found, keys, documents, plans } = await costsOf((store) => store.get(products[0]?.id ?? ''));
    expect(found).toEqual(products[0]);
    expect([keys, documents]).toEqual([1, 1]);
    expect(plans.filter((plan) => plan.includes('COLLSCAN'))).toEqual([]);
  });
});
