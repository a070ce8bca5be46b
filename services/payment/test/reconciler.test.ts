import { afterEach, beforeEach, expect, test } from 'vitest';
import { startShop, type Shop } from './harness';

const MINUTE = 60_000;
let shop: Shop;
beforeEach(async () => {
  shop = await startShop({ sandbox: { webhooks: 'off' } });
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
  shop = await startShop({ sandbox: { webhooks: 'off', capture: 'manual' } });
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

test('stops asking about an order that was never paid, after two days', async () => {
  const { orderId } = await shop.opened();
  for (let hours = 0; hours <= 60; hours += 3) {
    await shop.settle();
    shop.advance(180 * MINUTE);
  }
  const [row] = await shop.db.query('SELECT next_check_at FROM provider_orders WHERE order_id = $1', [orderId]);
  expect(row).toEqual({ next_check_at: null });
});
