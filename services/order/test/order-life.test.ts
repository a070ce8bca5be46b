import { UNOPENED_HOLD_MS } from '@shop/contracts/api/payment-window';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '@shop/platform/logger';
import { expireOrders } from '../src/app/expire-orders';
import { auditAfterEach } from './audited';
import { orderActs } from './order-acts';
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

const acts = orderActs(() => shop);
const placed = (wish: Parameters<typeof acts.place>[0] = {}) => acts.place({ owner: shopper, ...wish });
const paid = (wish: Parameters<typeof acts.place>[0] = {}) => acts.placePaid({ owner: shopper, ...wish });

const later = (ms: number) => () => Promise.resolve(new Date(shop.clock.now.getTime() + ms));
const stockOf = async (productId: string) =>
  (await shop.db.query('SELECT on_hand, held, sold FROM stock WHERE product_id = $1', [productId]))[0];
const statusOf = async (id: string) =>
  (await shop.call('GET', `/api/orders/${id}`, { as: shopper })).body.status as string;
const refundsFor = (id: string) =>
  shop.published.filter((event) => event.key === id && event.type === 'refund-requested');

test('captured money pays the order, sells its pieces and is noted with its method', async () => {
  const order = await paid();
  const answer = await shop.call('GET', `/api/orders/${order.id}`, { as: shopper });
  expect(answer.body).toMatchObject({
    status: 'paid',
    timeline: [{ status: 'awaiting-payment' }, { status: 'paid', note: 'By card' }],
  });
  expect(answer.body.expiresAt).toBeUndefined();
  expect(await stockOf(order.product._id)).toEqual({ on_hand: 8, held: 0, sold: 2 });
});

test('the same capture twice is one payment', async () => {
  const order = await paid();
  await shop.publish(
    'payment-captured',
    order.id,
    { orderId: order.id, paymentId: order.paymentId, amountPaise: order.amountPaise, method: 'card' },
    2,
  );
  expect(await stockOf(order.product._id)).toEqual({ on_hand: 8, held: 0, sold: 2 });
  expect(refundsFor(order.id)).toEqual([]);
});

test('cancelling an unpaid order frees its pieces; money that arrives later goes back', async () => {
  const order = await placed();
  const cancelled = await shop.call('DELETE', `/api/orders/${order.id}`, { as: shopper });
  expect(cancelled.body).toMatchObject({
    message: 'Order cancelled successfully. It was not paid.',
    order: { status: 'cancelled' },
  });
  expect(await stockOf(order.product._id)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  await shop.publish('payment-captured', order.id, {
    orderId: order.id,
    paymentId: 'pay_late',
    amountPaise: order.amountPaise,
    method: 'upi',
  });
  await vi.waitFor(() => {
    expect(refundsFor(order.id)[0]?.data).toMatchObject({ paymentId: 'pay_late', reason: 'order-cancelled' });
  });
  await shop.publish(
    'refund-started',
    order.id,
    { orderId: order.id, paymentId: 'pay_late', amountPaise: order.amountPaise },
    2,
  );
  expect(await statusOf(order.id)).toBe('refunding');
});

test('cancelling a paid order returns pieces and money, and the list keeps it to the end', async () => {
  const order = await paid();
  await shop.call('DELETE', `/api/orders/${order.id}`, { as: shopper });
  expect(await stockOf(order.product._id)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  await vi.waitFor(() => {
    expect(refundsFor(order.id)).toHaveLength(1);
  });
  const reference = { orderId: order.id, paymentId: order.paymentId, amountPaise: order.amountPaise };
  await shop.publish('refund-started', order.id, reference, 2);
  await shop.publish('payment-refunded', order.id, { ...reference, refundId: 'rfnd_1' }, 3);
  const list = await shop.call('GET', '/api/orders/my', { as: shopper });
  const mine = (list.body as { _id: string; status: string; timeline: { status: string }[] }[]).find(
    (entry) => entry._id === order.id,
  );
  expect(mine?.timeline.map((entry) => entry.status)).toEqual([
    'awaiting-payment',
    'paid',
    'cancelled',
    'refunding',
    'refunded',
  ]);
});

test('an order nobody pays expires at its time and frees its pieces; late money goes back', async () => {
  const order = await placed();
  await expireOrders(shop.db, later(UNOPENED_HOLD_MS - 1), silentLogger);
  expect(await statusOf(order.id)).toBe('awaiting-payment');
  await expireOrders(shop.db, later(UNOPENED_HOLD_MS), silentLogger);
  expect(await statusOf(order.id)).toBe('expired');
  expect(await stockOf(order.product._id)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  await shop.publish('payment-captured', order.id, {
    orderId: order.id,
    paymentId: 'pay_later',
    amountPaise: order.amountPaise,
    method: 'upi',
  });
  await vi.waitFor(() => {
    expect(refundsFor(order.id)[0]?.data).toMatchObject({ reason: 'order-expired' });
  });
});

test('money for an order that never was is sent back', async () => {
  const ghost = 'f'.repeat(24);
  await shop.publish('payment-captured', ghost, {
    orderId: ghost,
    paymentId: 'pay_ghost',
    amountPaise: 100,
    method: 'card',
  });
  await vi.waitFor(() => {
    expect(refundsFor(ghost)[0]?.data).toMatchObject({ reason: 'unknown-order' });
  });
});

describe('who may see and do what', () => {
  test('a stranger gets 404 for reading and cancelling, an admin 403, a visitor 401', async () => {
    const order = await placed();
    for (const method of ['GET', 'DELETE']) {
      expect((await shop.call(method, `/api/orders/${order.id}`, { as: shop.stranger })).status).toBe(404);
      expect((await shop.call(method, `/api/orders/${order.id}`, { as: shop.admin })).status).toBe(403);
      expect((await shop.call(method, `/api/orders/${order.id}`)).status).toBe(401);
    }
    expect(await statusOf(order.id)).toBe('awaiting-payment');
    expect((await shop.call('GET', '/api/orders/my', { as: shop.stranger })).body).toEqual([]);
  });

  test('admin routes refuse shoppers', async () => {
    const order = await paid();
    for (const [method, path] of [
      ['GET', '/api/admin/orders'],
      ['GET', `/api/admin/orders/${order.id}`],
      ['POST', `/api/admin/orders/${order.id}/ship`],
      ['POST', `/api/admin/orders/${order.id}/deliver`],
      ['GET', '/api/inventory'],
      ['PUT', `/api/inventory/${order.product._id}`],
    ] as const) {
      expect((await shop.call(method, path, { as: shopper })).status).toBe(403);
      expect((await shop.call(method, path)).status).toBe(401);
    }
  });

  test('the internal read needs a service token for this service', async () => {
    const order = await placed();
    const path = `/internal/orders/${order.id}`;
    expect((await shop.call('GET', path, { as: shopper })).status).toBe(401);
    expect(
      (await shop.call('GET', path, { headers: { authorization: `Bearer ${shop.tokens.issue('cart')}` } })).status,
    ).toBe(401);
    const answer = await shop.call('GET', path, { headers: { authorization: `Bearer ${shop.tokens.issue('order')}` } });
    expect(answer.body).toMatchObject({
      userId: shopper.id,
      totalPaise: order.amountPaise,
      order: { _id: order.id },
    });
  });
});

describe('admins', () => {
  test('ship, then deliver; anything else is an illegal move', async () => {
    const order = await paid();
    const move = (name: string) => shop.call('POST', `/api/admin/orders/${order.id}/${name}`, { as: shop.admin });
    expect((await move('deliver')).body.code).toBe('illegal-transition');
    expect((await move('ship')).body.order.status).toBe('shipped');
    expect((await move('ship')).status).toBe(409);
    expect((await shop.call('DELETE', `/api/orders/${order.id}`, { as: shopper })).status).toBe(409);
    expect((await move('deliver')).body.order.status).toBe('delivered');
  });

  test('find orders by status and by a part of the id', async () => {
    const order = await paid();
    const byEnd = await shop.call('GET', `/api/admin/orders?q=${order.id.slice(-6)}`, { as: shop.admin });
    expect(byEnd.body.orders.map((entry: { _id: string }) => entry._id)).toContain(order.id);
    const none = await shop.call('GET', '/api/admin/orders?q=%25%5C_', { as: shop.admin });
    expect(none.body).toMatchObject({ orders: [], total: 0 });
    expect((await shop.call('GET', '/api/admin/orders?status=lost', { as: shop.admin })).status).toBe(400);
    const page = await shop.call('GET', '/api/admin/orders?status=paid&page=1', { as: shop.admin });
    expect(page.body.total).toBe(page.body.counts.paid);
    const empty = await shop.call('GET', '/api/admin/orders?status=&q=&page=', { as: shop.admin });
    const all = await shop.call('GET', '/api/admin/orders', { as: shop.admin });
    expect([empty.status, empty.body]).toEqual([200, all.body]);
  });

  test('receive and count stock, but never below what orders hold', async () => {
    const order = await placed({ quantity: 3 });
    const put = (body: unknown) => shop.call('PUT', `/api/inventory/${order.product._id}`, { as: shop.admin, body });
    expect((await put({ receive: 5 })).body.item).toMatchObject({ onHand: 15, held: 3, available: 12, tracked: true });
    expect((await put({ onHand: 2 })).body).toMatchObject({ code: 'stock-held', held: 3 });
    expect((await put({ onHand: 3 })).body.item).toMatchObject({ onHand: 3, available: 0 });
    for (const bad of [{}, { receive: 0 }, { onHand: -1 }, { receive: 1, onHand: 1 }, { receive: '5' }])
      expect((await put(bad)).status).toBe(400);
    expect(
      (await shop.call('PUT', `/api/inventory/${'0'.repeat(24)}`, { as: shop.admin, body: { receive: 1 } })).status,
    ).toBe(404);
    const list = await shop.call('GET', '/api/inventory', { as: shop.admin });
    expect(list.body.items.map((item: { productId: string }) => item.productId)).toContain(order.product._id);
    expect(list.body.items.length).toBeGreaterThan(1);
    const alone = await shop.call('GET', `/api/inventory?productId=${order.product._id}`, { as: shop.admin });
    expect(alone.body.items).toMatchObject([{ productId: order.product._id, onHand: 3 }]);
    const none = await shop.call('GET', `/api/inventory?productId=${'0'.repeat(24)}`, { as: shop.admin });
    expect(none.body.items).toEqual([]);
    expect((await shop.call('GET', '/api/inventory?productId=x', { as: shop.admin })).status).toBe(400);
  });

  test('stock declared with the product leaves held pieces on top; an older product event changes nothing', async () => {
    const order = await placed({ quantity: 2 });
    const product = { ...order.product, name: 'Renamed' };
    await shop.publish('product-updated', product._id, { product, declaredStock: 4 }, 3);
    expect(await stockOf(product._id)).toEqual({ on_hand: 6, held: 2, sold: 0 });
    await shop.publish('product-updated', product._id, { product: { ...product, name: 'Old name' } }, 2);
    const list = await shop.call('GET', '/api/inventory', { as: shop.admin });
    expect(list.body.items.find((item: { productId: string }) => item.productId === product._id)).toMatchObject({
      name: 'Renamed',
    });
  });
});
