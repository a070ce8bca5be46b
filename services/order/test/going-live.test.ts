import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditAfterEach } from './audited';
import { orderActs } from './order-acts';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
const { place, placePaid, asAdmin, read, eventsOf } = orderActs(() => shop);
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);

const listed = async (query = '') => (await shop.call('GET', `/api/admin/orders${query}`, { as: shop.admin })).body;
const soldOf = async (productId: string) => {
  const { items } = (await shop.call('GET', '/api/inventory', { as: shop.admin })).body;
  return items.find((item: { productId: string }) => item.productId === productId).sold as number;
};

test('with live keys, orders of test mode stay marked, are left out of figures, and cannot be paid', async () => {
  const old = await placePaid({ quantity: 2 });
  const open = await place({ product: old.product, quantity: 1 });
  await vi.waitFor(() => expect(eventsOf(old, 'order-placed')[0]?.data).toMatchObject({ paymentMode: 'stand-in' }));
  expect((await listed()).counts).toMatchObject({ paid: 1, 'awaiting-payment': 1 });
  expect(await soldOf(old.product._id)).toBe(2);
  expect(await read(old)).toMatchObject({ status: 'paid', testMode: true });

  await shop.restart('live');
  await vi.waitFor(async () => expect(await read(open)).toMatchObject({ status: 'expired', testMode: true }));
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
  const sold = await placePaid({ product: old.product, quantity: 3 });
  expect(await read(sold)).not.toHaveProperty('testMode');
  await vi.waitFor(() => expect(eventsOf(sold, 'order-placed')[0]?.data).toMatchObject({ paymentMode: 'live' }));

  expect((await listed()).counts).toMatchObject({ paid: 1, expired: 0 });
  expect(await listed()).toMatchObject({ total: 3 });
  const paid = await listed('?status=paid');
  expect(paid.total).toBe(2);
  expect(paid.orders.map(({ testMode }: { testMode?: boolean }) => testMode)).toEqual([undefined, true]);
  expect(await soldOf(old.product._id)).toBe(3);

  await asAdmin(old, 'cancel', { reason: 'Only a test' });
  expect(await soldOf(old.product._id)).toBe(3);
  expect(await read(old)).toMatchObject({ status: 'cancelled', testMode: true });
});

test('orders of test keys are test orders, too', async () => {
  await shop.restart('test');
  expect(await read(await place())).toMatchObject({ testMode: true });
});
