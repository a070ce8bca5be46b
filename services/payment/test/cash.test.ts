import { MESSAGES } from '@shop/contracts/api/messages';
import { newId } from '@shop/platform/ids';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cashActs } from './cash-acts';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment();
});
afterEach(() => shop.stop());

const { eventually, seen, pay, refundIds, statusOf } = cashActs(() => shop);

/** Cash of a parcel that a courier took, once it is booked. */
async function collected(amountPaise = 120_000) {
  const placed = await shop.placedForCash(amountPaise);
  await shop.orders.collectCash(placed.orderId, newId(), amountPaise);
  await eventually(async () => {
    expect(await seen(placed.orderId)).toMatchObject({ status: 'captured', amount: amountPaise });
  });
  return placed;
}

test('an order that is paid in cash has a transaction, and no payment at the provider', async () => {
  const { orderId, paymentId } = await shop.placedForCash(120_000);
  expect(await seen(orderId)).toMatchObject({
    ...{ payment_id: paymentId, order_id: paymentId, status: 'created', method: 'cod', amount: 120_000 },
  });
  expect(await shop.open(orderId, 120_000)).toMatchObject({ status: 409, body: { code: 'order-not-payable' } });
  shop.advance(10 * 60_000);
  await shop.settle();
  expect(shop.requests).toEqual([]);
  expect((await shop.ledger()).entries).toEqual([]);
});

test.each(['cancel', 'expire'] as const)(
  'of an order that ends before, by its %s, no cash is expected',
  async (end) => {
    const { orderId, paymentId } = await shop.placedForCash();
    await shop.orders[end](orderId);
    await eventually(async () => {
      expect(await seen(orderId)).toMatchObject({ status: 'failed' });
    });
    expect(await shop.db.query('SELECT reason FROM transactions WHERE provider_payment_id = $1', [paymentId])).toEqual([
      { reason: end === 'cancel' ? 'order-cancelled' : 'order-expired' },
    ]);
  },
);

describe('instead of cash, an order', () => {
  const payNow = async (orderId: string, amountPaise: number) => {
    const { body } = await shop.open(orderId, amountPaise);
    const { body: proof } = await shop.payAtProvider(String(body.id));
    return { proof, verified: await shop.verify(orderId, proof) };
  };

  test('is paid for what it costs without the fee for cash: no cash is expected any more', async () => {
    const { orderId, paymentId } = await shop.placedForCash(62_800, 57_900);
    expect(await shop.open(orderId, 62_800)).toMatchObject({
      ...{ status: 409, body: { code: 'amount-changed', amount: 57_900 } },
    });
    const { proof, verified } = await payNow(orderId, 57_900);
    expect(verified.body).toMatchObject({ success: true });
    await eventually(async () => {
      expect(await seen(orderId)).toMatchObject({ payment_id: proof.razorpay_payment_id, status: 'captured' });
      expect(await shop.db.query('SELECT amount_paise, payment_method FROM orders WHERE id = $1', [orderId])).toEqual([
        { amount_paise: 57_900, payment_method: 'prepaid' },
      ]);
    });
    expect(await shop.db.query('SELECT status, reason FROM transactions WHERE method = $1', ['cod'])).toEqual([
      { status: 'failed', reason: 'paid-online-instead' },
    ]);
    expect((await shop.ledger()).balances).toEqual({ provider: 57_900, sales: -57_900 });
    expect((await shop.open(orderId, 57_900)).body.code).toBe('order-not-payable');
    // its event comes again
    await shop.orders.publish('order-placed', orderId, {
      ...{ orderId, userId: shop.user.id, status: 'awaiting-payment', totalPaise: 62_800, items: [] },
      ...{ updatedAt: new Date(0).toISOString(), expiresAt: new Date(0).toISOString(), paymentMethod: 'cod' },
    });
    await shop.orders.ship(orderId);
    await eventually(async () => {
      expect(await statusOf(orderId)).toBe('shipped');
      expect(await seen(orderId)).toMatchObject({ payment_id: proof.razorpay_payment_id });
    });
    expect(paymentId).not.toBe(proof.razorpay_payment_id);
  });

  test('of which a parcel went meanwhile gets its money back, and the cash stays expected', async () => {
    const { orderId, paymentId } = await shop.placedForCash(62_800, 57_900);
    const { body } = await shop.open(orderId, 57_900);
    await shop.orders.ship(orderId);
    expect((await shop.open(orderId, 57_900)).body.code).toBe('order-not-payable');
    const { body: proof } = await shop.payAtProvider(String(body.id));
    expect((await shop.verify(orderId, proof)).body).toMatchObject({ success: false });
    await eventually(async () => {
      expect((await shop.ledger()).balances).toEqual({ provider: 0, sales: 0, 'refunds-payable': 0 });
    });
    await shop.orders.collectCash(orderId, newId(), 62_800);
    await eventually(async () => {
      const rows = await shop.db.query<{ id: string; status: string }>(
        'SELECT provider_payment_id AS id, status FROM transactions WHERE order_id = $1 ORDER BY status',
        [orderId],
      );
      expect(rows).toEqual([
        { id: paymentId, status: 'captured' },
        { id: proof.razorpay_payment_id, status: 'refunded' },
      ]);
      expect(await seen(orderId)).toMatchObject({ payment_id: paymentId, status: 'captured' });
    });
  });

  test('that stays open but refuses the money tells the shopper that it goes back', async () => {
    const { orderId } = await shop.placedForCash(62_800, 57_900);
    const { body } = await shop.open(orderId, 57_900);
    const { body: proof } = await shop.payAtProvider(String(body.id));
    shop.orders.setPayNow(orderId);
    const { body: verified } = await shop.verify(orderId, proof);
    expect(verified).toMatchObject({ success: false, message: MESSAGES.paymentGoesBack });
    expect(verified.order).toMatchObject({ status: 'awaiting-payment', paymentMethod: 'cod' });
    await eventually(async () => {
      expect((await shop.ledger()).balances).toEqual({ provider: 0, sales: 0, 'refunds-payable': 0 });
    });
    expect((await shop.verify(orderId, proof)).body).toMatchObject({ message: MESSAGES.paymentGoesBack });
  });

  test('is paid without the pieces that were taken out, but not by a payment that was opened before', async () => {
    const { orderId: first } = await shop.placedForCash(87_800, 82_900);
    shop.orders.setPayNow(first, 57_900);
    expect(await shop.open(first, 82_900)).toMatchObject({ body: { code: 'amount-changed', amount: 57_900 } });
    expect((await payNow(first, 57_900)).verified.body).toMatchObject({ success: true, order: { status: 'paid' } });

    const { orderId, paymentId } = await shop.placedForCash(87_800, 82_900);
    const { body } = await shop.open(orderId, 82_900);
    shop.orders.setPayNow(orderId, 57_900);
    const { body: proof } = await shop.payAtProvider(String(body.id));
    expect((await shop.verify(orderId, proof)).body).toMatchObject({ message: MESSAGES.paymentGoesBack });
    expect(await shop.open(orderId, 57_900)).toMatchObject({
      ...{ status: 409, body: { code: 'order-not-payable', status: 'awaiting-payment' } },
    });
    await eventually(async () => {
      expect((await shop.ledger()).balances).toMatchObject({ provider: 57_900, 'refunds-payable': 0 });
      // the cash is still expected, and what went back is not the order's money
      expect(await shop.db.query('SELECT settled_by FROM orders WHERE id = $1', [orderId])).toEqual([
        { settled_by: null },
      ]);
    });
    await shop.orders.ship(orderId);
    await shop.orders.collectCash(orderId, newId(), 62_800);
    await eventually(async () => {
      expect(await seen(orderId)).toMatchObject({ payment_id: paymentId, status: 'captured', amount: 62_800 });
    });
  });

  test('that never heard of the payment is told again, also once its parcel went', async () => {
    const { orderId } = await shop.placedForCash(62_800, 57_900);
    shop.orders.setListening(false);
    const { body } = await shop.open(orderId, 57_900);
    const { body: proof } = await shop.payAtProvider(String(body.id));
    const verified = shop.verify(orderId, proof);
    await shop.orders.ship(orderId);
    expect((await verified).body).toMatchObject({ success: false });
    await shop.until(() => expect(shop.orders.hasMissed('payment-captured', orderId)).toBe(true));
    shop.orders.setListening(true);
    await eventually(async () => {
      shop.advance(60_000);
      expect((await shop.ledger()).balances).toEqual({ provider: 0, sales: 0, 'refunds-payable': 0 });
    });
  });
});

test('cash is booked once for each parcel, and told to nobody: the order stays as it is', async () => {
  const { orderId } = await shop.placedForCash(120_000);
  await shop.orders.ship(orderId);
  const [first, second] = [newId(), newId()];
  await shop.orders.collectCash(orderId, first, 50_000);
  await shop.orders.collectCash(orderId, first, 50_000);
  await eventually(async () => {
    expect(await seen(orderId)).toMatchObject({ status: 'captured', amount: 50_000 });
  });
  await shop.orders.collectCash(orderId, second, 70_000);
  await eventually(async () => {
    expect(await seen(orderId)).toMatchObject({ status: 'captured', amount: 120_000 });
  });
  expect(await shop.ledger()).toMatchObject({
    balances: { 'courier-receivable': 120_000, sales: -120_000 },
    entries: [{ kind: 'cash' }, { kind: 'cash' }],
  });
  expect(shop.eventsOf(orderId)).toEqual([]);
  shop.advance(2 * 60_000);
  await shop.settle();
  expect(shop.eventsOf(orderId)).toEqual([]);
  expect(await shop.measurements()).toContain('money_paise_total{direction="in",service="payment"}');
});

test('cash that comes although the order was cancelled is booked all the same', async () => {
  const { orderId } = await shop.placedForCash(120_000);
  await shop.orders.cancel(orderId);
  await shop.orders.collectCash(orderId, newId(), 120_000);
  await eventually(async () => {
    expect(await seen(orderId)).toMatchObject({ status: 'captured', amount: 120_000 });
  });
});

test('a part of it is paid by hand: the staff notes the reference, once', async () => {
  const { orderId, paymentId } = await collected();
  await shop.orders.returnPart(orderId, paymentId, 40_000, 'return 1');
  await eventually(async () => {
    expect(await refundIds()).toHaveLength(1);
    expect((await shop.ledger()).balances).toEqual({
      ...{ 'courier-receivable': 120_000, sales: -80_000, 'refunds-payable': -40_000 },
    });
  });
  shop.advance(60 * 60_000);
  await shop.settle();
  expect(shop.requests).toEqual([]);
  const [id = ''] = await refundIds();

  const paid = await pay(id, 'UTR 2211-4711');
  expect(paid).toMatchObject({
    status: 200,
    body: {
      refund: { id, cause: 'return 1', status: 'processed', amount: 400, byHand: true, reference: 'UTR 2211-4711' },
    },
  });
  expect((await pay(id, 'UTR 2211-4711')).body).toEqual(paid.body);
  expect(await pay(id, 'UTR 9999')).toMatchObject({
    status: 409,
    body: { code: 'already-paid', reference: 'UTR 2211-4711' },
  });
  await eventually(async () => {
    expect(shop.eventsOf(orderId).map(({ type, data }) => [type, data.amountPaise, data.refundId])).toEqual([
      ['refund-booked', 40_000, id],
      ['part-refunded', 40_000, 'UTR 2211-4711'],
    ]);
    expect(await seen(orderId)).toMatchObject({ status: 'captured', amount: 120_000, amount_refunded: 40_000 });
  });
  expect((await shop.ledger()).balances).toEqual({
    ...{ 'courier-receivable': 120_000, sales: -80_000, 'refunds-payable': 0, bank: -40_000 },
  });
});

test('all of it goes back by hand, too, less the parts', async () => {
  const { orderId, paymentId } = await collected();
  await shop.orders.returnPart(orderId, paymentId, 40_000, 'return 1');
  await shop.orders.publish('refund-requested', orderId, {
    ...{ orderId, paymentId, amountPaise: 120_000, reason: 'order-cancelled' },
  });
  await eventually(async () => {
    expect(await refundIds()).toHaveLength(2);
    expect(await seen(orderId)).toMatchObject({ status: 'refund-pending' });
  });
  for (const id of await refundIds()) expect((await pay(id, `UPI/${id.slice(-6)}`)).status).toBe(200);
  await eventually(async () => {
    expect(await seen(orderId)).toMatchObject({ status: 'refunded', amount_refunded: 120_000 });
    expect(shop.eventsOf(orderId, 'payment-refunded')).toHaveLength(1);
  });
  expect(await shop.db.query('SELECT amount_paise AS paise FROM refunds ORDER BY amount_paise')).toEqual([
    { paise: 40_000 },
    { paise: 80_000 },
  ]);
});

test('a part of more cash than was collected is cut to that', async () => {
  const { orderId, paymentId } = await collected(30_000);
  await shop.orders.returnPart(orderId, paymentId, 40_000, 'return 1');
  await shop.until(async () => {
    expect(await refundIds()).toHaveLength(1);
  });
  const [id = ''] = await refundIds();
  expect((await pay(id, 'UTR 4711')).status).toBe(200);
  await eventually(() => {
    expect(shop.eventsOf(orderId, 'part-refunded').map(({ data }) => data.amountPaise)).toEqual([30_000]);
  });
});

test('only an admin notes a payment by hand, of a refund that waits for it, with a reference that can be one', async () => {
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.ship(orderId);
  shop.setProviderAnswers(false);
  await shop.orders.returnPart(orderId, paymentId, 40_000, 'return 1');
  await shop.until(async () => {
    expect(await refundIds()).toHaveLength(1);
  });
  const [id = ''] = await refundIds();
  expect((await pay(id, 'UTR 4711', shop.user)).status).toBe(403);
  expect(await pay(id, 'UTR 4711')).toMatchObject({ status: 409, body: { code: 'not-by-hand' } });
  expect((await pay(newId(), 'UTR 4711')).status).toBe(404);
  for (const reference of ['', 'UTR', 'x'.repeat(61), '<b>bold</b>'])
    expect(await pay(id, reference)).toMatchObject({
      status: 400,
      body: { fields: { reference: expect.any(String) } },
    });
  shop.setProviderAnswers(true);
});
