import { productList } from '@shop/contracts/api/product';
import { isTransient } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { backingService } from '@shop/testing/backing-services';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMongo, type Mongo } from '../../src/adapters/mongo/connection';
import { createMongoChangeJournal } from '../../src/adapters/mongo/mongo-change-journal';
import { createMongoProductStore } from '../../src/adapters/mongo/mongo-product-store';
import { mongoTasks } from '../../src/adapters/mongo/mongo-tasks';
import { productOutbox } from '../../src/adapters/mongo/product-outbox';
import { productForm, startCatalog, type CatalogHarness } from '../harness';
import { RIGHT_PASSWORD } from '../identity-stand-in';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { createTestMongo, type TestMongo } from './mongo-database';

let database: TestMongo;
let link: BreakableLink;
let mongo: Mongo;
let catalog: CatalogHarness;
beforeAll(async () => {
  database = await createTestMongo();
  link = await openLink(backingService('MONGO_URL'));
  // a server that is busy with others may not take a first connection in the time that a shopper waits
  mongo = await vi.waitFor(() => openMongo({ url: link.url, database: database.name }), { timeout: 60_000 });
  catalog = await startCatalog(() => ({
    products: createMongoProductStore(mongo),
    journal: createMongoChangeJournal(mongo),
    tasks: mongoTasks(mongo),
    kept: { outbox: productOutbox(mongo) },
  }));
});
afterAll(async () => {
  await catalog.stop();
  await mongo.close();
  await link.cut();
  await database.drop();
});

test('a product is added, changed, found and deleted, and each change is published', async () => {
  const { _id } = await catalog.add({ name: 'Velvet Clutch', stock: '3' });
  const changed = await catalog.send('PUT', `/api/products/${_id}`, {
    as: catalog.admin,
    body: await productForm({ name: 'Satin Clutch' }, null),
  });
  expect(changed.status).toBe(200);
  const found = productList.parse(await (await catalog.send('GET', '/api/products?q=satin')).json());
  expect(found).toMatchObject({ total: 1, products: [{ _id, name: 'Satin Clutch', stock: 3 }] });
  const deleted = await catalog.send('DELETE', `/api/products/${_id}`, {
    as: catalog.admin,
    body: { password: RIGHT_PASSWORD },
  });
  expect(deleted.status).toBe(200);
  expect((await catalog.send('GET', `/api/products/${_id}`)).status).toBe(404);
  await vi.waitFor(() => {
    const published = catalog.events.filter(({ key }) => key === _id).map(({ type }) => type);
    expect(published).toEqual(['product-added', 'product-updated', 'product-deleted']);
  });
});

test.each<[string, () => unknown]>([
  ['is gone', () => link.cut()],
  ['hangs', () => link.hang()],
])('while the database %s, callers are asked to retry, and it recovers without a restart', async (_what, breakIt) => {
  const before = await catalog.add({ name: 'Before' });
  await breakIt();
  const answers = await Promise.all([
    catalog.send('GET', '/api/products'),
    catalog.send('GET', '/api/products?q=before'),
    catalog.send('GET', `/api/products/${before._id}`),
    catalog.send('POST', '/api/products/add', { as: catalog.admin, body: await productForm() }),
    catalog.send('GET', '/readyz'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(answers[0]?.headers.get('retry-after')).toBe('2');
  const stock = catalog.products.setStock(newId(), 1, 1);
  expect(await stock.catch(isTransient)).toBe(true);

  await link.mend();
  await vi.waitFor(async () => expect((await catalog.send('GET', '/readyz')).status).toBe(200), { timeout: 15_000 });
  const after = await catalog.add({ name: 'After' });
  await vi.waitFor(
    () => {
      const published = catalog.events.map(({ key }) => key);
      expect(published).toEqual(expect.arrayContaining([before._id, after._id]));
    },
    { timeout: 10_000 },
  );
});

test('a database that is not there is not waited for endlessly', async () => {
  const error: unknown = await openMongo({ url: 'mongodb://127.0.0.1:9' }).catch((reason: unknown) => reason);
  expect(isTransient(error)).toBe(true);
});
