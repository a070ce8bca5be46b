import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareSoon, endComparisons, takeDueComparisons } from '../src/adapters/comparison-rows';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment();
});
afterEach(() => shop.stop());

const MINUTE = 60_000;
const eventually = (check: () => unknown) =>
  shop.until(async () => {
    shop.advance(MINUTE);
    await shop.settle();
    await check();
  });
/** An order whose payment event was given up on. */
async function paidUnheard() {
  const { orderId, providerOrderId } = await shop.opened();
  shop.orders.setListening(false);
  await shop.payAtProvider(providerOrderId);
  await shop.until(async () => {
    await shop.settle();
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'captured' });
    expect(shop.orders.hasMissed('payment-captured', orderId)).toBe(true);
  });
  shop.orders.setListening(true);
  return orderId;
}

test('an order that missed its payment gets it published again after a minute, once', async () => {
  const orderId = await paidUnheard();
  await shop.settle();
  expect(shop.orders.status(orderId)).toBe('awaiting-payment');
  await eventually(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
  shop.advance(2 * MINUTE);
  await shop.settle();
  const published = shop.eventsOf(orderId, 'payment-captured').length;
  shop.advance(60 * MINUTE);
  await shop.settle();
  expect(shop.eventsOf(orderId, 'payment-captured')).toHaveLength(published);
  expect((await shop.ledger()).entries).toHaveLength(1);
});

test('nothing is published again for an order that follows but whose own event was lost: the order service is asked', async () => {
  const { orderId } = await shop.paid();
  await shop.db.query(`UPDATE orders SET status = 'awaiting-payment', sequence = 1`);
  shop.advance(2 * MINUTE);
  await shop.settle();
  expect(await shop.db.query('SELECT status FROM orders')).toEqual([{ status: 'paid' }]);
  expect(shop.eventsOf(orderId, 'payment-captured')).toHaveLength(1);
});

test('a cancelled order whose refund was never requested requests it when the payment is published again', async () => {
  const { orderId } = await shop.paid();
  await shop.orders.cancel(orderId, { silently: true });
  await eventually(async () => {
    expect(shop.orders.status(orderId)).toBe('refunded');
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded' });
  });
  expect((await shop.ledger()).balances).toEqual({ provider: 0, sales: 0, 'refunds-payable': 0 });
});

test('a change of the order at the very moment of a comparison is compared, too', async () => {
  const { orderId } = await shop.paid();
  const now = new Date(Date.now() + 60 * MINUTE);
  const due = await takeDueComparisons(shop.db, now, 20);
  expect(due).toHaveLength(1);
  await shop.db.transaction((tx) => compareSoon(tx, orderId, now));
  await endComparisons(shop.db, due);
  const planned = 'SELECT 1 FROM transactions WHERE compare_at IS NOT NULL';
  expect(await shop.db.query(planned)).toHaveLength(1);
  await endComparisons(shop.db, await takeDueComparisons(shop.db, new Date(now.getTime() + 60 * MINUTE), 20));
  expect(await shop.db.query(planned)).toEqual([]);
});

test('an order that missed its refund gets all of its events again', async () => {
  const { orderId, paymentId } = await shop.paid();
  shop.orders.setListening(false);
  await shop.sandbox.dashboard.refund(paymentId);
  await shop.until(async () => {
    await shop.settle();
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded' });
    expect(shop.orders.hasMissed('payment-refunded', orderId)).toBe(true);
  });
  expect(shop.orders.status(orderId)).toBe('paid');
  shop.orders.setListening(true);
  await eventually(() => {
    expect(shop.orders.status(orderId)).toBe('refunded');
  });
});

test('while the order service does not answer, it is tried again', async () => {
  const orderId = await paidUnheard();
  shop.orders.answerNotFoundAs('not-found');
  shop.orders.hide(orderId);
  shop.advance(2 * MINUTE);
  await shop.settle();
  expect(shop.eventsOf(orderId, 'payment-captured')).toHaveLength(1);
  shop.orders.show(orderId);
  await eventually(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});
