import { productList } from '@shop/contracts/api/product';
import { readPublicAnswer } from '@shop/contracts/internal/catalog';
import { createServiceClient } from '@shop/platform/http/service-client';
import { addManyProducts } from '@shop/testing/many-products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { postgresTasks } from '../src/adapters/postgres-tasks';
import { outboxTable } from '@shop/platform/messaging/outbox-metrics';
import { startCatalog, type CatalogHarness } from './harness';

const PRODUCTS = 1_001;

let catalog: CatalogHarness;
const readings = { now: 0, most: 0 };
beforeAll(async () => {
  catalog = await startCatalog((db) => {
    const store = createPostgresProductStore(db);
    const journal = createMemoryChangeJournal();
    const list = async () => {
      readings.now += 1;
      readings.most = Math.max(readings.most, readings.now);
      try {
        return await store.list();
      } finally {
        readings.now -= 1;
      }
    };
    return {
      products: { ...store, list },
      journal,
      tasks: postgresTasks(db, journal),
      kept: { lists: db, outbox: outboxTable(db) },
    };
  });
  await addManyProducts(catalog.db, PRODUCTS);
});
afterAll(() => catalog.stop());

const list = async (query: string) =>
  productList.parse(await (await catalog.send('GET', `/api/products${query}`)).json());

test.each(['?maxPrice=9999', '?sort=price-asc', '?q=hand'])(
  'of a list by %s that nobody limited the first thousand come, and where it goes on',
  async (query) => {
    const first = await list(query);
    expect(first.total).toBe(PRODUCTS);
    expect(first.products).toHaveLength(1_000);
    const rest = await list(`${query}&after=${first.next ?? ''}`);
    expect(rest.products).toHaveLength(1);
    expect(rest.next).toBeUndefined();
    expect(new Set([...first.products, ...rest.products].map(({ _id }) => _id)).size).toBe(PRODUCTS);
  },
);

test('everything comes whole, and is read for one at a time, however many ask by whatever address', async () => {
  const client = createServiceClient({ address: catalog.url, tokens: catalog.tokens });
  const addresses = Array.from({ length: 8 }, (_, at) => [
    `/api/products?x=${at}`,
    `/api/products/shop?q=&x=${at}`,
  ]).flat();
  const bodies = await Promise.all([
    ...addresses.map(async (address) => (await catalog.send('GET', address)).text()),
    ...addresses.map(
      async (address) => (await client.call(readPublicAnswer, { address }, { deadlineMs: 60_000 })).body,
    ),
  ]);
  expect(new Set(bodies).size).toBe(1);
  expect(productList.parse(JSON.parse(bodies[0] ?? '')).products).toHaveLength(PRODUCTS);
  expect(readings).toEqual({ now: 0, most: 1 });
});
