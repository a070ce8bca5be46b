import { markPosted, postpone, refundOfPayment, takeDueRefunds, type RefundRow } from '../adapters/refund-rows';
import { isOfToday } from '../domain/payment-mode';
import { nextAttempt } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { isRefusal, type ProviderRefund } from './provider';
import { noteRefundFailure, settleRefund } from './settle-refund';
import { settleWithoutProvider } from './settle-without-provider';

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
    if (!isOfToday(row.paymentMode, deps.mode)) await settleWithoutProvider(deps, row);
    else if (row.status === 'waiting') await post(deps, row);
    else await askAfter(deps, row);
  } catch (error) {
    await noteRefundFailure(deps, deps.db, row, error instanceof Error ? error.message : String(error));
  }
}

/** The key stays the same until the provider gave a refund up, so a lost answer is asked for again, not paid again. */
async function post(deps: PaymentDeps, row: RefundRow): Promise<void> {
  const { provider, db, now } = deps;
  const asked = { amountPaise: row.amountPaise, forRow: row.id, key: `refund-${row.id}-${row.round}` };
  let refund: ProviderRefund;
  try {
    refund = await provider.refund(row.paymentId, asked);
  } catch (error) {
    if (!isRefusal(error, /refunded already|greater than amount captured/i)) throw error;
    await adjust(deps, row, error);
    return;
  }
  await markPosted(db, row.id, refund.id, nextAttempt(row.attempts + 1, now()));
  await settleRefund(deps, refund);
}

/** Somebody else has given money back: once that is known, less is left to be asked for, or nothing. */
async function adjust(deps: PaymentDeps, row: RefundRow, refusal: Error): Promise<void> {
  await settleAll(deps, row.paymentId);
  const after = await refundOfPayment(deps.db, row.paymentId);
  if (after?.status === 'waiting' && after.amountPaise === row.amountPaise && after.round === row.round) throw refusal;
}

async function askAfter(deps: PaymentDeps, row: RefundRow): Promise<void> {
  await settleAll(deps, row.paymentId);
  await postpone(deps.db, row.id, nextAttempt(row.attempts + 1, deps.now()));
}

async function settleAll(deps: PaymentDeps, paymentId: string): Promise<void> {
  for (const refund of await deps.provider.refundsOf(paymentId)) await settleRefund(deps, refund);
}
