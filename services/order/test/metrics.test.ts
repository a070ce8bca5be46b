import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());

test('each committed change of status is counted, and what waits in the outbox is measured', async () => {
  const product = await shop.product({ price: 500, stock: 3 });
  const order = { items: [{ product: product._id, quantity: 2 }], total: 1_000 };
  const place = (key: string) =>
    shop.call('POST', '/api/orders', { as: shop.user, body: order, headers: { 'idempotency-key': key } });

  const placed = await place('first-order-of-two');
  expect((await place('first-order-of-two')).status).toBe(201);
  expect((await place('more-than-there-is')).status).toBe(409);
  const cancelled = await shop.call('DELETE', `/api/orders/${placed.body.order._id}`, { as: shop.user });
  expect(cancelled.status).toBe(200);

  const measured = await shop.measurements();
  expect(measured).toContain('orders_total{status="awaiting-payment",service="order"} 1\n');
  expect(measured).toContain('orders_total{status="cancelled",service="order"} 1\n');
  expect(measured).toContain('orders_total{status="paid",service="order"} 0\n');
  expect(measured).toMatch(/^outbox_events\{service="order"\} \d+$/m);
  expect(measured).toMatch(/^outbox_age_seconds\{service="order"\} [\d.]+$/m);
});
