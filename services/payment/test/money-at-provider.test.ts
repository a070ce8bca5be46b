import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment();
});
afterEach(() => shop.stop());

const BALANCED = { provider: 0, sales: 0, 'refunds-payable': 0 };
const MINUTE = 60_000;

/** Works on until the check holds; a minute passes each time. */
const eventually = (check: () => unknown) =>
  shop.until(async () => {
    shop.advance(MINUTE);
    await shop.settle();
    await check();
  });
const refundsAtProvider = async (paymentId: string) =>
  (await shop.provider(`/payments/${paymentId}/refunds`)).items.map(({ amount, status }) => [amount, status]);
const seen = async (orderId: string) => (await shop.transaction(orderId)).body;

describe('refunds', () => {
  test('a part refunded at the dashboard ends an unshipped order: the rest goes back, each booked by its amount', async () => {
    const { orderId, paymentId } = await shop.paid();
    await shop.sandbox.dashboard.refund(paymentId, 120_000);
    await eventually(async () => {
      expect(shop.orders.status(orderId)).toBe('refunded');
      expect(await seen(orderId)).toMatchObject({ status: 'refunded', amount: 920_000, amount_refunded: 920_000 });
    });
    expect(await refundsAtProvider(paymentId)).toEqual([
      [800_000, 'processed'],
      [120_000, 'processed'],
    ]);
    expect((await shop.ledger()).balances).toEqual(BALANCED);
    expect(
      shop.eventsOf(orderId, 'refund-booked').map(({ data }) => [data.amountPaise, data.refundedPaise, data.by]),
    ).toEqual([
      [120_000, 120_000, 'provider'],
      [800_000, 920_000, 'shop'],
    ]);
    expect(shop.eventsOf(orderId, 'payment-refunded')).toHaveLength(1);
  });

  test('what is left after a part is refunded when the order is cancelled', async () => {
    const { orderId, paymentId } = await shop.paid();
    // before the part is reported to the shop, its cancellation asks for the whole
    shop.setProviderAnswers(false);
    await shop.orders.cancel(orderId);
    await shop.sandbox.dashboard.refund(paymentId, 20_000);
    shop.setProviderAnswers(true);
    await eventually(async () => {
      expect(shop.orders.status(orderId)).toBe('refunded');
      expect(await seen(orderId)).toMatchObject({ status: 'refunded' });
    });
    expect(await refundsAtProvider(paymentId)).toEqual([
      [900_000, 'processed'],
      [20_000, 'processed'],
    ]);
    expect((await shop.ledger()).balances).toEqual(BALANCED);
    expect(await shop.db.query('SELECT status, flagged_at FROM refunds')).toEqual([
      { status: 'processed', flagged_at: null },
    ]);
  });

  test('of a shipped order parts are booked and shown only; parts that make the whole settle it', async () => {
    const { orderId, paymentId } = await shop.paid();
    await shop.orders.ship(orderId);
    await shop.sandbox.dashboard.refund(paymentId, 300_000);
    await eventually(async () => {
      expect(await seen(orderId)).toMatchObject({ status: 'captured', amount_refunded: 300_000 });
    });
    expect((await shop.ledger()).balances).toEqual({ provider: 620_000, sales: -620_000, 'refunds-payable': 0 });
    await shop.sandbox.dashboard.refund(paymentId);
    await eventually(async () => {
      expect(await seen(orderId)).toMatchObject({ status: 'refunded', amount_refunded: 920_000 });
    });
    expect((await shop.ledger()).balances).toEqual(BALANCED);
    expect(shop.orders.status(orderId)).toBe('shipped');
    expect(await shop.db.query('SELECT 1 FROM refunds')).toEqual([]);
  });

  test('without webhooks, and once the payment is no longer checked, the daily sweep finds them', async () => {
    await shop.stop();
    shop = await startPayment({ sandbox: { webhooks: 'off' } });
    const { orderId, paymentId } = await shop.paid();
    await shop.orders.ship(orderId);
    await shop.sandbox.dashboard.refund(paymentId, 300_000);
    await shop.sandbox.flush();
    shop.advance(25 * 60 * MINUTE);
    await shop.settle();
    expect(await seen(orderId)).toMatchObject({ status: 'captured', amount_refunded: 300_000 });
  });

  test('a part that the bank refused is asked for again', async () => {
    await shop.stop();
    const failed = new Set<string>();
    shop = await startPayment({
      sandbox: {
        // the second refund, which is the shop's own, fails once
        refundOutcome: (id) => (failed.add(id).size === 2 ? 'failed' : 'processed'),
      },
    });
    const { orderId, paymentId } = await shop.paid();
    await shop.sandbox.dashboard.refund(paymentId, 120_000);
    await eventually(() => {
      expect(shop.orders.status(orderId)).toBe('refunded');
    });
    expect(await refundsAtProvider(paymentId)).toEqual([
      [800_000, 'processed'],
      [800_000, 'failed'],
      [120_000, 'processed'],
    ]);
    expect((await shop.ledger()).balances).toEqual(BALANCED);
  });
});

describe('disputes', () => {
  test('end an unshipped order; nothing is refunded until the bank has decided', async () => {
    const { orderId, paymentId } = await shop.paid();
    const { id } = await shop.sandbox.dashboard.dispute(paymentId);
    await eventually(async () => {
      expect(shop.orders.status(orderId)).toBe('refunding');
      expect(await seen(orderId)).toMatchObject({ status: 'refund-pending' });
    });
    shop.advance(60 * MINUTE);
    await shop.settle();
    expect(await refundsAtProvider(paymentId)).toEqual([]);
    expect(await shop.measurements()).toContain('disputes_open{service="payment"} 1');

    await shop.sandbox.dashboard.moveDispute(id, 'lost');
    await eventually(() => {
      expect(shop.orders.status(orderId)).toBe('refunded');
    });
    expect(await refundsAtProvider(paymentId)).toEqual([]);
    expect((await shop.ledger()).balances).toEqual(BALANCED);
    expect(await shop.measurements()).toContain('disputes_open{service="payment"} 0');
  });

  test.each(['won', 'closed'] as const)(
    'one that is %s gives the money of an ended order back by a refund',
    async (to) => {
      const { orderId, paymentId } = await shop.paid();
      const { id } = await shop.sandbox.dashboard.dispute(paymentId);
      await eventually(() => {
        expect(shop.orders.status(orderId)).toBe('refunding');
      });
      await shop.sandbox.dashboard.moveDispute(id, to);
      await eventually(() => {
        expect(shop.orders.status(orderId)).toBe('refunded');
      });
      expect(await refundsAtProvider(paymentId)).toEqual([[920_000, 'processed']]);
      expect((await shop.ledger()).balances).toEqual(BALANCED);
    },
  );

  test('of a shipped order are only booked and published', async () => {
    const { orderId, paymentId } = await shop.paid();
    await shop.orders.ship(orderId);
    const { id } = await shop.sandbox.dashboard.dispute(paymentId, { amount: 500_000 });
    await shop.sandbox.dashboard.moveDispute(id, 'under_review');
    await shop.sandbox.dashboard.moveDispute(id, 'lost');
    await eventually(() => {
      expect(shop.eventsOf(orderId, 'payment-disputed').at(-1)?.data).toMatchObject({
        disputeId: id,
        amountPaise: 500_000,
        deductedPaise: 500_000,
        state: 'lost',
        phase: 'chargeback',
      });
    });
    expect((await shop.ledger()).balances).toEqual({ provider: 420_000, sales: -420_000 });
    expect([shop.orders.status(orderId), (await seen(orderId)).status]).toEqual(['shipped', 'captured']);
  });

  test('lost after the money was refunded is a loss, booked as one', async () => {
    const { orderId, paymentId } = await shop.paid();
    await shop.orders.cancel(orderId);
    await eventually(() => {
      expect(shop.orders.status(orderId)).toBe('refunded');
    });
    const { id } = await shop.sandbox.dashboard.dispute(paymentId);
    await shop.sandbox.dashboard.moveDispute(id, 'lost');
    await eventually(async () => {
      expect((await shop.ledger()).balances).toEqual({ ...BALANCED, provider: -920_000, losses: 920_000 });
    });
  });

  test('whose webhooks are lost are found by the daily sweep, also when they end weeks later', async () => {
    await shop.stop();
    shop = await startPayment({ sandbox: { webhooks: 'off' } });
    const { orderId, paymentId } = await shop.paid();
    const { id } = await shop.sandbox.dashboard.dispute(paymentId);
    shop.advance(25 * 60 * MINUTE);
    await shop.settle();
    await shop.until(() => {
      expect(shop.orders.status(orderId)).toBe('refunding');
    });
    shop.advance(20 * 24 * 60 * MINUTE);
    await shop.sandbox.dashboard.moveDispute(id, 'lost');
    await shop.settle();
    await shop.until(() => {
      expect(shop.orders.status(orderId)).toBe('refunded');
    });
  });
});

test('whatever happens to the money, reported in any order and with restarts in between, it is booked once', async () => {
  type Step =
    { kind: 'refund'; part: number } | { kind: 'dispute'; to: 'won' | 'lost' } | { kind: 'cancel' | 'restart' };
  const step = fc.oneof(
    fc.record({ kind: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('dispute' as const), to: fc.constantFrom('won' as const, 'lost' as const) }),
    fc.constantFrom<Step>({ kind: 'cancel' }, { kind: 'restart' }),
  );
  const act = async (orderId: string, paymentId: string, next: Step): Promise<void> => {
    switch (next.kind) {
      case 'refund':
        // refused by the provider once nothing is left
        await shop.sandbox.dashboard.refund(paymentId, next.part * 10_000).catch(() => undefined);
        return;
      case 'dispute': {
        const { id } = await shop.sandbox.dashboard.dispute(paymentId, { amount: 30_000 });
        await shop.sandbox.dashboard.moveDispute(id, next.to);
        return;
      }
      case 'cancel':
        if (shop.orders.status(orderId) === 'paid') await shop.orders.cancel(orderId);
        return;
      case 'restart':
        await shop.restart();
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (story) => {
      const before = await shop.ledger();
      const { orderId, paymentId } = await shop.paid(100_000);
      for (const next of story) await act(orderId, paymentId, next);
      await shop.redeliverWebhooks();
      const touched = story.some((next) => next.kind === 'cancel' || next.kind === 'refund' || isLost(next));
      await eventually(() => {
        if (touched) expect(shop.orders.status(orderId)).toBe('refunded');
      });
      await shop.settle();

      const lost = story.filter(isLost).length * 30_000;
      const refunded = (await refundsAtProvider(paymentId)).reduce((sum, [amount]) => sum + Number(amount), 0);
      const after = (await shop.ledger()).balances;
      const change = (account: string) => (after[account] ?? 0) - (before.balances[account] ?? 0);
      expect(change('provider')).toBe(100_000 - refunded - lost);
      expect(change('losses')).toBe(Math.max(refunded + lost - 100_000, 0));
      expect(change('refunds-payable')).toBe(0);
      expect(Object.values(after).reduce((sum, balance) => sum + balance, 0)).toBe(0);
    }),
    { numRuns: 12 },
  );
}, 240_000);

function isLost(step: { kind: string; to?: string }): boolean {
  return step.kind === 'dispute' && step.to === 'lost';
}
