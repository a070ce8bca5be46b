import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderActs } from './order-acts';
import { exampleProduct } from '@shop/testing/example-product';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const acts = orderActs(() => shop);

const put = (productId: string, body: unknown, key?: string) =>
  shop.call('PUT', `/api/inventory/${productId}`, {
    ...{ as: shop.admin, body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

describe('a count of the shelf', () => {
  test('knows that paid pieces lie there until they are shipped: what is counted is never sold twice', async () => {
    const order = await acts.placePaid({ stock: 10, quantity: 3 });
    const { _id } = order.product;
    const counted = await put(_id, { onHand: 10 });
    expect(counted.body.item).toMatchObject({ onHand: 7, toShip: 3, held: 0, sold: 3, available: 7 });
    await acts.asAdmin(order, 'ship');
    expect((await put(_id, { onHand: 7 })).body.item).toMatchObject({ onHand: 7, toShip: 0, available: 7 });
  });

  test('returns what a cancelled order would have taken', async () => {
    const order = await acts.placePaid({ stock: 10, quantity: 3 });
    await put(order.product._id, { onHand: 10 });
    await acts.cancel(order);
    expect(await acts.stockOf(order.product)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  });

  test('is refused below what orders need, paid and unpaid', async () => {
    const order = await acts.placePaid({ stock: 10, quantity: 3 });
    await acts.place({ product: order.product, quantity: 2 });
    const refused = await put(order.product._id, { onHand: 4 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock-held', held: 5 } });
    expect((await put(order.product._id, { onHand: 5 })).body.item).toMatchObject({ onHand: 2, held: 2, available: 0 });
  });

  test('that names what the admin saw is refused once pieces have come or gone, not when some were sold', async () => {
    const order = await acts.placePaid({ stock: 10, quantity: 3 });
    const { _id } = order.product;
    await acts.place({ product: order.product, quantity: 1 });
    expect((await put(_id, { onHand: 9, seen: 10 })).status).toBe(200);
    await acts.asAdmin(order, 'ship');
    const refused = await put(_id, { onHand: 9, seen: 9 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stock-moved', item: { onHand: 6, toShip: 0 } } });
    expect(await acts.stockOf(order.product)).toEqual({ on_hand: 6, held: 1, sold: 3 });
  });

  test('starts the tracking of a product, when nobody else has', async () => {
    const product = await shop.product();
    expect((await put(product._id, { onHand: 4, seen: 0 })).body.item).toMatchObject({ tracked: true, onHand: 4 });
    expect((await put(product._id, { onHand: 5, seen: 0 })).body.code).toBe('stock-moved');
  });
});

describe('receiving pieces', () => {
  test('with the same key counts once, also at the same time', async () => {
    const product = await shop.product({ stock: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => put(product._id, { receive: 5 }, `twice-${product._id}`)));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { item: { onHand: 7 } } });
    expect(await acts.stockOf(product)).toMatchObject({ on_hand: 7 });
    const other = await put(product._id, { receive: 6 }, `twice-${product._id}`);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  });

  test('without a key, or with another, counts every time', async () => {
    const product = await shop.product({ stock: 2 });
    await put(product._id, { receive: 5 });
    await put(product._id, { receive: 5 });
    await put(product._id, { receive: 5 }, `another-${product._id}`);
    expect(await acts.stockOf(product)).toMatchObject({ on_hand: 17 });
  });
});

describe('stock declared with a product', () => {
  test('is left out when it comes late, as a replayed dead letter does', async () => {
    const product = await shop.product({ stock: 10 });
    await shop.publish('product-updated', product._id, { product: { ...product, name: 'Renamed' } }, 3);
    await put(product._id, { onHand: 3 });
    await shop.publish('product-updated', product._id, { product, declaredStock: 50 }, 2);
    expect(await acts.stockOf(product)).toMatchObject({ on_hand: 3 });
  });

  test('that comes late is better than none at all', async () => {
    const product = exampleProduct();
    await shop.publish('product-updated', product._id, { product }, 2);
    await shop.publish('product-added', product._id, { product, declaredStock: 4 }, 1);
    expect(await acts.stockOf(product)).toMatchObject({ on_hand: 4 });
  });

  test('counts as a difference where it is known what the admin saw', async () => {
    const { product } = await acts.place({ stock: 10, quantity: 2 });
    await shop.publish('product-updated', product._id, { product, declaredStock: 12, seenStock: 10 }, 2);
    expect(await acts.stockOf(product)).toEqual({ on_hand: 12, held: 2, sold: 0 });
    await shop.publish('product-updated', product._id, { product, declaredStock: 0, seenStock: 11 }, 3);
    expect(await acts.stockOf(product)).toEqual({ on_hand: 2, held: 2, sold: 0 });
  });

  test('a product whose deletion arrived before its other events does not come back', async () => {
    const product = exampleProduct();
    await shop.publish('product-deleted', product._id, { productId: product._id }, 3);
    await shop.publish('product-added', product._id, { product, declaredStock: 4 }, 1);
    expect((await put(product._id, { receive: 1 })).status).toBe(404);
  });
});
