import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EventData } from '@shop/contracts/events/event-types';
import { auditAfterEach } from './audited';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);

const AT = '2026-11-21T10:05:00.000Z';
let numbers = 0;

/** A paid order of two pieces at ₹500, of which there were ten. */
async function paid() {
  const product = await shop.product({ price: 500, stock: 10 });
  const answer = await shop.call('POST', '/api/orders', {
    as: shop.user,
    body: { items: [{ product: product._id, quantity: 2 }], total: 1000 },
    headers: { 'idempotency-key': `money-${product._id}` },
  });
  const orderId = answer.body.order._id as string;
  const payment = { orderId, paymentId: `pay_${orderId.slice(-14)}`, amountPaise: 100_000 };
  await shop.publish('payment-captured', orderId, { ...payment, method: 'card' });
  return { orderId, payment, productId: product._id };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const booked = ({ payment }: Paid, amountPaise: number, refundedPaise = amountPaise): EventData<'refund-booked'> => ({
  ...payment,
  amountPaise,
  refundedPaise,
  refundId: `rfnd_${(numbers += 1)}`,
  by: 'provider',
  at: AT,
});
const disputed = ({ payment }: Paid, more: Partial<EventData<'payment-disputed'>> = {}) => ({
  ...payment,
  disputeId: `disp_${payment.orderId}`,
  state: 'open' as const,
  phase: 'chargeback',
  deductedPaise: 0,
  at: AT,
  ...more,
});
const seenByAdmin = async (id: string) =>
  (await shop.call('GET', `/api/admin/orders/${id}`, { as: shop.admin })).body as Record<string, unknown>;
const move = (id: string, name: 'ship' | 'deliver') =>
  shop.call('POST', `/api/admin/orders/${id}/${name}`, { as: shop.admin });
const stockOf = async (productId: string) =>
  (await shop.db.query('SELECT on_hand - held AS available FROM stock WHERE product_id = $1', [productId]))[0];
const refundsAsked = (id: string) =>
  shop.published.filter((event) => event.key === id && event.type === 'refund-requested');

test('a paid order that payment gives back without being asked ends and is not shipped', async () => {
  const order = await paid();
  await shop.publish('refund-started', order.orderId, order.payment, 2);
  expect((await move(order.orderId, 'ship')).body).toMatchObject({ code: 'illegal-transition', status: 'refunding' });
  expect(await stockOf(order.productId)).toEqual({ available: 10 });
  await shop.publish('payment-refunded', order.orderId, { ...order.payment, refundId: 'rfnd_all' }, 3);
  expect((await seenByAdmin(order.orderId)).status).toBe('refunded');
});

test.each(['paid', 'cancelled'] as const)(
  'the end of a refund whose start was never reported ends an order that is %s',
  async (status) => {
    const order = await paid();
    if (status === 'cancelled') await shop.call('DELETE', `/api/orders/${order.orderId}`, { as: shop.user });
    await shop.publish('payment-refunded', order.orderId, { ...order.payment, refundId: 'rfnd_all' }, 3);
    expect((await seenByAdmin(order.orderId)).status).toBe('refunded');
    expect(await stockOf(order.productId)).toEqual({ available: 10 });
  },
);

test('a part refunded at the provider ends an unshipped order, asks for the rest and is shown', async () => {
  const order = await paid();
  const part = booked(order, 40_000);
  await shop.publish('refund-booked', order.orderId, part, 2);
  expect((await move(order.orderId, 'ship')).status).toBe(409);
  const seen = await seenByAdmin(order.orderId);
  expect(seen).toMatchObject({
    status: 'refunding',
    timeline: [{}, {}, { status: 'refunding', note: 'Refunded by the payment provider' }],
    refunds: [{ id: part.refundId, amount: 400, by: 'provider', at: AT }],
    disputes: [],
  });
  await vi.waitFor(() => {
    expect(refundsAsked(order.orderId)).toMatchObject([{ data: { paymentId: order.payment.paymentId } }]);
  });
  // reported again, under another event
  await shop.publish('refund-booked', order.orderId, part, 3);
  expect(await seenByAdmin(order.orderId)).toEqual(seen);
  expect(refundsAsked(order.orderId)).toHaveLength(1);
  expect(await stockOf(order.productId)).toEqual({ available: 10 });
});

test('a shipped order stays shipped; refunds and disputes are shown with their amounts', async () => {
  const order = await paid();
  await move(order.orderId, 'ship');
  await shop.publish('refund-booked', order.orderId, booked(order, 10_000), 2);
  await shop.publish('refund-booked', order.orderId, booked(order, 20_000, 30_000), 3);
  const respondBy = '2026-11-28T00:00:00.000Z';
  await shop.publish('payment-disputed', order.orderId, disputed(order, { amountPaise: 70_000, respondBy }), 4);
  expect(await seenByAdmin(order.orderId)).toMatchObject({
    status: 'shipped',
    refunds: [{ amount: 100 }, { amount: 200 }],
    disputes: [{ amount: 700, deducted: 0, status: 'open', phase: 'chargeback', respondBy }],
  });
  expect(refundsAsked(order.orderId)).toEqual([]);
  expect((await move(order.orderId, 'deliver')).status).toBe(200);
});

test('a dispute ends an unshipped order; late events of it change nothing', async () => {
  const order = await paid();
  await shop.publish('payment-disputed', order.orderId, disputed(order), 2);
  expect(await seenByAdmin(order.orderId)).toMatchObject({
    status: 'refunding',
    timeline: [{}, {}, { note: 'The payment is disputed with the bank' }],
  });
  await shop.publish('payment-disputed', order.orderId, disputed(order, { state: 'lost', deductedPaise: 100_000 }), 4);
  await shop.publish('payment-disputed', order.orderId, disputed(order, { state: 'under_review' }), 3);
  expect(await seenByAdmin(order.orderId)).toMatchObject({ disputes: [{ status: 'lost', deducted: 1000 }] });
});

test('a dispute that the shop won before its start was reported leaves the order alone', async () => {
  const order = await paid();
  await shop.publish('payment-disputed', order.orderId, disputed(order, { state: 'won' }), 3);
  await shop.publish('payment-disputed', order.orderId, disputed(order), 2);
  expect((await move(order.orderId, 'ship')).status).toBe(200);
});

test('a refund that is reported before its payment ends the order as soon as it is paid', async () => {
  const product = await shop.product({ price: 500, stock: 10 });
  const answer = await shop.call('POST', '/api/orders', {
    as: shop.user,
    body: { items: [{ product: product._id, quantity: 2 }], total: 1000 },
  });
  const orderId = answer.body.order._id as string;
  const payment = { orderId, paymentId: 'pay_late', amountPaise: 100_000 };
  await shop.publish('refund-booked', orderId, booked({ orderId, payment, productId: product._id }, 40_000), 2);
  await shop.publish('payment-captured', orderId, { ...payment, method: 'card' });
  expect((await seenByAdmin(orderId)).status).toBe('refunding');
  expect(await stockOf(product._id)).toEqual({ available: 10 });
  await vi.waitFor(() => {
    expect(refundsAsked(orderId)).toMatchObject([{ data: { paymentId: 'pay_late' } }]);
  });
});

test('money of an order that is not known here is nothing to keep', async () => {
  const orderId = 'e'.repeat(24);
  const unknown = { orderId, payment: { orderId, paymentId: 'pay_x', amountPaise: 100 }, productId: '' };
  await shop.publish('refund-booked', orderId, booked(unknown, 100));
  await shop.publish('payment-disputed', orderId, disputed(unknown), 2);
  expect(await shop.db.query('SELECT 1 FROM order_refunds WHERE order_id = $1', [orderId])).toEqual([]);
});
