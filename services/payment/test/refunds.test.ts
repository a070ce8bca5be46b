import { newId } from '@shop/platform/ids';
import { publishEvent } from '@shop/testing/test-events';
import { afterEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
afterEach(() => shop.stop());

/** Everything that went in has gone out, and nobody is owed anything. */
const BALANCED = { provider: 0, sales: 0, 'refunds-payable': 0 };

async function expectRefunded(orderId: string): Promise<void> {
  await shop.until(async () => {
    shop.advance(2_000);
    await shop.settle();
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded' });
  });
}

test('a cancelled paid order gets its money back: pending first, then refunded', async () => {
  shop = await startPayment({ sandbox: { refundDelayMs: 60_000 } });
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.cancel(orderId);
  await shop.until(async () => {
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refund-pending' });
    expect(shop.orders.status(orderId)).toBe('refunding');
  });
  expect((await shop.ledger()).balances).toEqual({ provider: 920_000, sales: 0, 'refunds-payable': -920_000 });
  shop.advance(61_000);
  await expectRefunded(orderId);
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('refunded');
    expect(shop.eventsOf(orderId).map((event) => event.type)).toEqual([
      'payment-captured',
      'refund-started',
      'refund-booked',
      'payment-refunded',
    ]);
  });
  expect((await shop.provider(`/payments/${paymentId}/refunds`)).items).toMatchObject([
    { amount: 920_000, status: 'processed' },
  ]);
  expect(await shop.ledger()).toMatchObject({
    balances: BALANCED,
    entries: [{ kind: 'capture' }, { kind: 'refund-due' }, { kind: 'refund' }],
  });
});

test('without webhooks the provider is asked until it has paid back', async () => {
  shop = await startPayment({ sandbox: { webhooks: 'off' } });
  const { orderId } = await shop.paid();
  await shop.orders.cancel(orderId);
  await expectRefunded(orderId);
});

test('a refund asked for twice is one refund', async () => {
  shop = await startPayment();
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.cancel(orderId);
  const again = { orderId, paymentId, amountPaise: 920_000, reason: 'order-cancelled' as const };
  await shop.orders.publish('refund-requested', orderId, again);
  await expectRefunded(orderId);
  await shop.orders.publish('refund-requested', orderId, again);
  await shop.settle();
  expect((await shop.provider(`/payments/${paymentId}/refunds`)).items).toHaveLength(1);
  expect((await shop.ledger()).balances).toEqual(BALANCED);
});

test('a refund whose answer was lost is asked for again under the same key', async () => {
  shop = await startPayment({ sandbox: { webhooks: 'off' } });
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.cancel(orderId);
  await expectRefunded(orderId);
  // as after a kill between the provider's answer and our commit
  await shop.db.query(
    `UPDATE refunds SET status = 'waiting', provider_refund_id = NULL, next_attempt_at = now(), settled_at = NULL`,
  );
  await shop.restart();
  await shop.settle();
  expect((await shop.provider(`/payments/${paymentId}/refunds`)).items).toHaveLength(1);
});

test('while the provider does not answer it is tried again, and seen in the table', async () => {
  shop = await startPayment();
  const { orderId, paymentId } = await shop.paid();
  shop.setProviderAnswers(false);
  await shop.orders.cancel(orderId);
  await shop.until(async () => {
    shop.advance(20_000);
    await shop.settle();
    const rows = await shop.db.query('SELECT last_error, attempts, flagged_at FROM refunds');
    expect(rows).toMatchObject([
      { last_error: expect.any(String) as unknown, flagged_at: expect.any(Date) as unknown },
    ]);
  });
  shop.setProviderAnswers(true);
  shop.advance(60_000);
  await expectRefunded(orderId);
  expect((await shop.provider(`/payments/${paymentId}/refunds`)).items).toHaveLength(1);
  expect(await shop.db.query('SELECT status, last_error, flagged_at FROM refunds')).toEqual([
    { status: 'processed', last_error: null, flagged_at: null },
  ]);
});

test('a refund that the bank refused is made again', async () => {
  const refused = new Set<string>();
  shop = await startPayment({
    sandbox: {
      refundOutcome: (id) => {
        if (refused.size > 0 && !refused.has(id)) return 'processed';
        refused.add(id);
        return 'failed';
      },
    },
  });
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.cancel(orderId);
  await expectRefunded(orderId);
  const { items } = await shop.provider(`/payments/${paymentId}/refunds`);
  expect(items.map((refund) => refund.status)).toEqual(['processed', 'failed']);
  expect((await shop.ledger()).balances).toEqual(BALANCED);
});

test('a refund made at the provider, without us, is booked as one', async () => {
  shop = await startPayment();
  const { orderId, paymentId } = await shop.paid();
  await shop.provider(`/payments/${paymentId}/refund`, {});
  await expectRefunded(orderId);
  expect((await shop.ledger()).balances).toEqual(BALANCED);
});

test('an order paid twice keeps the first payment and gives the second one back', async () => {
  shop = await startPayment({ sandbox: { capture: 'manual', webhooks: 'off' } });
  const { orderId, providerOrderId } = await shop.opened();
  const first = (await shop.payAtProvider(providerOrderId)).body;
  const second = (await shop.payAtProvider(providerOrderId, { vpa: 'success@razorpay' })).body;
  await shop.verify(orderId, first);
  expect((await shop.verify(orderId, second)).body).toMatchObject({ success: true, order: { status: 'paid' } });
  await shop.until(async () => {
    shop.advance(2_000);
    await shop.settle();
    expect(await shop.provider(`/payments/${second.razorpay_payment_id}`)).toMatchObject({ status: 'refunded' });
    expect((await shop.ledger()).balances).toEqual({ provider: 920_000, sales: -920_000, 'refunds-payable': 0 });
  });
  expect(shop.orders.status(orderId)).toBe('paid');
  expect((await shop.transaction(orderId)).body).toMatchObject({
    payment_id: first.razorpay_payment_id,
    status: 'captured',
  });
  expect(await shop.db.query('SELECT reason FROM refunds')).toEqual([{ reason: 'paid-twice' }]);
});

test.each([
  ['wrong-amount', 50_000],
  ['unknown-order', 920_000],
])('money of a %s goes back by itself', async (reason, paid) => {
  shop = await startPayment();
  const orderId = reason === 'unknown-order' ? newId() : await shop.orders.place(shop.user.id, 920_000);
  const notes = await shop.installation();
  const made = await shop.provider('/orders', { amount: paid, currency: 'INR', receipt: orderId, notes });
  const { body: proof } = await shop.payAtProvider(made.id);
  await shop.until(async () => {
    shop.advance(2_000);
    await shop.settle();
    expect(await shop.provider(`/payments/${proof.razorpay_payment_id}`)).toMatchObject({ status: 'refunded' });
    expect((await shop.ledger()).balances).toEqual({ provider: 0, 'refunds-payable': 0 });
  });
  expect(await shop.db.query('SELECT reason, status FROM refunds')).toEqual([{ reason, status: 'processed' }]);
  expect(shop.eventsOf(orderId, 'payment-captured')).toEqual([]);
});

test('a refund asked for a payment that brought no money is not made', async () => {
  shop = await startPayment();
  const { orderId, providerOrderId } = await shop.opened();
  await shop.payAtProvider(providerOrderId, { vpa: 'failure@razorpay' });
  const payments = await shop.until(async () => {
    await shop.settle();
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'failed' });
    return shop.db.query<{ id: string }>('SELECT provider_payment_id AS id FROM transactions');
  });
  const [failed] = payments;
  for (const paymentId of [String(failed?.id), 'pay_unknown'])
    await shop.orders.publish('refund-requested', orderId, {
      orderId,
      paymentId,
      amountPaise: 920_000,
      reason: 'order-cancelled',
    });
  // an event of the same order behind them: when it is seen, they have been handled
  await shop.orders.expire(orderId);
  await shop.until(async () => {
    expect(await shop.db.query('SELECT status FROM orders')).toEqual([{ status: 'expired' }]);
  });
  expect(await shop.db.query('SELECT id FROM refunds')).toEqual([]);
});

test('a deleted user is forgotten here; the money is not', async () => {
  shop = await startPayment();
  const { orderId } = await shop.paid();
  await publishEvent(shop.bus, 'user-deleted', shop.user.id, { userId: shop.user.id });
  await shop.until(async () => {
    expect(await shop.db.query('SELECT user_id, settled_by IS NOT NULL AS settled FROM orders')).toEqual([
      { user_id: null, settled: true },
    ]);
  });
  expect((await shop.transaction(orderId)).status).toBe(404);
});

test('of a deleted user what staff wrote about refunds is erased; amounts, references and what is settled stay', async () => {
  shop = await startPayment();
  const { orderId, paymentId } = await shop.placedForCash();
  await shop.orders.collectCash(orderId, newId(), 10_000);
  await shop.orders.returnPart(orderId, paymentId, 30_000, 'return 1');
  const refunds = () =>
    shop.db.query<{ id: string }>(
      `SELECT id, amount_paise AS paise, requested_paise AS requested, settled_note AS note, paid_reference AS reference,
         for_staff FROM refunds`,
    );
  const [refund] = await shop.until(async () => {
    const found = await refunds();
    expect(found).toMatchObject([{ paise: 10_000, requested: 30_000 }]);
    return found;
  });
  const staff = (what: string, body: object) =>
    shop.call('POST', `/api/admin/refunds/${refund?.id}/${what}`, shop.admin, body);
  expect((await staff('paid', { reference: 'UTR 4711' })).status).toBe(200);
  const note = 'Mr Rao of 4 Hill Road took a voucher';
  expect((await staff('settled', { note })).status).toBe(200);
  const before = await refunds();
  expect(before).toMatchObject([{ note, reference: 'UTR 4711', for_staff: false }]);

  await publishEvent(shop.bus, 'user-deleted', shop.user.id, { userId: shop.user.id });
  await shop.until(async () => {
    expect(await refunds()).toEqual([{ ...before[0], note: 'Erased with the account' }]);
  });
  expect(await shop.audit()).toEqual([]);
});
