import { TOPICS } from '@shop/contracts/events/topics';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

function stockChanged(productId: string, sequence: number, available: number) {
  return toEnvelope(
    newEvent('stock-changed', productId, sequence, { productId, onHand: available, held: 0, sold: 0, available }),
  );
}

/** until catalog has handled every stock event */
async function handled(): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await catalog.db.query(
      `SELECT 1 FROM bus.events e WHERE e.topic = $1 AND e.position > coalesce(
         (SELECT p.position FROM bus.positions p
          WHERE p.consumer_group = 'catalog' AND p.topic = e.topic AND p.partition = e.partition), 0)`,
      [TOPICS.stock],
    );
    expect(waiting).toEqual([]);
  });
}

test('the newest stock figure is shown, whatever the order and however often it arrives', async () => {
  const product = await catalog.add({ stock: '5' });
  const stock = async () => (await catalog.products.get(product._id))?.stock;
  await catalog.bus.publish(TOPICS.stock, [stockChanged(product._id, 3, 2), stockChanged(product._id, 2, 4)]);
  await handled();
  expect(await stock()).toBe(2);
  await catalog.bus.publish(TOPICS.stock, [stockChanged(product._id, 3, 7), stockChanged(newId(), 1, 9)]);
  await handled();
  expect(await stock()).toBe(2);
  await catalog.bus.publish(TOPICS.stock, [stockChanged(product._id, 4, 0)]);
  await handled();
  expect(await stock()).toBe(0);
  expect((await catalog.products.get(product._id))?.version).toBe(1);
});
