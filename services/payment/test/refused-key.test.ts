import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

const MINUTE = 60_000;
const EVERYTHING = /\/v1\//;
let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment({ sandbox: { webhooks: 'off' } });
});
afterEach(() => shop.stop());

/** A while passes. */
async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    shop.advance(MINUTE);
    await shop.settle();
  }
}

test('what is asked while the provider refuses the key is asked again: to try later, not that the payment is wrong', async () => {
  shop.setTrouble('refused-key', EVERYTHING);
  const orderId = await shop.orders.place(shop.user.id, 920_000);
  expect(await shop.open(orderId, 920_000)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  shop.setTrouble();
  expect((await shop.open(orderId, 920_000)).status).toBe(200);
});

test('money that the provider tells of meanwhile is found once the key is right', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  const entity = await shop.provider(`/payments/${proof.razorpay_payment_id}`);
  // the service knows neither the order at the provider nor whose it is: it has to ask
  await shop.db.query('DELETE FROM provider_orders');
  shop.setTrouble('refused-key', EVERYTHING);
  const report = { event: 'payment.captured', created_at: 1, payload: { payment: { entity } } };
  expect((await shop.sendWebhook(report)).status).toBe(200);
  shop.advance(MINUTE);
  await shop.settle();
  expect(shop.orders.status(orderId)).toBe('awaiting-payment');
  shop.setTrouble();
  await pass(30);
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

test('the check of a whole week is not put off for a day', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  await shop.payAtProvider(providerOrderId);
  // only the check of all payments can find it
  await shop.db.query('DELETE FROM provider_orders');
  shop.setTrouble('refused-key', EVERYTHING);
  shop.advance(24 * 60 * MINUTE);
  await shop.settle();
  shop.setTrouble();
  await pass(30);
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});
