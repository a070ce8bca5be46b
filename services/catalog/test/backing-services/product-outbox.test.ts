import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { newEvent } from '@shop/platform/messaging/new-event';
import { measureOutbox } from '@shop/platform/messaging/outbox-metrics';
import { createMetrics } from '@shop/platform/metrics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMongoProductStore } from '../../src/adapters/mongo/mongo-product-store';
import { newDocument } from '../../src/adapters/mongo/product-documents';
import { productOutbox } from '../../src/adapters/mongo/product-outbox';
import { startMongoRelay } from '../../src/adapters/mongo/product-relay';
import { addition } from '../../src/app/add-product';
import { createProduct } from '../../src/domain/edit-product';
import { createFakeBus } from './fake-bus';
import { createTestMongo, type TestMongo } from './mongo-database';

let database: TestMongo;
beforeAll(async () => {
  database = await createTestMongo();
});
afterAll(() => database.drop());

function example() {
  const fields = { name: 'Scarf', price: 10, category: 'Accessories', description: '-' };
  return createProduct(newId(), fields, ['/uploads/a.webp'], new Date('2026-01-01T00:00:00.000Z'));
}

test('what waits is measured: how many events, and for how long the oldest has', async () => {
  const { mongo } = database;
  const store = createMongoProductStore(mongo);
  const { registry } = createMetrics('catalog');
  measureOutbox(productOutbox(mongo), registry);
  const measured = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
  expect(await measured('outbox_events')).toBe(0);
  expect(await measured('outbox_age_seconds')).toBe(0);

  const document = newDocument(addition(example()));
  for (const { envelope } of document.pendingEvents) envelope.occurredAt = new Date(Date.now() - 90_000).toISOString();
  await mongo.products.insertMany([document]);
  const id = document._id;
  await store.remove(id, ({ version }) => [newEvent('product-deleted', id, version + 1, { productId: id })]);
  await store.insert(addition(example()));
  expect(await measured('outbox_events')).toBe(3);
  expect(await measured('outbox_age_seconds')).toBeCloseTo(90, -1);

  const relay = startMongoRelay(mongo, createFakeBus(), silentLogger);
  await relay.flush();
  await relay.stop();
  expect(await measured('outbox_events')).toBe(0);
  expect(await measured('outbox_age_seconds')).toBe(0);
});
