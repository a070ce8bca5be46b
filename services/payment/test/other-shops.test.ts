import { newId } from '@shop/platform/ids';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment();
});
afterEach(() => shop.stop());

const HOUR = 3_600_000;

/** A payment at the provider that did not come about through this service. */
async function paidElsewhere(order: { receipt: string; notes?: object }): Promise<string> {
  const made = await shop.provider('/orders', { amount: 920_000, currency: 'INR', ...order });
  return (await shop.payAtProvider(made.id)).body.razorpay_payment_id;
}

/** Everything that could check a payment has done so: its webhooks, and the daily sweep. */
async function looked(): Promise<void> {
  await shop.until(async () => {
    await shop.settle();
    const rows = await shop.db.query('SELECT 1 FROM webhook_inbox WHERE done_at IS NULL');
    const taken = await shop.db.query('SELECT 1 FROM webhook_inbox');
    expect([rows.length, taken.length > 0]).toEqual([0, true]);
  });
  shop.advance(25 * HOUR);
  await shop.settle();
}

test.each([
  ['without a mark', {}],
  ['of another installation', { notes: { shop_installation: '4f6a' } }],
])('another shop’s payment on the same account is left alone: an order %s', async (_name, more) => {
  const paymentId = await paidElsewhere({ receipt: newId(), ...more });
  await looked();
  await shop.sandbox.dashboard.refund(paymentId, 100_000);
  await looked();
  expect(await shop.provider(`/payments/${paymentId}`)).toMatchObject({ status: 'captured', amount_refunded: 100_000 });
  expect(await shop.db.query('SELECT 1 FROM transactions')).toEqual([]);
  expect((await shop.ledger()).entries).toEqual([]);
});

test('money that another shop on the same account has not taken yet is not taken by us', async () => {
  const manual = await startPayment({ sandbox: { webhooks: 'off', capture: 'manual' } });
  onTestFinished(() => manual.stop());
  const made = await manual.provider('/orders', { amount: 920_000, currency: 'INR', receipt: newId() });
  const { razorpay_payment_id: paymentId } = (await manual.payAtProvider(made.id)).body;
  manual.advance(25 * HOUR);
  await manual.settle();
  expect(await manual.provider(`/payments/${paymentId}`)).toMatchObject({ status: 'authorized' });
});

test('our own orders at the provider carry our mark', async () => {
  const { providerOrderId } = await shop.opened();
  expect(await shop.provider(`/orders/${providerOrderId}`)).toMatchObject({ notes: await shop.installation() });
});

test('a receipt that we were about to use is ours, also without a mark', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  // as an older version made it, which ended before it could keep the provider's answer
  await shop.db.query('UPDATE provider_orders SET provider_order_id = NULL');
  await shop.sandboxDb.query(`UPDATE razorpay_orders SET notes = '{}' WHERE id = $1`, [providerOrderId]);
  await shop.payAtProvider(providerOrderId);
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

test('a 404 that is not the order service’s own does not count: the payment waits instead of going back', async () => {
  shop.orders.answerNotFoundAs('not-found');
  const paymentId = await paidElsewhere({ receipt: newId(), notes: await shop.installation() });
  await shop.until(async () => {
    shop.advance(2_000);
    await shop.settle();
    const [row] = await shop.db.query<{ attempts: number }>('SELECT max(attempts) AS attempts FROM webhook_inbox');
    expect(row?.attempts).toBeGreaterThan(1);
  });
  expect(await shop.provider(`/payments/${paymentId}`)).toMatchObject({ status: 'captured', amount_refunded: 0 });
  shop.orders.answerNotFoundAs('order-not-found');
  await shop.until(async () => {
    shop.advance(10_000);
    await shop.settle();
    expect(await shop.provider(`/payments/${paymentId}`)).toMatchObject({ status: 'refunded' });
  });
});
