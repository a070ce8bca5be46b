import { appendEvents, newEvent } from '@shop/platform/messaging/outbox';
import { book } from '../adapters/ledger-rows';
import { lockOrder, nextSequence } from '../adapters/order-rows';
import { markProcessed, markWaiting, refundOfPayment, type RefundRow } from '../adapters/refund-rows';
import { findTransaction, setTransactionStatus } from '../adapters/transaction-rows';
import { refundEntry } from '../domain/ledger';
import { FLAG_AFTER, nextAttempt } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import type { ProviderRefund } from './provider';
import { startRefund } from './start-refund';

/** Carries out what the provider says about a refund; said twice it has one result. */
export async function settleRefund(deps: PaymentDeps, refund: ProviderRefund): Promise<void> {
  switch (refund.status) {
    case 'pending':
      return;
    case 'processed':
      return finishRefund(deps, refund);
    case 'failed':
      return retryRefund(deps, refund);
  }
}

async function finishRefund(deps: PaymentDeps, refund: ProviderRefund): Promise<void> {
  const { db, logger, now, watch, countMoney } = deps;
  const { paymentId, amountPaise } = refund;
  const about = await findTransaction(db, paymentId);
  if (!about) {
    logger.warn({ paymentId, refundId: refund.id }, 'a refund of a payment that is not ours is left alone');
    return;
  }
  const { orderId } = about;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const transaction = await findTransaction(tx, paymentId);
    if (!order || !transaction || transaction.status === 'refunded') return;
    if (amountPaise !== transaction.amountPaise) {
      logger.error(
        { paymentId, refundId: refund.id },
        'a part of a payment was refunded; the shop refunds in full only',
      );
      return;
    }
    // somebody may have refunded it at the provider, without us
    if (transaction.status === 'captured')
      await startRefund(deps, tx, {
        orderId,
        paymentId,
        amountPaise,
        reason: 'by-provider',
        paidOrder: order.settledBy === paymentId,
      });
    const row = await refundOfPayment(tx, paymentId);
    if (!row) return;
    await markProcessed(tx, row.id, refund.id, now());
    await setTransactionStatus(tx, paymentId, 'refunded', now());
    await book(tx, refundEntry(amountPaise), { orderId, paymentId, at: now() });
    await appendEvents(db, tx, [
      newEvent('payment-refunded', orderId, await nextSequence(tx, orderId), {
        orderId,
        paymentId,
        amountPaise,
        refundId: refund.id,
      }),
    ]);
    tx.onCommit(() => {
      countMoney('out', amountPaise);
      watch.changed(orderId);
    });
  });
}

/** The bank gave the money back to the provider: a new refund is made, under a new key. */
async function retryRefund(deps: PaymentDeps, refund: ProviderRefund): Promise<void> {
  const row = await refundOfPayment(deps.db, refund.paymentId);
  if (row?.providerRefundId !== refund.id) return;
  await noteRefundFailure(deps, row, `the provider's refund ${refund.id} failed`, true);
}

/** Keeps what went wrong and when to try again; after several times in a row the row is flagged for a person. */
export async function noteRefundFailure(
  { db, logger, now }: PaymentDeps,
  row: RefundRow,
  error: string,
  newRound: boolean,
): Promise<void> {
  const attempts = row.attempts + 1;
  const flagged = attempts >= FLAG_AFTER;
  const bound = { refundId: row.id, orderId: row.orderId, paymentId: row.paymentId, attempts, error };
  if (flagged) logger.error(bound, 'a refund keeps failing');
  else logger.warn(bound, 'a refund will be tried again');
  const nextAt = nextAttempt(attempts, now());
  await markWaiting(db, row.id, { error, nextAt, newRound, flaggedAt: flagged ? now() : null });
}
