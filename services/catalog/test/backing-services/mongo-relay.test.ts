import { EVENTS } from '@shop/contracts/events/event-types';
import { envelope } from '@shop/contracts/events/envelope';
import type { BackgroundTask } from '@shop/platform/background';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { newEvent } from '@shop/platform/messaging/new-event';
import { backingService } from '@shop/testing/backing-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMongo, type Mongo } from '../../src/adapters/mongo/connection';
import { createMongoChangeJournal } from '../../src/adapters/mongo/mongo-change-journal';
import { foldCounts } from '../../src/adapters/mongo/counts/fold-counts';
import { createMongoProductStore } from '../../src/adapters/mongo/mongo-product-store';
import { newDocument } from '../../src/adapters/mongo/product-documents';
import { startMongoRelay } from '../../src/adapters/mongo/product-relay';
import { addition } from '../../src/app/add-product';
import { presentProduct } from '../../src/app/present-product';
import type { ProductStore } from '../../src/ports/product-store';
import { createProduct } from '../../src/domain/edit-product';
import type { CatalogProduct } from '../../src/domain/product';
import { createFakeBus, type FakeBus } from './fake-bus';
import { createTestMongo, waitingEvents, type TestMongo } from './mongo-database';

/** Short enough to wait for. */
const LEASE_MS = 400;

let database: TestMongo;
let mongo: Mongo;
let store: ProductStore;
let bus: FakeBus;
let relays: BackgroundTask[];

beforeAll(async () => {
  database = await createTestMongo();
  ({ mongo } = database);
  store = createMongoProductStore(mongo);
});
afterAll(() => database.drop());
beforeEach(() => {
  bus = createFakeBus();
  relays = [];
});
afterEach(async () => {
  for (const relay of relays) await relay.stop();
  await mongo.products.deleteMany({});
});

function start(to: FakeBus = bus, leaseMs?: number): BackgroundTask {
  const relay = startMongoRelay(mongo, to, silentLogger, leaseMs);
  relays.push(relay);
  return relay;
}

function example(): CatalogProduct {
  const fields = { name: 'Scarf', price: 10, category: 'Accessories', description: '-' };
  return createProduct(newId(), fields, ['/uploads/a.webp'], new Date('2026-01-01T00:00:00.000Z'));
}

async function add(): Promise<string> {
  const product = example();
  await store.insert(addition(product));
  return product.id;
}

async function rename(id: string): Promise<void> {
  await store.change(id, (before) => {
    const product = { ...before, version: before.version + 1, name: `${before.name}!` };
    const data = { product: presentProduct(product) };
    return { product, events: [newEvent('product-updated', id, product.version, data)] };
  });
}

const remove = (id: string) =>
  store.remove(id, ({ version }) => [newEvent('product-deleted', id, version + 1, { productId: id })]);

const history = (changes: number) => [
  'product-added 1',
  ...Array.from({ length: changes }, (_, index) => `product-updated ${index + 2}`),
];

describe('one relay', () => {
  test('publishes each event once, in order for each product', async () => {
    const relay = start();
    const ids = await Promise.all(Array.from({ length: 8 }, add));
    await Promise.all(ids.flatMap((id) => [rename(id), rename(id), rename(id)]));
    await relay.flush();
    for (const id of ids) {
      expect(bus.publishedOf(id)).toEqual(history(3));
      expect(await waitingEvents(mongo, id)).toEqual([]);
    }
  });

  test('notes a change before it publishes it, for who wrote it may have died before doing so', async () => {
    const journal = createMongoChangeJournal(mongo);
    const { version } = await journal.since();
    let noted: unknown;
    bus.before = async () => {
      noted = (await journal.since(version)).changes;
    };
    const productId = await add();
    await start().flush();
    expect(noted).toEqual([{ productId, of: 'product' }]);
  });

  test('publishes what the contract of each event asks for, whichever way it was written', async () => {
    const added = addition(example());
    await store.insert(added);
    await rename(added.product.id);
    await store.seed('as agreed', [addition(example())]);
    await start().flush();
    expect(bus.published.map(({ sequence }) => sequence).sort()).toEqual([1, 1, 2]);
    for (const published of bus.published) {
      expect(envelope.parse(published)).toEqual(published);
      expect(EVENTS['product-added'].data.parse(published.data)).toEqual(published.data);
    }
    expect(bus.published[0]?.data).toEqual({ product: presentProduct(added.product) });
  });

  test('is woken by a write', async () => {
    start();
    const id = await add();
    // sooner than the next sweep
    await vi.waitFor(() => expect(bus.publishedOf(id)).toEqual(['product-added 1']), { timeout: 900, interval: 5 });
  });

  test('sweeps for what another process wrote and did not publish', async () => {
    start();
    const other = await openMongo({ url: backingService('MONGO_URL'), database: database.name });
    const { product, events } = addition(example());
    await createMongoProductStore(other).insert({ product, events });
    await other.close();
    await vi.waitFor(() => expect(bus.publishedOf(product.id)).toEqual(['product-added 1']), { timeout: 5_000 });
  });

  test('begins with the product that waits longest', async () => {
    const ids = [await add(), await add(), await add()];
    await rename(ids[0] ?? '');
    await start().flush();
    const firsts = bus.published.filter(({ sequence }) => sequence === 1);
    expect(firsts.map(({ key }) => key)).toEqual(ids);
  });

  test('publishes more than fits into one batch', async () => {
    const documents = Array.from({ length: 230 }, () => newDocument(addition(example())));
    await mongo.products.insertMany(documents);
    await start().flush();
    expect(bus.published.map(({ key }) => key).sort()).toEqual(documents.map(({ _id }) => _id).sort());
  });

  test('loses nothing on a bus that fails, and keeps the order', async () => {
    let failures = 3;
    bus.before = () => (failures-- > 0 ? Promise.reject(new Error('no broker')) : Promise.resolve());
    const relay = start();
    const id = await add();
    await rename(id);
    await rename(id);
    for (let turn = 0; turn < 5; turn += 1) await relay.flush();
    expect(bus.publishedOf(id)).toEqual(history(2));
  });

  test('publishes the same events again when it could not note that it had', async () => {
    let failures = 1;
    bus.after = () => (failures-- > 0 ? Promise.reject(new Error('killed')) : Promise.resolve());
    const relay = start();
    const id = await add();
    await relay.flush();
    await relay.flush();
    expect(bus.publishedOf(id)).toEqual(['product-added 1', 'product-added 1']);
    expect(new Set(bus.published.map(({ id: eventId }) => eventId)).size).toBe(1);
    expect(await waitingEvents(mongo, id)).toEqual([]);
  });

  test('takes out only what it published: an event that came meanwhile follows', async () => {
    const id = await add();
    bus.after = async () => {
      bus.after = () => Promise.resolve();
      await rename(id);
    };
    const relay = start();
    await relay.flush();
    await relay.flush();
    expect(bus.publishedOf(id)).toEqual(history(1));
  });
});

describe('a tombstone', () => {
  test('goes once its events are published, not before', async () => {
    const id = await add();
    await remove(id);
    expect(await mongo.products.exists({ _id: id })).not.toBeNull();
    await start().flush();
    expect(bus.publishedOf(id)).toEqual(['product-added 1', 'product-deleted 2']);
    expect(await mongo.products.exists({ _id: id })).toBeNull();
    expect(await store.wasRemoved(id)).toBe(true);
  });

  test('stays when the product is removed while its addition is being published', async () => {
    const id = await add();
    bus.after = async () => {
      bus.after = () => Promise.resolve();
      await remove(id);
    };
    const relay = start();
    await relay.flush();
    await relay.flush();
    expect(bus.publishedOf(id)).toEqual(['product-added 1', 'product-deleted 2']);
    expect(await mongo.products.exists({ _id: id })).toBeNull();
  });

  test('stays until it is counted that it is gone', async () => {
    const document = { ...newDocument({ product: example(), events: [] }), deletedAt: new Date() };
    await mongo.products.insertMany([document]);
    const relay = start();
    await relay.flush();
    expect(await mongo.products.exists({ _id: document._id })).not.toBeNull();
    await foldCounts(mongo);
    await relay.flush();
    expect(await mongo.products.exists({ _id: document._id })).toBeNull();
  });

  test('without events to publish goes as well', async () => {
    const id = await add();
    const relay = start();
    await relay.flush();
    await store.remove(id, () => []);
    await relay.flush();
    expect(await mongo.products.exists({ _id: id })).toBeNull();
  });

  test('keeps the id of a product that came with a set, so that nobody puts it in again', async () => {
    const product = example();
    const entry = addition(product);
    await store.seed('kept', [entry]);
    await remove(product.id);
    const relay = start();
    await relay.flush();
    await relay.flush();
    expect(bus.publishedOf(product.id)).toEqual(['product-added 1', 'product-deleted 2']);
    expect(await store.get(product.id)).toBeUndefined();
    await expect(store.insert(entry)).rejects.toThrow(/duplicate/);
  });
});

describe('several relays', () => {
  test('share the work without doing any of it twice', async () => {
    const both = [start(), start()];
    const ids = await Promise.all(Array.from({ length: 40 }, add));
    await Promise.all(ids.flatMap((id) => [rename(id), rename(id)]));
    await vi.waitFor(async () => {
      for (const relay of both) await relay.flush();
      expect(bus.published).toHaveLength(120);
    });
    for (const id of ids) expect(bus.publishedOf(id)).toEqual(history(2));
  });

  test('a holder that hangs stalls nothing for longer than its lease', async () => {
    const hanging = createFakeBus();
    let resume = (): void => undefined;
    hanging.before = () => new Promise((resolve) => (resume = resolve));
    start(hanging, LEASE_MS);
    const id = await add();
    await vi.waitFor(async () => expect(await mongo.leases.countDocuments()).toBe(1));

    const second = start(bus, LEASE_MS);
    await second.flush();
    expect(bus.published).toEqual([]);
    await vi.waitFor(async () => {
      await second.flush();
      expect(bus.publishedOf(id)).toEqual(['product-added 1']);
    });
    await rename(id);
    await second.flush();
    expect(bus.publishedOf(id)).toEqual(history(1));

    // what it had read it publishes late; a consumer knows it by its sequence
    resume();
    await vi.waitFor(() => expect(hanging.publishedOf(id)).toEqual(['product-added 1']));
    await rename(id);
    await vi.waitFor(() => expect(bus.publishedOf(id)).toEqual(history(2)));
    await vi.waitFor(async () => expect(await waitingEvents(mongo, id)).toEqual([]));
  });

  test('one that stops leaves the lease to the next at once', async () => {
    const first = start();
    await add();
    await first.flush();
    await first.stop();
    relays = [];
    const id = await add();
    await start().flush();
    expect(bus.publishedOf(id)).toEqual(['product-added 1']);
  });

  test('one that was killed is followed by another', async () => {
    await mongo.leases.create({ _id: 'relay', holder: 'a process that is no more', beat: 7 });
    const id = await add();
    const relay = start(bus, LEASE_MS);
    await relay.flush();
    expect(bus.published).toEqual([]);
    await vi.waitFor(async () => {
      await relay.flush();
      expect(bus.publishedOf(id)).toEqual(['product-added 1']);
    });
  });
});
