import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNOPENED_HOLD_MS } from '@shop/contracts/api/payment-window';
import type { Product } from '@shop/contracts/api/product';
import { exampleProduct } from '@shop/testing/example-product';
import { auditAfterEach } from './audited';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);

let shopper: TestAccount;
beforeEach(() => {
  shopper = shop.newUser();
});

function orderFor(product: Product, quantity = 1, more: object = {}) {
  return { items: [{ product: product._id, quantity }], total: product.price * quantity, note: '', ...more };
}

async function stockOf(productId: string) {
  const [row] = await shop.db.query<{ on_hand: number; held: number; sold: number }>(
    'SELECT on_hand, held, sold FROM stock WHERE product_id = $1',
    [productId],
  );
  return row;
}

async function orderCount(): Promise<number> {
  const [row] = await shop.db.query<{ count: number }>('SELECT count(*) AS count FROM orders');
  return row?.count ?? 0;
}

test('an order is priced by the server, holds its stock and publishes both in one transaction', async () => {
  const product = await shop.product({ price: 1299.5, stock: 5 });
  const whole = { ...product, price: 1 };
  const answer = await shop.call('POST', '/api/orders', {
    as: shopper,
    body: {
      items: [{ product: whole, quantity: 2, productModel: 'Shop', extra: true }],
      total: 2599,
      note: 'Ring twice',
    },
  });
  expect(answer.status).toBe(201);
  expect(answer.body.order).toMatchObject({
    total: 2599,
    note: 'Ring twice',
    status: 'awaiting-payment',
    items: [{ product: { _id: product._id, name: product.name, price: 1299.5, image: product.image }, quantity: 2 }],
  });
  expect(Date.parse(answer.body.order.expiresAt) - Date.parse(answer.body.order.createdAt)).toBe(UNOPENED_HOLD_MS);
  expect(await stockOf(product._id)).toEqual({ on_hand: 5, held: 2, sold: 0 });
  await vi.waitFor(() => {
    const types = shop.published
      .filter((event) => [answer.body.order._id, product._id].includes(event.key))
      .map((event) => event.type);
    expect(types).toEqual(expect.arrayContaining(['order-placed', 'stock-changed']));
  });
});

test('a total that differs creates nothing and says what it is now', async () => {
  const product = await shop.product({ price: 100, stock: 3 });
  const before = await orderCount();
  const answer = await shop.call('POST', '/api/orders', { as: shopper, body: orderFor(product, 1, { total: 99 }) });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'total-changed',
    total: 100,
    items: [{ product: { _id: product._id, price: 100 }, quantity: 1 }],
  });
  expect(await orderCount()).toBe(before);
  expect(await stockOf(product._id)).toMatchObject({ held: 0 });
});

test('a total within half a paisa is the same total', async () => {
  const product = await shop.product({ price: 0.1 * 3 * 10 });
  const answer = await shop.call('POST', '/api/orders', {
    as: shopper,
    body: orderFor(product, 1, { total: 3.0000000000000004 }),
  });
  expect(answer.status).toBe(201);
});

test('ten shoppers want the last three pieces at once: three get them', async () => {
  const product = await shop.product({ stock: 3 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shop.call('POST', '/api/orders', {
        as: shop.newUser(),
        body: orderFor(product),
        headers: { 'idempotency-key': `last-${product._id}-${index}` },
      }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
  const refused = answers.find((answer) => answer.status === 409);
  expect(refused?.body).toMatchObject({ code: 'out-of-stock', items: [{ product: product._id, available: 0 }] });
  expect(await stockOf(product._id)).toEqual({ on_hand: 3, held: 3, sold: 0 });
});

test('orders over the same products in opposite order do not deadlock', async () => {
  const [one, two] = [await shop.product({ stock: 100 }), await shop.product({ stock: 100 })];
  const pairs = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? [one, two] : [two, one]));
  const answers = await Promise.all(
    pairs.map((pair, index) =>
      shop.call('POST', '/api/orders', {
        as: shop.newUser(),
        body: { items: pair.map((product) => ({ product: product._id, quantity: 1 })), total: 1000 },
        headers: { 'idempotency-key': `pair-${one._id}-${index}` },
      }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(await stockOf(one._id)).toMatchObject({ held: 12 });
});

test('a deleted product is out of stock; one that no event has reported is read from the catalog', async () => {
  const gone = await shop.product();
  await shop.publish('product-deleted', gone._id, { productId: gone._id }, 2);
  const refused = await shop.call('POST', '/api/orders', { as: shopper, body: orderFor(gone) });
  expect(refused.body).toMatchObject({ code: 'out-of-stock', items: [{ product: gone._id, available: 0 }] });
  const late = exampleProduct();
  shop.catalog.add(late);
  expect((await shop.call('POST', '/api/orders', { as: shopper, body: orderFor(late) })).status).toBe(201);
});

test('a product with tracked stock that no event has reported yet is waited for, never sold unseen', async () => {
  const product = exampleProduct({ stock: 1 });
  shop.catalog.add(product);
  const send = (index: number) =>
    shop.call('POST', '/api/orders', {
      as: shopper,
      body: orderFor(product),
      headers: { 'idempotency-key': `early-${product._id}-${index}` },
    });
  const early = Promise.all([send(1), send(2)]);
  await shop.publish('product-added', product._id, { product, declaredStock: 1 });
  expect((await early).map((answer) => answer.status).sort()).toEqual([201, 409]);
  expect(await stockOf(product._id)).toMatchObject({ on_hand: 1, held: 1 });
});

describe('pressing Pay twice', () => {
  test('the same key gives the first answer again, also at the same time', async () => {
    const product = await shop.product({ stock: 9 });
    const send = () =>
      shop.call('POST', '/api/orders', {
        as: shopper,
        body: orderFor(product),
        headers: { 'idempotency-key': `twice-${product._id}` },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.body.order._id)).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(await stockOf(product._id)).toMatchObject({ held: 1 });
  });

  test('the same key with another order is refused', async () => {
    const product = await shop.product();
    const headers = { 'idempotency-key': `other-${product._id}` };
    await shop.call('POST', '/api/orders', { as: shopper, body: orderFor(product), headers });
    const answer = await shop.call('POST', '/api/orders', { as: shopper, body: orderFor(product, 2), headers });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('idempotency-key-reused');
  });

  test('without a key the identical unpaid order comes back with 200', async () => {
    const product = await shop.product({ stock: 9 });
    const send = () => shop.call('POST', '/api/orders', { as: shopper, body: orderFor(product) });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 201]);
    expect(answers[0]?.body.order._id).toBe(answers[1]?.body.order._id);
    const other = await shop.call('POST', '/api/orders', { as: shopper, body: orderFor(product, 2) });
    expect(other.status).toBe(201);
  });

  test('one shopper’s key means nothing to another', async () => {
    const product = await shop.product();
    const headers = { 'idempotency-key': `shared-${product._id}` };
    const mine = await shop.call('POST', '/api/orders', { as: shopper, body: orderFor(product), headers });
    const theirs = await shop.call('POST', '/api/orders', { as: shop.stranger, body: orderFor(product), headers });
    expect(theirs.status).toBe(201);
    expect(theirs.body.order._id).not.toBe(mine.body.order._id);
  });
});

describe('bad input changes nothing', () => {
  const id = 'a'.repeat(24);
  test.each([
    ['no body', undefined],
    ['no items', { items: [], total: 1 }],
    ['items that are no list', { items: 'all', total: 1 }],
    ['quantity 0', { items: [{ product: id, quantity: 0 }], total: 0 }],
    ['quantity 1.5', { items: [{ product: id, quantity: 1.5 }], total: 1 }],
    ['quantity 100', { items: [{ product: id, quantity: 100 }], total: 1 }],
    ['a quantity as text', { items: [{ product: id, quantity: '1' }], total: 1 }],
    [
      'a line over 99 in parts',
      {
        items: [
          { product: id, quantity: 60 },
          { product: id, quantity: 60 },
        ],
        total: 1,
      },
    ],
    ['an id that is none', { items: [{ product: 'x', quantity: 1 }], total: 1 }],
    ['an operator for an id', { items: [{ product: { $ne: null }, quantity: 1 }], total: 1 }],
    ['a total as text', { items: [{ product: id, quantity: 1 }], total: '1' }],
    ['a negative total', { items: [{ product: id, quantity: 1 }], total: -1 }],
    ['a note with a NUL', { items: [{ product: id, quantity: 1 }], total: 1, note: 'a\u0000b' }],
  ])('%s', async (_name, body) => {
    const before = await orderCount();
    const answer = await shop.call('POST', '/api/orders', { as: shopper, body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid-request',
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await orderCount()).toBe(before);
  });

  test('a product that never was counts as one that is gone', async () => {
    const before = await orderCount();
    const body = { items: [{ product: id, quantity: 1 }], total: 1 };
    const answer = await shop.call('POST', '/api/orders', { as: shop.user, body });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'out-of-stock', items: [{ product: id, available: 0 }] });
    expect(await orderCount()).toBe(before);
  });

  test('an order below ₹1', async () => {
    const product = await shop.product({ price: 0.5 });
    const answer = await shop.call('POST', '/api/orders', { as: shopper, body: orderFor(product) });
    expect(answer.status).toBe(400);
  });
});

test('visitors get 401, admins 403', async () => {
  const product = await shop.product();
  expect((await shop.call('POST', '/api/orders', { body: orderFor(product) })).status).toBe(401);
  expect((await shop.call('POST', '/api/orders', { as: shop.admin, body: orderFor(product) })).status).toBe(403);
});
