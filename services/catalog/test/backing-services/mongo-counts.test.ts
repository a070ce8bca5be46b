import { newId } from '@shop/platform/ids';
import fc from 'fast-check';
import { silentLogger } from '@shop/platform/logger';
import { createMetrics } from '@shop/platform/metrics';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CATALOGUE, foldCounts } from '../../src/adapters/mongo/counts/fold-counts';
import { recount } from '../../src/adapters/mongo/counts/recount';
import { createMongoChangeJournal } from '../../src/adapters/mongo/mongo-change-journal';
import { createMongoProductStore } from '../../src/adapters/mongo/mongo-product-store';
import { countWhatIsUncounted } from '../../src/adapters/mongo/mongo-tasks';
import { newDocument } from '../../src/adapters/mongo/product-documents';
import type { Mongo } from '../../src/adapters/mongo/connection';
import type { CatalogProduct } from '../../src/domain/product';
import { expectedList } from '../expected-list';
import { changed } from '../product-entries';
import { aProduct, productFields } from '../product-samples';
import { createFakeBus } from './fake-bus';
import { createTestMongo, type TestMongo } from './mongo-database';

let database: TestMongo;
let mongo: Mongo;
beforeEach(async () => {
  database = await createTestMongo();
  ({ mongo } = database);
});
afterEach(() => database.drop());

const samples = (numRuns: number, seed: number) => fc.sample(productFields, { numRuns, seed }).map(aProduct);
const uncounted = (products: readonly CatalogProduct[]) =>
  mongo.products.insertMany(products.map((product) => newDocument({ product, events: [] })));

/** Whether what is kept is what there is; read by a service that has just started. */
async function expectRight(all: readonly CatalogProduct[]): Promise<void> {
  const store = createMongoProductStore(mongo);
  for (const search of [{}, { tags: ['sale'] }, { categories: ['bag'], minPaise: 5_000, maxPaise: 90_000 }]) {
    const found = await store.search({ ...search, offset: 0 });
    const ids = found.products.map(({ id }) => id);
    expect({ ...found, products: ids, next: undefined }).toEqual(expectedList(all, { ...search, offset: 0 }));
  }
}

/** A mongo whose process ends at a write, in whatever is under way. */
function dyingAt(turn: number): Mongo {
  let writes = 0;
  const until = <T extends object>(model: T): T =>
    new Proxy(model, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) => {
          if (['updateOne', 'updateMany', 'bulkWrite'].includes(String(name)) && (writes += 1) > turn)
            throw new Error('killed');
          return Reflect.apply(method, target, args) as unknown;
        };
      },
    });
  return { ...mongo, products: until(mongo.products), catalogue: until(mongo.catalogue), counts: until(mongo.counts) };
}

test('a catalogue from before is counted, and what old versions wrote since is put right', async () => {
  const before = samples(30, 1);
  const old = before.map((product) => ({ ...newDocument({ product, events: [] }), pendingCounts: undefined }));
  await mongo.products.insertMany(old.slice(0, 20));
  await expectRight(before.slice(0, 20));
  expect(await recount(mongo)).toBe(true);
  await expectRight(before.slice(0, 20));
  await mongo.products.insertMany(old.slice(20));
  expect(await recount(mongo)).toBe(true);
  await expectRight(before);
  const { version } = (await mongo.catalogue.findById(CATALOGUE).lean()) ?? {};
  expect(await recount(mongo)).toBe(true);
  expect(await mongo.catalogue.findById(CATALOGUE).lean()).toMatchObject({ version });
});

describe('a change is counted once', () => {
  beforeEach(async () => {
    await recount(mongo);
  });

  test('whoever does it, however many do at once', async () => {
    const products = samples(250, 2);
    await uncounted(products);
    await Promise.all(Array.from({ length: 5 }, () => foldCounts(mongo)));
    await expectRight(products);
    expect(await mongo.products.countDocuments({ 'pendingCounts.0': { $exists: true } })).toBe(0);
  });

  test.each([0, 1, 2, 3, 4, 5])('when who counts is killed after %i writes, and another goes on', async (turn) => {
    const products = samples(120, 3);
    await uncounted(products);
    await expect(foldCounts(dyingAt(turn))).rejects.toThrow('killed');
    const more = samples(5, 4);
    await uncounted(more);
    await foldCounts(mongo);
    await expectRight([...products, ...more]);
  });

  test('when its differences are added a second time, late', async () => {
    const products = samples(10, 5);
    await uncounted(products);
    await expect(foldCounts(dyingAt(1))).rejects.toThrow('killed');
    const late = await mongo.catalogue.findById(CATALOGUE).lean();
    await foldCounts(mongo);
    await uncounted(samples(3, 6));
    await foldCounts(mongo);
    await uncounted(samples(3, 11));
    await expect(foldCounts({ ...mongo, catalogue: readOnceAs(late) })).rejects.toThrow('no more');
    await foldCounts(mongo);
    await expectRight(await createMongoProductStore(mongo).list());
  });

  test('with changes, removals and additions by several at once', async () => {
    const store = createMongoProductStore(mongo);
    const products = samples(12, 7);
    await Promise.all(products.map((product) => store.insert({ product, events: [] })));
    await Promise.all(
      products.flatMap(({ id }, index) => [
        store.change(id, (product) => changed(product, { category: 'Bag', tag: 'sale, new' })),
        store.change(id, (product) => changed(product, { price: index })),
        ...(index % 3 === 0 ? [store.remove(id, () => [])] : []),
      ]),
    );
    await expectRight(await store.list());
  });

  test('and a stock figure is no change of the catalogue', async () => {
    const store = createMongoProductStore(mongo);
    const [product] = samples(1, 8);
    if (!product) throw new Error('no sample');
    await store.insert({ product, events: [] });
    const before = await mongo.catalogue.findById(CATALOGUE).lean();
    await store.setStock(product.id, 1, 7);
    await store.setVariantStock(product.id, newId(), 1, 1);
    await foldCounts(mongo);
    expect(await mongo.catalogue.findById(CATALOGUE).lean()).toEqual(before);
  });
});

/** The catalogue of who was paused after reading it. */
function readOnceAs(read: unknown): Mongo['catalogue'] {
  let times = 0;
  const findById = () => ({
    lean: () => ((times += 1) === 1 ? Promise.resolve(read) : Promise.reject(new Error('no more'))),
  });
  return new Proxy(mongo.catalogue, {
    get: (target, name) => (name === 'findById' ? findById : (Reflect.get(target, name) as unknown)),
  });
}

test('a recount that a change comes between begins anew', async () => {
  const products = samples(8, 9);
  await uncounted(products);
  const store = createMongoProductStore(mongo);
  const added = samples(6, 10);
  await Promise.all([recount(mongo), ...added.map((product) => store.insert({ product, events: [] })), recount(mongo)]);
  expect(await recount(mongo)).toBe(true);
  await expectRight([...products, ...added]);
});

test('whoever keeps lists hears of figures that were counted late, and of no others', async () => {
  const journal = createMongoChangeJournal(mongo);
  const task = countWhatIsUncounted(mongo)(createFakeBus(), silentLogger, createMetrics('catalog'));
  onTestFinished(() => task.stop());
  await task.flush();
  // whoever wrote it died before counting it
  await uncounted(samples(1, 11));
  const { version } = await journal.since();
  await task.flush();
  expect((await journal.since(version)).changes).toEqual([{ of: 'counts' }]);
  await task.flush();
  expect((await journal.since(version)).changes).toHaveLength(1);
});
