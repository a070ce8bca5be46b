import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';
import type { Proof } from './provider';

let shop: PaymentHarness;
beforeAll(async () => {
  shop = await startPayment({ sandbox: { webhooks: 'off' }, config: { paidWaitMs: 2_000 } });
});
afterAll(() => shop.stop());

type Report = 'verify' | 'captured' | 'order.paid' | 'failed' | 'reconcile' | 'restart';
let events = 0;

/** One way in which a payment may be reported to us. */
async function report(kind: Report, orderId: string, proof: Proof): Promise<unknown> {
  const hook = (event: string, status: string) =>
    shop.sendWebhook(
      {
        event,
        payload: {
          payment: {
            entity: {
              id: proof.razorpay_payment_id,
              order_id: proof.razorpay_order_id,
              status,
              amount: 920_000,
              method: 'card',
              created_at: 1_795_000_000,
            },
          },
        },
      },
      { eventId: `evt_${(events += 1)}` },
    );
  switch (kind) {
    case 'verify':
      return shop.verify(orderId, proof);
    case 'captured':
      return hook('payment.captured', 'captured');
    case 'order.paid':
      return hook('order.paid', 'captured');
    case 'failed':
      return hook('payment.failed', 'failed');
    case 'reconcile':
      return shop.service().settle();
    case 'restart':
      return shop.restart();
  }
}

/** Waits for the order of money that came: without that, time that passes is a reason to publish the money again. */
async function followed(orderId: string): Promise<void> {
  const known = await shop.transaction(orderId);
  if (known.body.status !== 'captured') return;
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
}

const reports = fc.constantFrom<Report>('verify', 'captured', 'order.paid', 'failed', 'reconcile');
/** Steps one after the other; the reports of a step come at the same time. */
const steps = fc.array(
  fc.oneof(fc.array(reports, { minLength: 1, maxLength: 4 }), fc.constant<Report[]>(['restart'])),
  {
    minLength: 1,
    maxLength: 4,
  },
);

test('whatever comes, in whatever order and however often, is one capture and a ledger that balances', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const { orderId, providerOrderId } = await shop.opened();
      const { body: proof } = await shop.payAtProvider(providerOrderId);
      const before = await shop.ledger();
      for (const step of story) {
        if (step.includes('reconcile')) {
          await followed(orderId);
          shop.advance(60_000);
        }
        await Promise.all(step.map((kind) => report(kind, orderId, proof)));
      }
      await followed(orderId);
      // in the end the truth always comes: the provider is asked
      shop.advance(24 * 3_600_000);
      await shop.service().settle();
      await shop.until(() => {
        expect(shop.orders.status(orderId)).toBe('paid');
      });

      const after = await shop.ledger();
      expect(after.entries.slice(before.entries.length)).toEqual([
        { kind: 'capture', payment: proof.razorpay_payment_id },
      ]);
      expect(Object.values(after.balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
      expect(after.balances.provider).toBe((before.balances.provider ?? 0) + 920_000);
      expect(shop.eventsOf(orderId, 'payment-captured')).toHaveLength(1);
      expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'captured' });
    }),
    { numRuns: 25 },
  );
}, 120_000);
