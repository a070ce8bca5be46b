import { markPosted, takeDueRefunds, type RefundRow } from '../adapters/refund-rows';
import { nextAttempt } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { isRefusal, type ProviderRefund } from './provider';
import { noteRefundFailure, settleRefund } from './settle-refund';

const BATCH = 20;

/** Posts the refunds that wait and asks after those that the provider has; a webhook is usually faster. */
export async function workRefunds(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await takeDueRefunds(deps.db, deps.now(), BATCH);
    await Promise.all(due.map((refund) => work(deps, refund)));
    if (due.length < BATCH) return;
  }
}

async function work(deps: PaymentDeps, row: RefundRow): Promise<void> {
  try {
    const refund =
      row.providerRefundId === null ? await post(deps, row) : await deps.provider.fetchRefund(row.providerRefundId);
    await markPosted(deps.db, row.id, refund.id, nextAttempt(row.attempts + 1, deps.now()));
    await settleRefund(deps, refund);
  } catch (error) {
    await noteRefundFailure(deps, row, error instanceof Error ? error.message : String(error), false);
  }
}

/** The key stays the same until the provider gave a refund up, so a lost answer is asked for again, not paid again. */
async function post({ provider }: PaymentDeps, row: RefundRow): Promise<ProviderRefund> {
  try {
    return await provider.refund(row.paymentId, row.amountPaise, `refund-${row.id}-${row.round}`);
  } catch (error) {
    if (!isRefusal(error, /refunded already|greater than amount captured/i)) throw error;
    const existing = (await provider.refundsOf(row.paymentId)).find(
      (refund) => refund.status !== 'failed' && refund.amountPaise === row.amountPaise,
    );
    if (existing) return existing;
    throw error;
  }
}
