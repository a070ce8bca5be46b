import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderActs } from './order-acts';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
const acts = orderActs(() => shop);

test('what a deleted account has not been sent is cancelled and refunded; all orders stay without the person', async () => {
  const owner = shop.newUser();
  const [open, paid] = [await acts.place({ owner }), await acts.placePaid({ owner })];
  const shipped = await acts.placePaid({ owner });
  await acts.asAdmin(shipped, 'ship');
  const refused = await acts.place({ owner });
  await acts.asAdmin(refused, 'cancel', { reason: 'Mr Rao of 4 Hill Road asked for it' });
  await shop.publish('user-deleted', owner.id, { userId: owner.id });

  expect(await acts.read(open)).toMatchObject({ status: 'cancelled', userId: null, note: '' });
  expect(await acts.read(paid)).toMatchObject({ status: 'cancelled', userId: null, note: '' });
  expect(await acts.read(shipped)).toMatchObject({ status: 'shipped', userId: null, note: '' });
  expect(JSON.stringify(await acts.read(refused))).not.toContain('Rao');
  expect(await acts.stockOf(open.product)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  expect(await acts.stockOf(paid.product)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  expect(await acts.stockOf(shipped.product)).toEqual({ on_hand: 8, held: 0, sold: 2 });
  await vi.waitFor(() => {
    expect(acts.eventsOf(paid, 'refund-requested')[0]?.data).toMatchObject({
      ...{ paymentId: paid.paymentId, amountPaise: paid.amountPaise, reason: 'order-cancelled' },
    });
  });
  expect(acts.eventsOf(paid, 'order-cancelled')[0]?.data).toMatchObject({ reason: 'account-deleted' });

  const { paymentId, amountPaise, id } = paid;
  await shop.publish('refund-started', id, { orderId: id, paymentId, amountPaise }, 2);
  await shop.publish('payment-refunded', id, { orderId: id, paymentId, amountPaise, refundId: 'rfnd_1' }, 3);
  expect((await acts.read(paid)).status).toBe('refunded');
});

test('of an order of a deleted account that went in part the rest is cancelled and paid back', async () => {
  const owner = shop.newUser();
  const order = await acts.placePaid({ owner, quantity: 3 });
  const send = (items: object[]) =>
    shop.call('POST', `/api/admin/orders/${order.id}/shipments`, { as: shop.admin, body: { items } });
  const { shipments } = (await send([{ line: 0, quantity: 1 }])).body.order;
  await shop.publish('user-deleted', owner.id, { userId: owner.id });
  expect(await acts.read(order)).toMatchObject({
    ...{ status: 'shipped', userId: null, items: [{ quantity: 3, cancelled: 2 }] },
    partRefunds: [{ amount: 1000 }],
  });
  expect(await acts.stockOf(order.product)).toEqual({ on_hand: 9, held: 0, sold: 1 });
  expect((await send([{ line: 0, quantity: 1 }])).status).toBe(409);
  await acts.asAdmin(order, 'deliver');
  expect(await acts.read(order)).toMatchObject({ status: 'delivered', shipments: [{ _id: shipments[0]._id }] });
});

test('of a deleted account nobody reads any more why a parcel came back or pieces were taken out', async () => {
  const owner = shop.newUser();
  const order = await acts.placePaid({ owner, quantity: 3 });
  const path = `/api/admin/orders/${order.id}`;
  const items = [{ line: 0, quantity: 1 }];
  const { shipments } = (await shop.call('POST', `${path}/shipments`, { as: shop.admin, body: { items } })).body.order;
  const note = { note: 'Mr Rao was out', reason: 'Mr Rao rang' };
  await shop.call('POST', `${path}/shipments/${shipments[0]._id}/came-back`, { as: shop.admin, body: note });
  await shop.call('POST', `${path}/cancel-lines`, { as: shop.admin, body: { items, ...note } });
  expect(JSON.stringify(await acts.read(order)).match(/Rao/g)).toHaveLength(2);
  await shop.publish('user-deleted', owner.id, { userId: owner.id });
  expect(JSON.stringify(await acts.read(order))).not.toContain('Rao');
});

test('a deleted account places no more orders, even with a token that is still valid', async () => {
  const owner = shop.newUser();
  await shop.publish('user-deleted', owner.id, { userId: owner.id });
  const product = await shop.product({ stock: 3 });
  const body = { items: [{ product: product._id, quantity: 1 }], total: product.price, note: 'Ring twice' };
  expect((await shop.call('POST', '/api/orders', { as: owner, body })).status).toBe(401);
  expect(await acts.stockOf(product)).toMatchObject({ held: 0 });
});

test('deleting accounts while others order and cancel the same products blocks nobody for good', async () => {
  const shelf = await Promise.all([1, 2, 3, 4].map(() => shop.product({ stock: 1000 })));
  const leaving = Array.from({ length: 8 }, () => shop.newUser());
  // each one's orders touch the products the other way round
  for (const [index, owner] of leaving.entries()) {
    const products = index % 2 === 0 ? shelf : [...shelf].reverse();
    for (const product of products.slice(0, 3)) await acts.place({ owner, product, quantity: 1 });
  }
  const deadlocks = async () => {
    await shop.db.query('SELECT pg_stat_force_next_flush()');
    const [row] = await shop.db.query<{ deadlocks: number }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return row?.deadlocks;
  };
  const buyAndCancel = async (index: number) => {
    const owner = shop.newUser();
    for (let round = 0; round < 4; round += 1) {
      const order = await orderOfAll(owner, index % 2 === 0 ? shelf : [...shelf].reverse(), `${index}-${round}`);
      expect((await shop.call('DELETE', `/api/orders/${order}`, { as: owner })).status).toBe(200);
    }
  };
  const before = await deadlocks();
  await Promise.all([
    ...leaving.map((owner) => shop.publish('user-deleted', owner.id, { userId: owner.id })),
    ...Array.from({ length: 6 }, (_, index) => buyAndCancel(index)),
  ]);
  expect(await deadlocks()).toBe(before);
  for (const product of shelf) expect(await acts.stockOf(product)).toEqual({ on_hand: 1000, held: 0, sold: 0 });
});

async function orderOfAll(as: ReturnType<OrderHarness['newUser']>, products: { _id: string }[], key: string) {
  const answer = await shop.call('POST', '/api/orders', {
    as,
    body: { items: products.map(({ _id }) => ({ product: _id, quantity: 1 })), total: 500 * products.length },
    headers: { 'idempotency-key': key },
  });
  expect(answer.status).toBe(201);
  return answer.body.order._id as string;
}
