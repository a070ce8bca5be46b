import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GOOD_CARD, KEYS, startRazorpay, type RazorpayHarness } from './razorpay-harness';

let it: RazorpayHarness;
let receipts = 0;

beforeAll(async () => {
  it = await startRazorpay();
});
afterAll(() => it.stop());

const newOrder = (amount = 920_000) =>
  it.client.orders.create({ amount, currency: 'INR', receipt: `receipt-${(receipts += 1)}` });

/** What the client throws for an answer of 4xx. */
const refused = (statusCode: number, description: string) => ({
  statusCode,
  error: expect.objectContaining({ description }) as unknown,
});

describe('orders', () => {
  test('are made, read and listed in the shape of the provider', async () => {
    const made = await newOrder();
    expect(made).toMatchObject({
      entity: 'order',
      amount: 920_000,
      amount_paid: 0,
      amount_due: 920_000,
      currency: 'INR',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
    });
    expect(made.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(await it.client.orders.fetch(made.id)).toEqual(made);
    const list = await it.client.orders.all({ receipt: made.receipt });
    expect(list).toEqual({ entity: 'collection', count: 1, items: [made] });
  });

  test('one receipt makes one order, also when two ask at once', async () => {
    const ask = () => it.client.orders.create({ amount: 500, currency: 'INR', receipt: 'only-once' });
    const results = await Promise.allSettled([ask(), ask()]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ask()).rejects.toMatchObject(refused(400, 'Order receipt should be unique.'));
  });

  test('refuse too little, unknown ids and wrong keys with the provider’s texts', async () => {
    await expect(it.client.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject(
      refused(400, 'The amount must be at least INR 1.00'),
    );
    await expect(it.client.orders.fetch('order_unknown')).rejects.toMatchObject(
      refused(400, 'The id provided does not exist'),
    );
    const response = await fetch(`${it.url}/v1/orders`, {
      headers: { authorization: `Basic ${btoa('rzp_test_x:y')}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { description: 'Authentication failed' } });
  });
});

describe('checkout', () => {
  test('pays with the test card: signed, captured, the order paid', async () => {
    const order = await newOrder();
    const { status, body } = await it.pay(order.id);
    expect(status).toBe(200);
    const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = body;
    expect(razorpay_order_id).toBe(order.id);
    expect(razorpay_signature).toBe(
      createHmac('sha256', KEYS.keySecret).update(`${order.id}|${razorpay_payment_id}`).digest('hex'),
    );
    expect(await it.client.payments.fetch(razorpay_payment_id)).toMatchObject({
      entity: 'payment',
      status: 'captured',
      captured: true,
      method: 'card',
      amount: 920_000,
      order_id: order.id,
    });
    const withCard = await it.client.payments.fetch(razorpay_payment_id, { 'expand[]': 'card' });
    expect(withCard).toMatchObject({ card: { last4: '1007', network: 'Visa' } });
    expect(await it.client.orders.fetch(order.id)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      amount_paid: 920_000,
      attempts: 1,
    });
  });

  test('a declined card is a failed attempt, and the next one may pay', async () => {
    const order = await newOrder();
    const declined = await it.pay(order.id, { card: { ...GOOD_CARD, number: '4000000000000002' } });
    expect(declined.status).toBe(400);
    expect(declined.body).toMatchObject({
      error: {
        code: 'BAD_REQUEST_ERROR',
        source: 'bank',
        step: 'payment_authorization',
        reason: 'payment_declined',
        metadata: { order_id: order.id },
      },
    });
    expect(await it.client.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 1 });
    expect((await it.pay(order.id, { vpa: 'failure@razorpay' })).status).toBe(400);
    expect((await it.pay(order.id, { vpa: 'success@razorpay' })).status).toBe(200);
    const { items } = await it.client.orders.fetchPayments(order.id);
    expect(items.map((payment) => payment.status)).toEqual(['captured', 'failed', 'failed']);
    expect(items[0]).toMatchObject({ method: 'upi', vpa: 'success@razorpay' });
  });

  test.each([
    ['number', { number: '4100280000001008' }],
    ['expiry', { expiry: '08/20' }],
    ['cvv', { cvv: '12' }],
    ['name', { name: ' ' }],
  ])('a wrong %s is refused and is no attempt', async (field, change) => {
    const order = await newOrder();
    const { status, body } = await it.pay(order.id, { card: { ...GOOD_CARD, ...change } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { field: `card[${field}]` } });
    expect(await it.client.orders.fetch(order.id)).toMatchObject({ status: 'created', attempts: 0 });
  });

  test('an order is paid once, also when two pay at the same time', async () => {
    const order = await newOrder();
    const answers = await Promise.all([it.pay(order.id), it.pay(order.id, { vpa: 'success@razorpay' })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await it.pay(order.id)).body).toMatchObject({
      error: { description: 'Payment already done for this order.' },
    });
  });

  test('refuses another merchant’s key and an order it does not know', async () => {
    const order = await newOrder();
    expect((await it.pay(order.id, { card: GOOD_CARD }, 'rzp_test_other')).status).toBe(401);
    expect((await it.pay('order_nothere')).status).toBe(400);
  });
});

describe('refunds', () => {
  async function paidPayment(amount = 10_000): Promise<string> {
    const order = await newOrder(amount);
    return (await it.pay(order.id)).body.razorpay_payment_id;
  }
  const refund = (paymentId: string, body: object, key: string) =>
    it.rq.post(`/v1/payments/${paymentId}/refund`, body, {
      headers: { 'X-Refund-Idempotency': key },
      validateStatus: () => true,
    });

  test('go from pending to processed, the payment to refunded, the order stays paid', async () => {
    const paymentId = await paidPayment();
    const made = await it.client.payments.refund(paymentId, { speed: 'normal' });
    expect(made).toMatchObject({ entity: 'refund', amount: 10_000, payment_id: paymentId, status: 'pending' });
    await vi.waitFor(async () => {
      expect(await it.client.refunds.fetch(made.id)).toMatchObject({ status: 'processed' });
    });
    const payment = await it.client.payments.fetch(paymentId);
    expect(payment).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 10_000 });
    expect(await it.client.orders.fetch(payment.order_id)).toMatchObject({ status: 'paid' });
    await expect(it.client.payments.refund(paymentId, {})).rejects.toMatchObject(
      refused(400, 'The payment has been fully refunded already'),
    );
  });

  test('a part may go back, but never more than was paid', async () => {
    const paymentId = await paidPayment();
    await it.client.payments.refund(paymentId, { amount: 4_000 });
    expect(await it.client.payments.fetch(paymentId)).toMatchObject({ status: 'captured', refund_status: 'partial' });
    await expect(it.client.payments.refund(paymentId, { amount: 6_001 })).rejects.toMatchObject(
      refused(400, 'The refund amount provided is greater than amount captured'),
    );
    expect(await it.client.payments.fetchMultipleRefund(paymentId, {})).toMatchObject({ count: 1 });
  });

  test('one idempotency key is one refund; another body with it is 409', async () => {
    const paymentId = await paidPayment();
    const first = await refund(paymentId, { amount: 5_000 }, 'refund-key-0001');
    const again = await refund(paymentId, { amount: 5_000 }, 'refund-key-0001');
    expect(again.data.id).toBe(first.data.id);
    expect((await refund(paymentId, { amount: 4_000 }, 'refund-key-0001')).status).toBe(409);
    expect((await refund(paymentId, { amount: 4_000 }, 'short')).status).toBe(400);
    expect(await it.client.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 5_000 });
  });
});
