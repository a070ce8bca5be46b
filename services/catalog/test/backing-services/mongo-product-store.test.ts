import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recount } from '../../src/adapters/mongo/counts/recount';
import { createMongoProductStore } from '../../src/adapters/mongo/mongo-product-store';
import { newDocument } from '../../src/adapters/mongo/product-documents';
import { addition } from '../../src/app/add-product';
import { createProduct } from '../../src/domain/edit-product';
import { describeProductLists } from '../product-lists-contract';
import { describeProductSearch } from '../product-search-contract';
import { describeProductStore, type OpenProductStore } from '../product-store-contract';
import { describeProductVariants } from '../product-variants-contract';
import { describeSpelling } from '../spelling-contract';
import { createTestMongo, waitingEvents, type TestMongo } from './mongo-database';

async function open(): Promise<OpenProductStore> {
  const database = await createTestMongo();
  const { mongo } = database;
  // as each process does when it starts
  await recount(mongo);
  return {
    store: createMongoProductStore(mongo),
    // nothing relays here, so every event still waits in its product
    eventsOf: (id) => waitingEvents(mongo, id),
    close: () => database.drop(),
  };
}

describeProductStore('products in MongoDB', open);
describeProductVariants('products in MongoDB', open);
describeProductSearch('products in MongoDB', open);
describeProductLists('products in MongoDB', open);
describeSpelling('products in MongoDB', open);

const ORDERS = ['name', 'newest', 'price-asc', 'price-desc', 'rating'];

describe('what only a document database has to care for', () => {
  let database: TestMongo;
  beforeAll(async () => {
    database = await createTestMongo();
  });
  afterAll(() => database.drop());

  function entries(count: number) {
    return Array.from({ length: count }, (_, index) => {
      const fields = { name: `Seed ${index}`, price: 1, category: 'Bag', description: '-' };
      return addition(createProduct(newId(), fields, ['/uploads/a.webp'], new Date(Date.UTC(2026, 0, 9 - index))));
    });
  }

  test('has its indexes before it serves', async () => {
    const indexes = await database.mongo.products.collection.indexes();
    const expected = [
      ...ORDERS.flatMap((order) => [order, `category ${order}`, `tag ${order}`, `tag of a category ${order}`]),
      ...['_id_', 'marks', 'pending', 'sales', 'search', 'skus', 'tombstones', 'uncounted'],
    ];
    expect(indexes.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  test('a set that a crash left half put in is finished as it was planned', async () => {
    const { mongo } = database;
    const store = createMongoProductStore(mongo);
    const planned = entries(3);
    const plan = planned.map((entry) => ({ ...newDocument(entry), seed: 'half' }));
    await mongo.seeds.create({ _id: 'half', done: false, plan });
    await mongo.products.insertMany(plan.slice(0, 2));
    expect(await store.isSeeded('half')).toBe(false);

    // the next version of the shop has other products; those that were begun with are the ones that come
    const attempts = [store.seed('half', entries(5)), store.seed('half', entries(5))];
    expect((await Promise.all(attempts)).sort()).toEqual([false, true]);
    expect(await store.list()).toEqual(planned.map(({ product }) => product));
    for (const { product } of planned) expect(await waitingEvents(mongo, product.id)).toEqual(['product-added 1']);
    expect(await mongo.seeds.findById('half').lean()).toEqual({ _id: 'half', done: true });
  });

  test('a set with a stock-keeping unit that is taken is not put in as if it were there', async () => {
    const store = createMongoProductStore(database.mongo);
    const variants = [{ sku: 'TAKEN', options: { Size: 'M' } }];
    const fields = { name: 'Kurta', price: 1, category: 'Fashion', description: '-', variants };
    const of = () => addition(createProduct(newId(), fields, ['/uploads/a.webp'], new Date()));
    await store.insert(of());
    await expect(store.seed('second', [of()])).rejects.toMatchObject({ code: 'sku-taken' });
    expect(await store.isSeeded('second')).toBe(false);
  });

  test('a product from before there were variants is one without', async () => {
    const { mongo } = database;
    const [entry] = entries(1);
    if (!entry) throw new Error('no entry');
    const before = newDocument(entry);
    await mongo.products.collection.insertOne(before as never);
    const store = createMongoProductStore(mongo);
    expect(await store.get(entry.product.id)).toEqual(entry.product);
    await store.setVariantStock(entry.product.id, newId(), 1, 1);
  });

  test('an object in the place of an id is no filter', async () => {
    const store = createMongoProductStore(database.mongo);
    const everything = { $ne: null } as unknown as string;
    await expect(store.get(everything)).rejects.toThrow(/Cast to string failed/);
    await expect(store.getMany([everything])).rejects.toThrow(/Cast to string failed/);
    await expect(store.setVariantStock(everything, newId(), 1, 1)).rejects.toThrow(/Cast to string failed/);
    await expect(store.setStock(everything, 1, 1)).rejects.toThrow(/Cast to string failed/);
  });
});
