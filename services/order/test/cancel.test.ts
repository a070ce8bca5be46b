import { MESSAGES } from '@shop/contracts/api/messages';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditAfterEach } from './audited';
import { orderActs } from './order-acts';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);
const acts = orderActs(() => shop);

describe('a shopper', () => {
  test('is notified of a refund when there was a payment, and only then', async () => {
    const unpaid = await acts.cancel(await acts.place());
    expect(unpaid).toMatchObject({ status: 200, body: { message: MESSAGES.unpaidOrderCancelled } });
    expect(MESSAGES.unpaidOrderCancelled).not.toMatch(/refund/i);
    const paid = await acts.cancel(await acts.placePaid());
    expect(paid).toMatchObject({ status: 200, body: { message: MESSAGES.orderCancelled } });
  });

  test('who cancels again gets the order as it is, and nothing happens twice', async () => {
    const order = await acts.placePaid();
    const [first, second] = await Promise.all([acts.cancel(order), acts.cancel(order)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const reference = { orderId: order.id, paymentId: order.paymentId, amountPaise: order.amountPaise };
    await shop.publish('refund-started', order.id, reference, 2);
    const third = await acts.cancel(order);
    expect(third).toMatchObject({
      status: 200,
      body: { message: MESSAGES.orderCancelled, order: { status: 'refunding' } },
    });
    expect(await acts.stockOf(order.product)).toEqual({ on_hand: 10, held: 0, sold: 0 });
    await vi.waitFor(() => {
      expect(acts.eventsOf(order, 'order-refunding')).toHaveLength(1);
    });
    expect(acts.eventsOf(order, 'order-cancelled')).toHaveLength(1);
    expect(acts.eventsOf(order, 'refund-requested')).toHaveLength(1);
  });

  test('cannot cancel what the staff has cancelled', async () => {
    const order = await acts.place();
    await acts.asAdmin(order, 'cancel', { reason: 'Sold out' });
    expect(await acts.cancel(order)).toMatchObject({ status: 409, body: { code: 'illegal-transition' } });
  });
});

describe('the staff', () => {
  test('cancels a paid order: money and pieces go back, and the shopper reads why', async () => {
    const order = await acts.placePaid();
    const answer = await acts.asAdmin(order, 'cancel', { reason: ' The last piece was damaged ' });
    expect(answer).toMatchObject({ status: 200, body: { message: MESSAGES.orderCancelled } });
    expect(answer.body.order).toMatchObject({ _id: order.id, status: 'cancelled', userId: order.owner.id });
    const own = await shop.call('GET', `/api/orders/${order.id}`, { as: order.owner });
    expect(own.body.timeline.at(-1)).toMatchObject({ status: 'cancelled', note: 'The last piece was damaged' });
    expect(await acts.stockOf(order.product)).toEqual({ on_hand: 10, held: 0, sold: 0 });
    await vi.waitFor(() => {
      expect(acts.eventsOf(order, 'refund-requested')[0]?.data).toMatchObject({ paymentId: order.paymentId });
    });
    const [cancelled] = acts.eventsOf(order, 'order-cancelled-by-shop');
    expect(cancelled?.data).toMatchObject({ userId: order.owner.id, status: 'cancelled' });
    expect(JSON.stringify(cancelled)).not.toContain('damaged');
  });

  test('cancels an unpaid order without a refund, and again without effect', async () => {
    const order = await acts.place();
    const first = await acts.asAdmin(order, 'cancel', { reason: 'Asked for by telephone' });
    expect(first).toMatchObject({ status: 200, body: { message: MESSAGES.unpaidOrderCancelled } });
    const again = await acts.asAdmin(order, 'cancel', { reason: 'Another reason' });
    expect(again.status).toBe(200);
    expect(again.body.order).toEqual(first.body.order);
    expect(await acts.stockOf(order.product)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  });

  test('cannot cancel what is on its way, what is not there, or without a reason', async () => {
    const order = await acts.placePaid();
    for (const reason of [undefined, '', '   ', 'x'.repeat(301)])
      expect(await acts.asAdmin(order, 'cancel', { reason })).toMatchObject({ status: 400 });
    await acts.asAdmin(order, 'ship');
    const refused = await acts.asAdmin(order, 'cancel', { reason: 'Too late' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'illegal-transition', status: 'shipped' } });
    const path = `/api/admin/orders/${'0'.repeat(24)}/cancel`;
    expect((await shop.call('POST', path, { as: shop.admin, body: { reason: 'x' } })).status).toBe(404);
  });

  test('alone may do that', async () => {
    const order = await acts.place();
    const path = `/api/admin/orders/${order.id}/cancel`;
    expect((await shop.call('POST', path, { as: order.owner, body: { reason: 'x' } })).status).toBe(403);
    expect((await shop.call('POST', path, { body: { reason: 'x' } })).status).toBe(401);
    expect((await acts.read(order)).status).toBe('awaiting-payment');
  });
});

test('money that is back settles the order although the event of its start was lost', async () => {
  const order = await acts.placePaid();
  await acts.cancel(order);
  const { id, paymentId, amountPaise } = order;
  await shop.publish('payment-refunded', id, { orderId: id, paymentId, amountPaise, refundId: 'rfnd_1' }, 3);
  const timeline = (await acts.read(order)).timeline as { status: string }[];
  expect(timeline.map(({ status }) => status)).toEqual([
    ...['awaiting-payment', 'paid', 'cancelled', 'refunding', 'refunded'],
  ]);
  // the replayed dead letter arrives after all
  await shop.publish('refund-started', id, { orderId: id, paymentId, amountPaise }, 2);
  expect((await acts.read(order)).status).toBe('refunded');
});
