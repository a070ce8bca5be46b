import { markPosted, noteAnswered, postpone, takeDueRefunds } from '../adapters/refund-progress';
import { findRefund, type RefundRow } from '../adapters/refund-rows';
import { isOfToday } from '../domain/payment-mode';
import { nextAttempt } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { isRefusal, type ProviderRefund } from '../ports/payment-provider';
import { noteRefundFailure } from './note-refund-failure';
import { settleRefund } from './settle-refund';
import { settleWithoutProvider } from './settle-without-provider';

const BATCH = 20;

/** Posts the refunds that wait and asks after those that the provider has; a webhook is usually faster. */
export async function workOffRefunds(dependencies: PaymentDependencies): Promise<void> {
  for (;;) {
    const due = await takeDueRefunds(dependencies.db, dependencies.now(), BATCH);
    await Promise.all(due.map((refund) => workOff(dependencies, refund)));
    if (due.length < BATCH) return;
  }
}

async function workOff(dependencies: PaymentDependencies, row: RefundRow): Promise<void> {
  try {
    if (!isOfToday(row.paymentMode, dependencies.mode)) await settleWithoutProvider(dependencies, row);
    else if (row.status === 'waiting') await post(dependencies, row);
    else await askAfter(dependencies, row);
    await letGo(dependencies, row);
  } catch (error) {
    await noteRefundFailure(dependencies, dependencies.db, row, error instanceof Error ? error.message : String(error));
  }
}

/** Nothing of ours is on its way any more: what has become due meanwhile, under another key, need not wait for it. */
async function letGo({ db, now, wake }: PaymentDependencies, row: RefundRow): Promise<void> {
  if (await noteAnswered(db, row, now())) wake.refunds();
}

/**
 * The key stays the same until the provider gave a refund up or another amount is due, so a lost answer is asked for
 * again, not paid again. Before a new key is used, the refunds that an answer was lost of are read.
 */
async function post(dependencies: PaymentDependencies, row: RefundRow): Promise<void> {
  const { provider, db, now } = dependencies;
  if (row.round > 1) {
    await settleAll(dependencies, row.paymentId);
    if (!(await isStillDue(dependencies, row))) return;
  }
  const asked = { amountPaise: row.amountPaise, forRow: row.id, key: `refund-${row.id}-${row.round}` };
  let refund: ProviderRefund;
  try {
    refund = await provider.refund(row.paymentId, asked);
  } catch (error) {
    if (!isRefusal(error, /refunded already|greater than amount captured/i)) throw error;
    await adjust(dependencies, row, error);
    return;
  }
  await markPosted(db, row, refund.id, nextAttempt(row.attempts + 1, now()));
  await settleRefund(dependencies, refund);
}

/** Reads the refunds that were made without the shop: less is left to request then, or nothing. */
async function adjust(dependencies: PaymentDependencies, row: RefundRow, refusal: Error): Promise<void> {
  await settleAll(dependencies, row.paymentId);
  if (await isStillDue(dependencies, row)) throw refusal;
}

async function isStillDue({ db }: PaymentDependencies, row: RefundRow): Promise<boolean> {
  const after = await findRefund(db, row.id);
  if (after?.status !== 'waiting' || after.nextAttemptAt === null) return false;
  return after.amountPaise === row.amountPaise && after.round === row.round;
}

async function askAfter(dependencies: PaymentDependencies, row: RefundRow): Promise<void> {
  await settleAll(dependencies, row.paymentId);
  await postpone(dependencies.db, row.id, nextAttempt(row.attempts + 1, dependencies.now()));
}

async function settleAll(dependencies: PaymentDependencies, paymentId: string): Promise<void> {
  for (const refund of await dependencies.provider.refundsOf(paymentId)) await settleRefund(dependencies, refund);
}
