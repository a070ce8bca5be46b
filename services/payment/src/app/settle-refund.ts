import type { Tx } from '@shop/platform/db/database';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { book, bookedOf } from '../adapters/ledger-rows';
import { lockOrder } from '../adapters/order-rows';
import { keepRefund, processedRefunds, type KnownRefund } from '../adapters/provider-refund-rows';
import { noteFailure, refundOfPayment, type RefundRow } from '../adapters/refund-rows';
import { findTransaction, isMoney, type TransactionRow } from '../adapters/transaction-rows';
import { refundEntries } from '../domain/ledger';
import { FLAG_AFTER, nextAttempt } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { refundBooked } from './money-events';
import type { ProviderRefund } from './provider';
import { returnMoney } from './return-money';

/**
 * Carries out what the provider says about a refund, of all or a part of a payment, whoever made it; said twice it has
 * one result.
 * @throws Error for a refund of a payment whose money is not known yet: later it will be
 */
export async function settleRefund(deps: PaymentDeps, refund: ProviderRefund): Promise<void> {
  const { db, logger, watch } = deps;
  const { paymentId } = refund;
  const about = await findTransaction(db, paymentId);
  if (!about) {
    logger.warn({ paymentId, refundId: refund.id }, 'a refund of a payment that is not ours is left alone');
    return;
  }
  await db.transaction(async (tx) => {
    await lockOrder(tx, about.orderId);
    const payment = await findTransaction(tx, paymentId);
    if (!payment || !isMoney(payment.status)) throw new Error(`a refund of ${paymentId}, which brought no money yet`);
    const row = await refundOfPayment(tx, paymentId);
    const by = row && (refund.forRow === row.id || refund.id === row.providerRefundId) ? 'shop' : 'provider';
    if (!(await keepRefund(tx, refund, { orderId: payment.orderId, by }))) return;
    if (refund.status === 'processed') await bookRefund(deps, tx, payment, refund.id);
    await returnMoney(deps, tx, payment, refund.id);
    // the bank gave the money back to the provider: it is asked for again, after a pause
    if (refund.status === 'failed' && row)
      await noteRefundFailure(deps, tx, row, `the provider's refund ${refund.id} failed`);
    tx.onCommit(() => {
      watch.changed(payment.orderId);
    });
  });
}

async function bookRefund(deps: PaymentDeps, tx: Tx, payment: TransactionRow, refundId: string): Promise<void> {
  const { orderId, providerPaymentId: paymentId } = payment;
  const refunds = await processedRefunds(tx, paymentId);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`refund ${refundId} was not kept`);
  const { amountPaise } = refund;
  for (const entry of refundEntries(amountPaise, await bookedOf(tx, paymentId)))
    await book(tx, entry, { orderId, paymentId, at: deps.now(), reference: refundId });
  await appendEvents(tx, [await refundBooked(tx, refund, total(refunds))]);
  tx.onCommit(() => {
    deps.countMoney('out', amountPaise, payment.paymentMode ?? 'live');
  });
}

const total = (refunds: readonly KnownRefund[]) => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Keeps what went wrong and when to try again; after several times in a row the row is flagged for a person. */
export async function noteRefundFailure(
  { logger, now }: PaymentDeps,
  db: Parameters<typeof noteFailure>[0],
  row: RefundRow,
  error: string,
): Promise<void> {
  const attempts = row.attempts + 1;
  const flagged = attempts >= FLAG_AFTER;
  const bound = { refundId: row.id, orderId: row.orderId, paymentId: row.paymentId, attempts, error };
  if (flagged) logger.error(bound, 'a refund keeps failing');
  else logger.warn(bound, 'a refund will be tried again');
  await noteFailure(db, row.id, { error, nextAt: nextAttempt(attempts, now()), flaggedAt: flagged ? now() : null });
}
