import { TOPICS } from '@shop/contracts/events/topics';
import {
  catalogueChanges,
  publicAnswer,
  readCatalogueChanges,
  readPublicAnswer,
} from '@shop/contracts/internal/catalog';
import { UnavailableError } from '@shop/platform/errors';
import { createServiceClient } from '@shop/platform/http/service-client';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteChanges } from '../src/app/note-changes';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import type { ProductStore } from '../src/ports/product-store';
import { RIGHT_PASSWORD } from './identity-stand-in';
import { startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const client = () => createServiceClient({ address: catalog.url, tokens: catalog.tokens });
const read = (address: string) => client().call(readPublicAnswer, { address });

test.each(['', '?q=silk&limit=5', '?category=Bag&category=Shoes&page=1', '?q=a%2Bb+c&sort='])(
  'what everybody gets is what the call answers: %s',
  async (query) => {
    await catalog.add();
    for (const path of ['/api/products', '/api/products/shop']) {
      const answer = publicAnswer.parse(await read(path + query));
      expect(answer.body).toBe(await (await catalog.send('GET', path + query)).text());
      expect(answer.isList).toBe(true);
    }
  },
);

test('the same of one product, with the products that are in it', async () => {
  const { _id } = await catalog.add();
  const answer = await read(`/api/products/${_id}`);
  expect(answer).toMatchObject({ productIds: [_id], isList: false });
  expect(answer.body).toBe(await (await catalog.send('GET', `/api/products/${_id}`)).text());
  expect((await read('/api/products')).productIds).toContain(_id);
});

test('what the call refuses is refused here, too', async () => {
  await expect(read('/api/products/shop?limit=0')).rejects.toMatchObject({ status: 400 });
  await expect(read(`/api/products/${newId()}`)).rejects.toMatchObject({ status: 404 });
  await expect(read('/api/products/../x')).rejects.toMatchObject({ status: 404 });
});

test('a product that was removed is gone, which its readers by the API are told as before', async () => {
  const { _id } = await catalog.add();
  const address = `/api/products/${_id}`;
  await catalog.send('DELETE', address, { as: catalog.admin, body: { password: RIGHT_PASSWORD } });
  await expect(read(address)).rejects.toMatchObject({ status: 410, code: 'gone' });
  const answer = await catalog.send('GET', address);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not-found' }]);
});

test('a change is told of as soon as it is answered', async () => {
  const changesSince = (version?: { epoch: string; count: number }) =>
    client().call(readCatalogueChanges, { ...version });
  let { version } = catalogueChanges.parse(await changesSince());
  const changed = async () => {
    const answer = await changesSince(version);
    version = answer.version;
    return answer.changes;
  };
  const { _id } = await catalog.add();
  expect(await changed()).toEqual([{ productId: _id, of: 'product' }]);
  await catalog.send('PUT', `/api/products/${_id}`, { as: catalog.admin, body: { name: 'Other' } });
  expect(await changed()).toEqual([{ productId: _id, of: 'product' }]);
  await catalog.send('DELETE', `/api/products/${_id}`, { as: catalog.admin, body: { password: RIGHT_PASSWORD } });
  expect(await changed()).toEqual([{ productId: _id, of: 'product' }]);
});

test('so is its stock, once the figure is noted', async () => {
  const { _id } = await catalog.add();
  const { version } = await client().call(readCatalogueChanges, {});
  const data = { productId: _id, onHand: 4, held: 0, sold: 0, available: 4 };
  await catalog.bus.publish(TOPICS.stock, [toEnvelope(newEvent('stock-changed', _id, 1, data))]);
  await expect
    .poll(async () => (await client().call(readCatalogueChanges, { ...version })).changes)
    .toEqual([{ productId: _id, of: 'stock' }]);
  expect(JSON.parse((await read(`/api/products/${_id}`)).body)).toMatchObject({ stock: 4 });
});

test('a write whose answer was lost is noted nevertheless, and fails', async () => {
  const journal = createMemoryChangeJournal();
  const lost = () => Promise.reject(new UnavailableError());
  const store: ProductStore = { ...catalog.products, setStock: lost, change: lost };
  const products = noteChanges(store, journal);
  const { version } = await journal.since();
  const productId = newId();
  await expect(products.setStock(productId, 1, 1)).rejects.toThrow(UnavailableError);
  await expect(products.change(productId, () => undefined)).rejects.toThrow(UnavailableError);
  expect((await journal.since(version)).changes).toEqual([
    { productId, of: 'stock' },
    { of: 'counts' },
    { productId, of: 'product' },
  ]);
});
