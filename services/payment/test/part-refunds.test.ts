import { newId } from '@shop/platform/ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';
import { MINUTE, partRefundActs } from './part-refund-acts';

let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment();
});
afterEach(() => shop.stop());
const { eventually, handled, partsOf, refundsAtProvider, rows, toldOf } = partRefundActs(() => shop);

const BALANCED = { provider: 0, sales: 0, 'refunds-payable': 0 };

test('two parts go back each for its cause; the payment stays captured, the order paid, until the rest follows', async () => {
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'lines 1');
  await shop.orders.returnPart(orderId, paymentId, 220_000, 'return 2');
  await eventually(async () => {
    expect(partsOf(orderId)).toEqual([
      ['lines 1', 100_000],
      ['return 2', 220_000],
    ]);
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'captured', amount_refunded: 320_000 });
  });
  expect(shop.orders.status(orderId)).toBe('paid');
  expect(
    toldOf(orderId, 'refund-booked').map(({ amountPaise, refundedPaise, by }) => [amountPaise, refundedPaise, by]),
  ).toEqual([
    [100_000, 100_000, 'shop'],
    [220_000, 320_000, 'shop'],
  ]);
  expect((await shop.ledger()).balances).toEqual({ provider: 600_000, sales: -600_000, 'refunds-payable': 0 });
  const published = shop.eventsOf(orderId).length;
  shop.advance(60 * MINUTE);
  await shop.settle();
  // nothing is told again: the order follows its money
  expect(shop.eventsOf(orderId)).toHaveLength(published);

  await shop.orders.cancel(orderId);
  await eventually(async () => {
    expect(shop.orders.status(orderId)).toBe('refunded');
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded', amount_refunded: 920_000 });
  });
  expect(await refundsAtProvider(paymentId)).toEqual([100_000, 220_000, 600_000]);
  expect(toldOf(orderId, 'payment-refunded')).toHaveLength(1);
  expect((await shop.ledger()).balances).toEqual(BALANCED);
});

test('what a part owes is booked when it is requested', async () => {
  const { orderId, paymentId } = await shop.paid();
  shop.setTrouble('server-error');
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await eventually(async () => {
    expect((await shop.ledger()).balances).toEqual({
      ...{ provider: 920_000, sales: -820_000, 'refunds-payable': -100_000 },
    });
  });
});

test('a rest that is requested while a part waits takes what the part leaves', async () => {
  const { orderId, paymentId } = await shop.paid();
  shop.setProviderAnswers(false);
  await shop.orders.returnPart(orderId, paymentId, 300_000, 'return 1');
  await shop.orders.cancel(orderId);
  await shop.until(async () => {
    expect(await rows()).toMatchObject([{ paise: 300_000 }, { paise: 620_000, requested: null }]);
  });
  shop.setProviderAnswers(true);
  await eventually(() => {
    expect(shop.orders.status(orderId)).toBe('refunded');
    expect(partsOf(orderId)).toEqual([['return 1', 300_000]]);
  });
  expect((await refundsAtProvider(paymentId)).sort()).toEqual([300_000, 620_000]);
  expect((await shop.ledger()).balances).toEqual(BALANCED);
});

test('the same cause again is the same refund, also after it is through', async () => {
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await eventually(() => {
    expect(partsOf(orderId)).toHaveLength(1);
  });
  await shop.orders.returnPart(orderId, paymentId, 300_000, 'return 1');
  await handled(orderId);
  await shop.redeliverWebhooks();
  await eventually(async () => {
    expect(await refundsAtProvider(paymentId)).toEqual([100_000]);
    expect(partsOf(orderId)).toHaveLength(1);
  });
});

test('a part of more than is left is cut to that, and of nothing left it is done: staff sees both', async () => {
  const { orderId, paymentId } = await shop.paid(100_000);
  await shop.orders.ship(orderId);
  await shop.sandbox.dashboard.refund(paymentId, 70_000);
  await eventually(async () => {
    expect((await shop.transaction(orderId)).body).toMatchObject({ amount_refunded: 70_000 });
  });
  await shop.orders.returnPart(orderId, paymentId, 40_000, 'return 1');
  await shop.orders.returnPart(orderId, paymentId, 5_000, 'return 2');
  await eventually(() => {
    expect(partsOf(orderId).sort()).toEqual([
      ['return 1', 30_000],
      ['return 2', 0],
    ]);
  });
  expect(await refundsAtProvider(paymentId)).toEqual([70_000, 30_000]);
  expect(await rows()).toMatchObject([
    { cause: 'return 1', status: 'processed', paise: 30_000, requested: 40_000 },
    { cause: 'return 2', status: 'processed', paise: 0, requested: 5_000 },
  ]);
  expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded' });
  expect((await shop.ledger()).balances).toEqual(BALANCED);
});

test('a refund made by hand at the provider is no part of ours and leaves less for a part that waits', async () => {
  const { orderId, paymentId } = await shop.paid(100_000);
  await shop.orders.ship(orderId);
  shop.setTrouble('server-error');
  await shop.orders.returnPart(orderId, paymentId, 60_000, 'return 1');
  await shop.until(async () => {
    await shop.settle();
    expect(await rows()).toHaveLength(1);
  });
  await shop.sandbox.dashboard.refund(paymentId, 70_000);
  await shop.until(async () => {
    await shop.settle();
    expect(await rows()).toMatchObject([{ paise: 30_000, requested: 60_000, status: 'waiting' }]);
  });
  shop.setTrouble();
  await eventually(() => {
    expect(partsOf(orderId)).toEqual([['return 1', 30_000]]);
  });
  expect(toldOf(orderId, 'refund-booked').map(({ amountPaise, by }) => [amountPaise, by])).toEqual([
    [70_000, 'provider'],
    [30_000, 'shop'],
  ]);
  expect(await refundsAtProvider(paymentId)).toEqual([70_000, 30_000]);
});

test('a part waits while a bank decides; what the bank took is not given back again', async () => {
  const { orderId, paymentId } = await shop.paid(100_000);
  await shop.orders.ship(orderId);
  const { id } = await shop.sandbox.dashboard.dispute(paymentId, { amount: 80_000 });
  await eventually(() => {
    expect(shop.eventsOf(orderId, 'payment-disputed')).not.toEqual([]);
  });
  await shop.orders.returnPart(orderId, paymentId, 50_000, 'return 1');
  await eventually(async () => {
    expect(await rows()).toHaveLength(1);
  });
  expect(await refundsAtProvider(paymentId)).toEqual([]);
  await shop.sandbox.dashboard.moveDispute(id, 'lost');
  await eventually(async () => {
    expect(partsOf(orderId)).toEqual([['return 1', 20_000]]);
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded' });
  });
  expect(await refundsAtProvider(paymentId)).toEqual([20_000]);
  expect((await shop.ledger()).balances).toEqual(BALANCED);
});

test('a part of a payment that is not known, or brought nothing, is not made', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  await shop.payAtProvider(providerOrderId, { vpa: 'failure@razorpay' });
  const [failed] = await shop.until(async () => {
    await shop.settle();
    const found = await shop.db.query<{ id: string }>('SELECT provider_payment_id AS id FROM transactions');
    expect(found).toHaveLength(1);
    return found;
  });
  for (const paymentId of [String(failed?.id), 'pay_unknown', `cod_${newId()}`])
    await shop.orders.returnPart(orderId, paymentId, 100, 'return 1');
  await handled(orderId);
  expect(await rows()).toEqual([]);
});
