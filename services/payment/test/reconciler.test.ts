import { afterEach, beforeEach, expect, test } from 'vitest';
import { hastenCheck } from '../src/adapters/provider-order-rows';
import { startPayment, type PaymentHarness } from './harness';

const MINUTE = 60_000;
let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment({ sandbox: { webhooks: 'off' } });
});
afterEach(() => shop.stop());

test('finds a payment that neither browser nor webhook reported', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  await shop.payAtProvider(providerOrderId);
  await shop.settle();
  expect(shop.orders.status(orderId)).toBe('awaiting-payment');
  shop.advance(MINUTE);
  await shop.settle();
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
  expect((await shop.ledger()).entries).toHaveLength(1);
});

test('also after a kill, and hours later for an order that has expired: that money goes back', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  await shop.orders.expire(orderId);
  await shop.restart();
  shop.advance(MINUTE);
  await shop.settle();
  await shop.payAtProvider(providerOrderId);
  await shop.until(async () => {
    shop.advance(60 * MINUTE);
    await shop.settle();
    expect(shop.orders.status(orderId)).toBe('refunded');
  });
  expect((await shop.ledger()).balances).toEqual({ provider: 0, sales: 0, 'refunds-payable': 0 });
});

test('finds a refund that was made at the provider, of a payment that nobody reported', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  await shop.provider(`/payments/${proof.razorpay_payment_id}/refund`, {});
  await shop.sandbox.flush();
  shop.advance(MINUTE);
  await shop.settle();
  expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded' });
  expect((await shop.ledger()).balances).toEqual({ provider: 0, sales: 0, 'refunds-payable': 0 });
});

test('captures what was only authorized', async () => {
  await shop.stop();
  shop = await startPayment({ sandbox: { webhooks: 'off', capture: 'manual' } });
  const { orderId, providerOrderId } = await shop.opened();
  await shop.payAtProvider(providerOrderId);
  shop.advance(MINUTE);
  await shop.settle();
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

test('keeps asking while the provider does not answer, and shows failures meanwhile', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  await shop.payAtProvider(providerOrderId, { vpa: 'failure@razorpay' });
  shop.setProviderAnswers(false);
  shop.advance(MINUTE);
  await shop.settle();
  expect((await shop.transaction(orderId)).body).toMatchObject({
    message: 'Transaction not found for this order',
    code: 'transaction-not-found',
  });
  shop.setProviderAnswers(true);
  shop.advance(5 * MINUTE);
  await shop.settle();
  expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'failed', method: 'upi' });
});

test('an outage of the provider is no check: money of two days without an answer is found', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  shop.setProviderAnswers(false);
  for (let hours = 0; hours <= 54; hours += 6) {
    shop.advance(6 * 60 * MINUTE);
    await shop.settle();
  }
  shop.setProviderAnswers(true);
  await shop.payAtProvider(providerOrderId);
  shop.advance(2 * MINUTE);
  await shop.settle();
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

test('what was hastened while a check ran is not put off by it', async () => {
  const { orderId } = await shop.opened();
  const hasten = () => hastenCheck(shop.db, orderId, new Date(0));
  shop.onRequest(/payments$/, async () => {
    shop.onRequest(/payments$/, () => Promise.resolve());
    await hasten();
  });
  const asked = () => shop.requests.filter((request) => request.endsWith('/payments')).length;
  shop.advance(MINUTE);
  await shop.service().settle();
  await shop.service().settle();
  expect(asked()).toBe(2);
});

test('a payment that cannot be taken over does not hide the others of its order', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  await shop.payAtProvider(providerOrderId);
  // a later one, listed first, of a date that the database does not take
  await shop.sandboxDb.query(
    `INSERT INTO razorpay_payments (id, order_id, amount, currency, status, method, notes, created_at)
     VALUES ('pay_FarFuture00000', $1, 920000, 'INR', 'captured', 'card', '{}', 9999999999999)`,
    [providerOrderId],
  );
  shop.advance(MINUTE);
  await shop.settle();
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

test('a paid order is no longer asked about; the daily sweep finds what comes later', async () => {
  const { providerOrderId } = await shop.paid();
  const before = shop.requests.length;
  for (let minutes = 0; minutes < 120; minutes += 5) {
    shop.advance(5 * MINUTE);
    await shop.settle();
  }
  expect(shop.requests.slice(before)).toEqual([]);
  expect(shop.requests.filter((request) => request.includes(`${providerOrderId}/payments`))).toEqual([]);
});

test('once a day it checks all payments of the last week, page by page: late money is found', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  await shop.orders.expire(orderId);
  for (let days = 0; days < 4; days += 1) {
    shop.advance(24 * 60 * MINUTE);
    await shop.settle();
  }
  await shop.payAtProvider(providerOrderId);
  // two pages of other shops' payments are newer
  await shop.sandboxDb.query(
    `INSERT INTO razorpay_orders (id, amount, currency, notes, created_at) VALUES ('order_Other', 100, 'INR', '{}', 1)`,
  );
  await shop.sandboxDb.query(
    `INSERT INTO razorpay_payments (id, order_id, amount, currency, status, method, notes, created_at)
     SELECT 'pay_Other' || n, 'order_Other', 100, 'INR', 'failed', 'upi', '{}', p.created_at
     FROM generate_series(1, 210) AS n, razorpay_payments p WHERE p.order_id = $1`,
    [providerOrderId],
  );
  shop.setProviderAnswers(false);
  shop.advance(25 * 60 * MINUTE);
  await shop.settle();
  // the provider was away: asked again soon, not tomorrow
  shop.setProviderAnswers(true);
  shop.advance(15 * MINUTE);
  await shop.settle();
  await shop.until(async () => {
    shop.advance(2 * MINUTE);
    await shop.settle();
    expect(shop.orders.status(orderId)).toBe('refunded');
  });
});

test('stops asking about an order that was never paid, after two days', async () => {
  const { orderId } = await shop.opened();
  for (let hours = 0; hours <= 60; hours += 3) {
    await shop.settle();
    shop.advance(180 * MINUTE);
  }
  const [row] = await shop.db.query('SELECT next_check_at FROM provider_orders WHERE order_id = $1', [orderId]);
  expect(row).toEqual({ next_check_at: null });
});
