import { order as orderSchema, orderList } from '@shop/contracts/api/order';
import { beforeAll, expect, vi } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, payFor, placeOrder, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

const readStock = async (productId: string) => {
  const { body } = await call('GET', '/api/inventory', { token: admin.token });
  return (body.items as { productId: string; onHand: number; held: number; sold: number }[]).find(
    (item) => item.productId === productId,
  );
};

row('POST /api/orders', 'prices by itself, takes whole products, and says what changed', async () => {
  const [shopper, product] = [await newShopper(), await newProduct(admin, { price: '1299.99', stock: '2' })];
  const send = (json: unknown, key?: string) =>
    call('POST', '/api/orders', {
      token: shopper.token,
      json,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const items = [{ product: { ...product, price: 1 }, quantity: 2, productModel: 'Shop' }];
  const changed = await send({ items, total: 2, note: 'x' });
  expect(changed).toMatchObject({
    status: 409,
    body: { code: 'total-changed', total: 2599.98, items: [{ quantity: 2 }] },
  });
  const placed = await send({ items, total: 1299.99 * 2, note: 'Ring twice' }, 'one-press');
  expect(placed.status).toBe(201);
  expect(orderSchema.parse(placed.body.order)).toMatchObject({
    total: 2599.98,
    note: 'Ring twice',
    status: 'awaiting-payment',
  });
  expect((await send({ items, total: 1299.99 * 2, note: 'Ring twice' }, 'one-press')).body).toEqual(placed.body);
  expect((await send({ items, total: 1299.99 * 2, note: 'Other' }, 'one-press')).status).toBe(422);
  const short = await send({ items: [{ product: product._id, quantity: 1 }], total: 1299.99 });
  expect(short).toMatchObject({
    status: 409,
    body: { code: 'out-of-stock', items: [{ product: product._id, available: 0 }] },
  });
});

row('GET /api/orders/my', 'is a bare array of the shopper’s own orders, newest first', async () => {
  const [shopper, other, product] = [await newShopper(), await newShopper(), await newProduct(admin)];
  expect((await call('GET', '/api/orders/my', { token: shopper.token })).body).toEqual([]);
  const [first, second] = [await placeOrder(shopper, product), await placeOrder(shopper, product, 2)];
  await placeOrder(other, product);
  const orders = orderList.parse((await call('GET', '/api/orders/my', { token: shopper.token })).body);
  expect(orders.map((order) => order._id)).toEqual([second._id, first._id]);
  expect(orders[0]?.items[0]?.product).toEqual({
    _id: product._id,
    name: product.name,
    price: product.price,
    image: product.image,
  });
});

row('GET /api/orders/:id', 'is one order with its timeline, for its owner only', async () => {
  const [shopper, other, product] = [await newShopper(), await newShopper(), await newProduct(admin)];
  const order = await placeOrder(shopper, product);
  const mine = await call('GET', `/api/orders/${order._id}`, { token: shopper.token });
  expect(mine.body.timeline).toMatchObject([{ status: 'awaiting-payment' }]);
  expect((await call('GET', `/api/orders/${order._id}`, { token: other.token })).status).toBe(404);
});

row('DELETE /api/orders/:id', 'cancels for the owner; pieces and money go back by themselves', async () => {
  const [shopper, other, product] = [await newShopper(), await newShopper(), await newProduct(admin, { stock: '3' })];
  const order = await payFor(shopper, product, 2);
  expect((await call('DELETE', `/api/orders/${order._id}`, { token: other.token })).status).toBe(404);
  const cancelled = await call('DELETE', `/api/orders/${order._id}`, { token: shopper.token });
  expect(cancelled).toMatchObject({
    status: 200,
    body: { message: 'Order cancelled successfully. Refund will be processed.', order: { _id: order._id } },
  });
  await vi.waitFor(async () => {
    expect((await call('GET', `/api/orders/${order._id}`, { token: shopper.token })).body.status).toBe('refunded');
  }, 10_000);
  expect(await readStock(product._id)).toMatchObject({ onHand: 3, held: 0, sold: 0 });
  const transaction = await call('GET', `/api/orders/transactions/${order._id}`, { token: shopper.token });
  expect(transaction.body.status).toBe('refunded');
  const again = await call('DELETE', `/api/orders/${order._id}`, { token: shopper.token });
  expect(again).toMatchObject({ status: 200, body: { order: { status: 'refunded' } } });
});

row('POST /api/admin/orders/:id/cancel', 'ends an order with a reason, and gives back what was paid', async () => {
  const [shopper, product] = [await newShopper(), await newProduct(admin, { stock: '3' })];
  const order = await payFor(shopper, product, 2);
  const cancel = (json: unknown, token = admin.token) =>
    call('POST', `/api/admin/orders/${order._id}/cancel`, { token, json });
  expect((await cancel({ reason: 'x' }, shopper.token)).status).toBe(403);
  expect((await cancel({})).status).toBe(400);
  expect((await cancel({ reason: 'Damaged in the house' })).body).toMatchObject({ order: { _id: order._id } });
  await vi.waitFor(async () => {
    const { body } = await call('GET', `/api/orders/${order._id}`, { token: shopper.token });
    expect(body.status).toBe('refunded');
    expect(body.timeline).toContainEqual(expect.objectContaining({ note: 'Damaged in the house' }));
  }, 10_000);
  expect(await readStock(product._id)).toMatchObject({ onHand: 3, held: 0, sold: 0 });
});

row('GET /api/admin/orders', 'lists everybody’s orders by status', async () => {
  const [shopper, product] = [await newShopper(), await newProduct(admin)];
  const order = await placeOrder(shopper, product);
  const { body } = await call('GET', `/api/admin/orders?status=awaiting-payment&q=${order._id}`, {
    token: admin.token,
  });
  expect(body).toMatchObject({ total: 1, orders: [{ _id: order._id, userId: shopper.id }] });
  expect((await call('GET', '/api/admin/orders?status=lost', { token: admin.token })).status).toBe(400);
});

row('GET /api/admin/orders/:id', 'shows one', async () => {
  const [shopper, product] = [await newShopper(), await newProduct(admin)];
  const order = await placeOrder(shopper, product);
  expect((await call('GET', `/api/admin/orders/${order._id}`, { token: admin.token })).body).toMatchObject({
    _id: order._id,
    userId: shopper.id,
  });
  expect((await call('GET', `/api/admin/orders/${'0'.repeat(24)}`, { token: admin.token })).status).toBe(404);
});

row('POST /api/admin/orders/:id/ship', 'ships what is paid, nothing else', async () => {
  const [shopper, product] = [await newShopper(), await newProduct(admin)];
  const open = await placeOrder(shopper, product);
  expect((await call('POST', `/api/admin/orders/${open._id}/ship`, { token: admin.token })).status).toBe(409);
  const paid = await payFor(shopper, product, 2);
  expect((await call('POST', `/api/admin/orders/${paid._id}/ship`, { token: admin.token })).body.order.status).toBe(
    'shipped',
  );
  expect((await call('DELETE', `/api/orders/${paid._id}`, { token: shopper.token })).status).toBe(409);
});

row('POST /api/admin/orders/:id/deliver', 'delivers what is shipped', async () => {
  const [shopper, product] = [await newShopper(), await newProduct(admin)];
  const paid = await payFor(shopper, product);
  const move = (name: string) => call('POST', `/api/admin/orders/${paid._id}/${name}`, { token: admin.token });
  expect((await move('deliver')).status).toBe(409);
  await move('ship');
  expect((await move('deliver')).body.order.status).toBe('delivered');
});

row('GET /api/inventory', 'shows on hand, held and sold', async () => {
  const [shopper, product] = [await newShopper(), await newProduct(admin, { stock: '5' })];
  await payFor(shopper, product, 2);
  await placeOrder(shopper, product, 1);
  expect(await readStock(product._id)).toMatchObject({ onHand: 3, held: 1, sold: 2, available: 2 });
});

row('PUT /api/inventory/:productId', 'receives or counts, and the shop shows it', async () => {
  const product = await newProduct(admin, { stock: '5' });
  await vi.waitFor(async () => {
    expect(await readStock(product._id)).toBeDefined();
  });
  const put = (json: unknown) => call('PUT', `/api/inventory/${product._id}`, { token: admin.token, json });
  expect((await put({ receive: 3 })).body.item).toMatchObject({ onHand: 8 });
  expect((await put({ onHand: 2 })).body.item).toMatchObject({ onHand: 2 });
  expect((await put({ onHand: -2 })).status).toBe(400);
  await vi.waitFor(async () => {
    expect((await call('GET', `/api/products/${product._id}`)).body.stock).toBe(2);
  });
});
