import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';
import { MINUTE, partRefundActs } from './part-refund-acts';

let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment();
});
afterEach(() => shop.stop());
const { eventually, partsOf, refundsAtProvider, rows } = partRefundActs(() => shop);

test('a part whose answer was lost is asked for again under the same key, also by another process', async () => {
  const { orderId, paymentId } = await shop.paid();
  shop.setTrouble('lost-answer');
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await shop.until(async () => {
    await shop.settle();
    expect(await refundsAtProvider(paymentId)).toEqual([100_000]);
  });
  await shop.restart();
  shop.setTrouble();
  await eventually(() => {
    expect(partsOf(orderId)).toEqual([['return 1', 100_000]]);
  });
  expect(await refundsAtProvider(paymentId)).toEqual([100_000]);
});

test('a part whose answer was lost is not asked for again under a new key when less is left by then', async () => {
  await shop.stop();
  shop = await startPayment({ sandbox: { webhooks: 'off' } });
  const { orderId, paymentId } = await shop.paid(100_000);
  await shop.orders.ship(orderId);
  shop.setTrouble('lost-answer');
  await shop.orders.returnPart(orderId, paymentId, 60_000, 'return 1');
  await shop.until(async () => {
    await shop.settle();
    expect(await refundsAtProvider(paymentId)).toEqual([60_000]);
  });
  shop.setTrouble();
  // a bank takes 70,000, of which the shop hears first: it believes that 30,000 are left
  const { id } = await shop.sandbox.dashboard.dispute(paymentId, { amount: 70_000 });
  await shop.sandbox.dashboard.moveDispute(id, 'lost');
  const entity = await shop.provider(`/disputes/${id}`);
  await shop.sendWebhook({ event: 'payment.dispute.lost', created_at: 1, payload: { dispute: { entity } } });
  await eventually(() => {
    expect(partsOf(orderId)).toEqual([['return 1', 60_000]]);
  });
  expect(await refundsAtProvider(paymentId)).toEqual([60_000]);
});

test('a part that was committed before a kill is posted once after it', async () => {
  const { orderId, paymentId } = await shop.paid();
  shop.setProviderAnswers(false);
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await shop.until(async () => {
    expect(await rows()).toMatchObject([{ status: 'waiting' }]);
  });
  await shop.restart();
  shop.setProviderAnswers(true);
  await eventually(() => {
    expect(partsOf(orderId)).toHaveLength(1);
  });
  expect(await refundsAtProvider(paymentId)).toEqual([100_000]);
});

test('a part that the provider fails to make is flagged and goes through once it works again', async () => {
  const { orderId, paymentId } = await shop.paid();
  shop.setTrouble('server-error');
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await eventually(async () => {
    expect(await rows()).toMatchObject([{ flagged: true, status: 'waiting' }]);
  });
  shop.setTrouble();
  shop.advance(60 * MINUTE);
  await eventually(async () => {
    expect(await rows()).toMatchObject([{ flagged: false, status: 'processed' }]);
  });
  expect(await refundsAtProvider(paymentId)).toEqual([100_000]);
});

test('a part that the bank refused is made again', async () => {
  await shop.stop();
  const seen = new Set<string>();
  shop = await startPayment({
    sandbox: { refundOutcome: (id) => (seen.add(id).size === 1 ? 'failed' : 'processed') },
  });
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await eventually(() => {
    expect(partsOf(orderId)).toEqual([['return 1', 100_000]]);
  });
  expect(await refundsAtProvider(paymentId)).toEqual([100_000, 100_000]);
  expect((await shop.transaction(orderId)).body).toMatchObject({ amount_refunded: 100_000 });
});

test('with other keys than it was paid with, a part of no money is done and one of real money waits', async () => {
  await shop.stop();
  shop = await startPayment({ mode: 'stand-in' });
  const { orderId, paymentId } = await shop.paid();
  await shop.restart('live');
  shop.requests.length = 0;
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await eventually(() => {
    expect(partsOf(orderId)).toEqual([['return 1', 100_000]]);
  });
  expect(shop.requests).toEqual([]);
});

test('a part that is more than the provider has left is cut and asked for again at once: no minute need pass', async () => {
  await shop.stop();
  shop = await startPayment({ sandbox: { webhooks: 'off' } });
  const { orderId, paymentId } = await shop.paid(100_000);
  await shop.sandbox.dashboard.refund(paymentId, 60_000);
  await shop.orders.returnPart(orderId, paymentId, 60_000, 'return 1');
  const begun = Date.now();
  await shop.until(async () => {
    await shop.settle();
    expect(await refundsAtProvider(paymentId)).toEqual([60_000, 40_000]);
  });
  expect(Date.now() - begun).toBeLessThan(MINUTE / 2);
});

test('a part that waited for another refund to go through is asked for as soon as that has: no minute need pass', async () => {
  await shop.stop();
  shop = await startPayment({ sandbox: { webhooks: 'off', refundDelayMs: 5_000 } });
  const { orderId, paymentId } = await shop.paid(100_000);
  await shop.sandbox.dashboard.refund(paymentId, 60_000);
  await shop.orders.returnPart(orderId, paymentId, 60_000, 'return 1');
  await shop.until(async () => {
    await shop.service().settle();
    // the other one is under way, and how much is left is open
    expect((await rows())[0]).toMatchObject({ cause: 'return 1', status: 'posted' });
  });
  for (let seconds = 0; seconds < 10; seconds += 1) {
    shop.advance(1_000);
    await shop.settle();
  }
  expect(await refundsAtProvider(paymentId)).toEqual([60_000, 40_000]);
});
