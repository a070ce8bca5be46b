import { afterEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
afterEach(() => shop.stop());

const modes = () => shop.db.query('SELECT payment_mode AS mode FROM transactions');

test('a payment of test mode is marked, is no money, and never becomes real', async () => {
  shop = await startPayment({ mode: 'stand-in' });
  const { orderId } = await shop.paid(920_000);
  expect(await modes()).toEqual([{ mode: 'stand-in' }]);
  const measured = await shop.measurements();
  expect(measured).toContain('\nmoney_paise_total{direction="in",service="payment"} 0\n');
  expect(measured).toContain('test_money_paise_total{direction="in",service="payment"} 920000\n');

  await shop.restart('live');
  shop.requests.length = 0;
  await shop.orders.cancel(orderId);
  await shop.until(async () => {
    await shop.settle();
    expect(shop.orders.status(orderId)).toBe('refunded');
  });
  expect(shop.requests).toEqual([]);
  expect((await shop.ledger()).balances).toEqual({ provider: 0, sales: 0, 'refunds-payable': 0 });
  expect(await shop.measurements()).toContain('\nmoney_paise_total{direction="out",service="payment"} 0\n');
});

test('an order that was placed in test mode cannot be paid with live keys, nor by a report of before', async () => {
  shop = await startPayment({ mode: 'stand-in', sandbox: { webhooks: 'off' } });
  const orderId = await shop.orders.place(shop.user.id, 920_000, { paymentMode: 'stand-in' });
  const { body } = await shop.open(orderId, 920_000);
  const proof = (await shop.payAtProvider(String(body.id))).body;

  await shop.restart('live');
  shop.requests.length = 0;
  shop.advance(60_000);
  expect(await shop.open(orderId, 920_000)).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
  const payment = {
    ...{ id: proof.razorpay_payment_id, entity: 'payment', order_id: body.id, status: 'captured', amount: 920_000 },
    ...{ method: 'card', created_at: Math.floor(Date.now() / 1000) },
  };
  await shop.sendWebhook({ event: 'payment.captured', payload: { payment: { entity: payment } } });
  await shop.settle();
  expect(shop.requests).toEqual([]);
  expect(await modes()).toEqual([]);
  expect(shop.orders.status(orderId)).toBe('awaiting-payment');
});

test('real money that has to go back waits for its keys', async () => {
  shop = await startPayment();
  const { orderId } = await shop.paid(920_000);
  await shop.restart('test');
  shop.requests.length = 0;
  await shop.orders.cancel(orderId);
  await shop.until(async () => {
    await shop.settle();
    expect(await shop.db.query('SELECT last_error FROM refunds')).toEqual([
      { last_error: expect.stringContaining('live keys') },
    ]);
  });
  expect(shop.requests).toEqual([]);
  await shop.restart('live');
  shop.advance(60_000);
  await shop.until(async () => {
    shop.advance(2_000);
    await shop.settle();
    expect(shop.orders.status(orderId)).toBe('refunded');
  });
});
