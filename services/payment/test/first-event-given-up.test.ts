import type { PaymentMethod } from '@shop/contracts/api/order';
import { newId } from '@shop/platform/ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cashActs } from './cash-acts';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment();
});
afterEach(() => shop.stop());
const { eventually, seen, pay, refundIds, statusOf } = cashActs(() => shop);

const placeUntold = (paymentMethod?: PaymentMethod) =>
  shop.orders.place(shop.user.id, 120_000, { silent: true, paymentMethod });

test.each([undefined, 'cod'] as const)(
  'an order keeps the status that it came to before its first event was replayed: %s',
  async (method) => {
    const orderId = await placeUntold(method);
    await shop.orders.expire(orderId);
    await shop.until(async () => {
      expect(await statusOf(orderId)).toBe('expired');
    });
    await shop.orders.placedLate(orderId);
    await eventually(async () => {
      expect(await shop.db.query('SELECT status, amount_paise FROM orders WHERE id = $1', [orderId])).toEqual([
        { status: 'expired', amount_paise: 120_000 },
      ]);
      if (method === 'cod') expect(await seen(orderId)).toMatchObject({ status: 'failed', amount: 120_000 });
    });
  },
);

test('cash of an order whose first event was given up is booked, as its owner tells of it', async () => {
  const orderId = await placeUntold('cod');
  await shop.orders.collectCash(orderId, newId(), 120_000);
  await eventually(async () => {
    expect(await seen(orderId)).toMatchObject({ status: 'captured', method: 'cod', amount: 120_000 });
  });
  await shop.orders.placedLate(orderId);
  await eventually(async () => {
    expect(await seen(orderId)).toMatchObject({ status: 'captured', amount: 120_000 });
  });
});

test('a part of cash goes back, though that is told before the cash', async () => {
  const orderId = await placeUntold('cod');
  await shop.orders.returnPart(orderId, `cod_${orderId}`, 20_000, 'return 1');
  await shop.until(async () => {
    expect(await refundIds()).toHaveLength(1);
  });
  const [refund = ''] = await refundIds();
  await shop.settle();
  // neither the provider nor the staff has anything to give back yet
  expect(shop.requests).toEqual([]);
  expect(await pay(refund, 'UTR 1')).toMatchObject({ status: 409, body: { code: 'not-by-hand' } });
  await shop.orders.collectCash(orderId, newId(), 120_000);
  await eventually(async () => {
    expect(await seen(orderId)).toMatchObject({ status: 'captured', amount: 120_000 });
  });
  expect((await pay(refund, 'UTR 1')).status).toBe(200);
  await eventually(async () => {
    expect(await shop.db.query('SELECT amount_paise, status FROM refunds')).toEqual([
      { amount_paise: 20_000, status: 'processed' },
    ]);
  });
});
