import { afterEach, expect, test, vi } from 'vitest';
import { GOOD_CARD, startRazorpay, type RazorpayHarness } from './razorpay-harness';

let it: RazorpayHarness;
afterEach(() => it.stop());

const newOrder = () => it.client.orders.create({ amount: 10_000, currency: 'INR' });

test('every step is announced, signed over the raw body, with an id of its own', async () => {
  it = await startRazorpay();
  const order = await newOrder();
  await it.pay(order.id, { card: { ...GOOD_CARD, number: '4000 0000 0000 0002' } });
  const { body } = await it.pay(order.id);
  await it.client.payments.refund(body.razorpay_payment_id, {});
  await vi.waitFor(
    () => {
      expect(it.hooks.map((hook) => hook.event).sort()).toEqual([
        'order.paid',
        'payment.authorized',
        'payment.captured',
        'payment.failed',
        'refund.created',
        'refund.processed',
      ]);
    },
    { timeout: 5_000 },
  );
  expect(it.hooks.every((hook) => hook.signed)).toBe(true);
  expect(new Set(it.hooks.map((hook) => hook.id)).size).toBe(6);
  const refund = it.hooks.find((hook) => hook.event === 'refund.processed');
  expect(refund?.body.contains).toEqual(['refund', 'payment']);
  expect(refund?.body.payload.refund?.entity).toMatchObject({ status: 'processed', amount: 10_000 });
});

test('what the shop does not take is sent again after a growing pause, by a later process too', async () => {
  let time = Date.now();
  let shopIsUp = false;
  it = await startRazorpay({ now: () => new Date(time) }, () => (shopIsUp ? 200 : 503));
  const order = await newOrder();
  await it.pay(order.id, { vpa: 'failure@razorpay' });
  await vi.waitFor(() => {
    expect(it.hooks).toHaveLength(1);
  });
  await it.sandbox.flush();
  expect(it.hooks).toHaveLength(1);
  await it.sandbox.stop();

  shopIsUp = true;
  time += 2_000;
  const next = it.rebuild();
  await next.start();
  await next.flush();
  expect(it.hooks).toHaveLength(2);
  expect(it.hooks[1]?.id).toBe(it.hooks[0]?.id);
  time += 60_000;
  await next.flush();
  expect(it.hooks).toHaveLength(2);
  await next.stop();
});

test('switched off, nothing is sent', async () => {
  it = await startRazorpay({ webhooks: 'off' });
  const order = await newOrder();
  await it.pay(order.id);
  await it.sandbox.flush();
  expect(it.hooks).toEqual([]);
});

test('with manual capture a payment waits for the merchant, who takes exactly its amount', async () => {
  it = await startRazorpay({ capture: 'manual' });
  const order = await newOrder();
  const { body } = await it.pay(order.id);
  const id = body.razorpay_payment_id;
  expect(await it.client.payments.fetch(id)).toMatchObject({ status: 'authorized', captured: false });
  await expect(it.client.payments.capture(id, 9_999, 'INR')).rejects.toMatchObject({
    error: { description: 'Capture amount must be equal to the amount authorized' },
  });
  expect(await it.client.payments.capture(id, 10_000, 'INR')).toMatchObject({ status: 'captured' });
  expect(await it.client.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
});

test('a refund that the bank refuses is announced and its money is refundable again', async () => {
  it = await startRazorpay({ refundOutcome: () => 'failed' });
  const order = await newOrder();
  const { body } = await it.pay(order.id);
  const refund = await it.client.payments.refund(body.razorpay_payment_id, {});
  await vi.waitFor(
    () => {
      expect(it.hooks.map((hook) => hook.event)).toContain('refund.failed');
    },
    { timeout: 5_000 },
  );
  expect(await it.client.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' });
  expect(await it.client.payments.fetch(body.razorpay_payment_id)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
  });
});

test('a dispute is announced with its payment, readable, and its amount is deducted when it is lost', async () => {
  it = await startRazorpay();
  const order = await newOrder();
  const { body } = await it.pay(order.id);
  const paymentId = body.razorpay_payment_id;
  const { id } = await it.sandbox.dashboard.dispute(paymentId, { amount: 4_000 });
  await it.sandbox.dashboard.moveDispute(id, 'under_review');
  await it.sandbox.dashboard.moveDispute(id, 'lost');
  await expect(it.sandbox.dashboard.moveDispute(id, 'won')).rejects.toThrow('The id provided does not exist');
  await vi.waitFor(
    () => {
      expect(
        it.hooks
          .map((hook) => hook.event)
          .filter((event) => event.includes('dispute'))
          .sort(),
      ).toEqual(['payment.dispute.created', 'payment.dispute.lost', 'payment.dispute.under_review']);
    },
    { timeout: 5_000 },
  );
  const lost = it.hooks.find((hook) => hook.event === 'payment.dispute.lost');
  expect(lost?.body.contains).toEqual(['payment', 'dispute']);
  expect(lost?.body.payload.dispute?.entity).toMatchObject({
    id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/) as unknown,
    entity: 'dispute',
    payment_id: paymentId,
    amount: 4_000,
    amount_deducted: 4_000,
    status: 'lost',
    phase: 'chargeback',
  });
});
