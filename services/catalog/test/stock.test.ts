import { TOPICS } from '@shop/contracts/events/catalogue';
import { newId } from '@shop/platform/ids';
import { newEvent, toEnvelope } from '@shop/platform/messaging/outbox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCatalog, type Catalog } from './harness';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

function stockChanged(productId: string, sequence: number, available: number) {
  return toEnvelope(
    newEvent('stock-changed', productId, sequence, { productId, onHand: available, held: 0, sold: 0, available }),
  );
}

test('the newest stock figure is shown, whatever the order and however often it arrives', async () => {
  const product = await catalog.add({ stock: '5' });
  const other = await catalog.add();
  const newest = stockChanged(product._id, 3, 2);
  await catalog.bus.publish(TOPICS.stock, [newest, stockChanged(newId(), 1, 9), stockChanged(product._id, 2, 4)]);
  await catalog.bus.publish(TOPICS.stock, [{ ...newest, id: crypto.randomUUID() }, stockChanged(other._id, 1, 1)]);
  await vi.waitFor(async () => {
    expect((await catalog.products.get(other._id))?.stock).toBe(1);
    expect((await catalog.products.get(product._id))?.stock).toBe(2);
  });
  await catalog.bus.publish(TOPICS.stock, [stockChanged(product._id, 1, 50), stockChanged(product._id, 4, 0)]);
  await vi.waitFor(async () => {
    expect((await catalog.products.get(product._id))?.stock).toBe(0);
  });
  expect((await catalog.products.get(product._id))?.version).toBe(1);
});
