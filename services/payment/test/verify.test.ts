import { MESSAGES } from '@shop/contracts/api/messages';
import { newId } from '@shop/platform/ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeEach(async () => {
  // no webhooks: what these tests see is verify's doing
  shop = await startPayment({ sandbox: { webhooks: 'off' }, config: { paidWaitMs: 600 } });
});
afterEach(() => shop.stop());

test('answers when the order shows as paid, and books the capture once', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  const { status, body } = await shop.verify(orderId, proof);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    message: 'Payment successful!',
    order: { _id: orderId, status: 'paid' },
  });
  expect((await shop.transaction(orderId)).body).toEqual({
    payment_id: proof.razorpay_payment_id,
    order_id: providerOrderId,
    status: 'captured',
    method: 'card',
    amount: 920_000,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
  });
  expect(await shop.ledger()).toEqual({
    balances: { provider: 920_000, sales: -920_000 },
    entries: [{ kind: 'capture', payment: proof.razorpay_payment_id }],
  });
  await shop.until(() => {
    expect(shop.eventsOf(orderId)).toMatchObject([
      {
        type: 'payment-captured',
        sequence: 1,
        data: { orderId, paymentId: proof.razorpay_payment_id, amountPaise: 920_000, method: 'card' },
      },
    ]);
  });
});

test('says the same when it is asked again, one after the other or at once', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.verify(orderId, proof)));
  answers.push(await shop.verify(orderId, proof));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  expect((await shop.ledger()).entries).toHaveLength(1);
});

test('refuses a signature that is not the provider’s over the order we stored', async () => {
  const first = await shop.opened();
  const second = await shop.opened();
  const { body: proof } = await shop.payAtProvider(first.providerOrderId);
  const wrong = [
    { ...proof, razorpay_signature: proof.razorpay_signature.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
    { ...proof, razorpay_signature: 'short' },
    { ...proof, razorpay_payment_id: 'pay_someoneelses' },
  ];
  for (const proof of wrong) {
    const { status, body } = await shop.verify(first.orderId, proof);
    expect([status, body.message]).toEqual([400, 'Payment verification failed.']);
  }
  // a good proof of one order does not pay another, whatever order id the browser names
  expect((await shop.verify(second.orderId, proof)).status).toBe(400);
  expect((await shop.ledger()).entries).toEqual([]);
  expect(shop.orders.status(second.orderId)).toBe('awaiting-payment');
});

test('another order’s captured payment is no proof, however well it is signed', async () => {
  const other = await shop.paid();
  const { orderId, providerOrderId } = await shop.opened();
  const razorpay_signature = shop.sign(`${providerOrderId}|${other.paymentId}`);
  const { status, body } = await shop.verify(orderId, { ...other.proof, razorpay_signature });
  expect([status, body.code]).toEqual([400, 'payment-not-verified']);
});

test('knows only the caller’s own orders', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  const asOther = await shop.call('POST', '/api/payment/verify', shop.otherUser, { ...proof, orderId });
  expect(asOther.status).toBe(404);
  expect((await shop.verify(newId(), proof)).status).toBe(404);
  expect((await shop.call('GET', `/api/orders/transactions/${orderId}`, shop.otherUser)).status).toBe(404);
});

test('answers with the order as it is when the order service is behind', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  shop.orders.setListening(false);
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  const { status, body } = await shop.verify(orderId, proof);
  expect([status, body.order?.status]).toEqual([200, 'awaiting-payment']);
  expect(body).toMatchObject({ success: false, message: MESSAGES.paymentBeingBooked });
});

test('while the provider does not answer it is 503, and the reconciler finishes what was begun', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  shop.setProviderAnswers(false);
  const { status, headers } = await shop.verify(orderId, proof);
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  shop.setProviderAnswers(true);
  shop.advance(60_000);
  await shop.settle();
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
  expect((await shop.verify(orderId, proof)).body).toMatchObject({ success: true, order: { status: 'paid' } });
});

test('captures what the provider only authorized', async () => {
  await shop.stop();
  shop = await startPayment({ sandbox: { capture: 'manual' } });
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  expect((await shop.verify(orderId, proof)).body).toMatchObject({ order: { status: 'paid' } });
  expect(await shop.provider(`/payments/${proof.razorpay_payment_id}`)).toMatchObject({ status: 'captured' });
});

test('money for an expired order is taken, said and given back', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  await shop.orders.expire(orderId);
  const { status, body } = await shop.verify(orderId, proof);
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: false, message: MESSAGES.paidTooLate });
  await shop.until(async () => {
    await shop.settle();
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded' });
    expect(shop.orders.status(orderId)).toBe('refunded');
  });
  expect((await shop.ledger()).balances).toEqual({ provider: 0, sales: 0, 'refunds-payable': 0 });
});
