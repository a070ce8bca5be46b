import { expect, vi } from 'vitest';
import { call, type Shopper } from '../journeys/shop-client';
import type { Load } from './load';
import type { Scene } from './probes';

const LONG_WAIT = { timeout: 30_000, interval: 250 };

interface ShownOrder {
  readonly _id: string;
  readonly status: string;
}

/** Expects everything that the shop acknowledged under load to exist once, and its figures to agree. */
export async function expectNothingLost(load: Load, { admin, shopper, bought, kept }: Scene): Promise<void> {
  for (const { shopper, placed, paid, begun, quantity } of load.buyers) {
    const my = (method: string, path: string) => call(method, path, { token: shopper.token });
    await vi.waitFor(async () => {
      const orders = (await my('GET', '/api/orders/my')).body as ShownOrder[];
      const status = new Map(orders.map(({ _id, status }) => [_id, status]));
      expect([...placed].filter((id) => !status.has(id))).toEqual([]);
      expect([...paid].filter((id) => status.get(id) !== 'paid')).toEqual([]);
      expect(orders.length).toBeLessThanOrEqual(begun);
    }, LONG_WAIT);
    const { cart } = (await my('GET', '/api/cart')).body;
    const line = cart.items.find(({ product }: { product: { _id: string } }) => product._id === kept._id);
    expect([quantity.answered, quantity.asked]).toContain(line?.quantity);
  }
  for (const { _id, image } of load.added) {
    expect((await call('GET', `/api/products/${_id}`)).status).toBe(200);
    expect((await call('GET', image)).status).toBe(200);
  }
  await vi.waitFor(async () => {
    const { body } = await call('GET', '/api/inventory', { token: admin.token });
    const stock = body.items.find(({ productId }: { productId: string }) => productId === bought._id);
    const statuses = await Promise.all([shopper, ...load.buyers.map((each) => each.shopper)].map(statusesOf));
    const count = (status: string) => statuses.flat().filter((each) => each === status).length;
    expect({ sold: stock.sold, held: stock.held }).toEqual({ sold: count('paid'), held: count('awaiting-payment') });
  }, LONG_WAIT);
}

/** Every order here is for one piece of the product that is bought. */
async function statusesOf({ token }: Shopper): Promise<string[]> {
  const { body } = await call('GET', '/api/orders/my', { token });
  return (body as ShownOrder[]).map(({ status }) => status);
}
