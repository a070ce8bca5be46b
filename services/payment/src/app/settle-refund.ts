import type { Tx } from '@shop/platform/db/database';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { book, bookedOf } from '../adapters/ledger-rows';
import { newRefundBooked } from '../adapters/money-events';
import { lockOrder } from '../adapters/order-rows';
import { keepRefund, processedRefunds, type KnownRefund } from '../adapters/provider-refund-rows';
import { refundOfPayment } from '../adapters/refund-rows';
import { findTransaction, type TransactionRow } from '../adapters/transaction-rows';
import { refundEntries } from '../domain/ledger';
import { isMoney } from '../domain/transaction-status';
import type { PaymentDependencies } from './dependencies';
import type { ProviderRefund } from '../ports/payment-provider';
import { noteRefundFailure } from './note-refund-failure';
import { returnMoney } from './return-money';

/**
 * Books what the provider reports about a refund of all or a part of a payment, made by the shop or without it. A
 * repeated report has no further effect.
 * @throws Error for a refund of a payment whose money is not known yet: later it will be
 */
export async function settleRefund(dependencies: PaymentDependencies, refund: ProviderRefund): Promise<void> {
  const { db, logger, watch } = dependencies;
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
    if (refund.status === 'processed') await bookRefund(dependencies, tx, payment, refund.id);
    await returnMoney(dependencies, tx, payment, refund.id);
    // the bank gave the money back to the provider: it is asked for again, after a pause
    if (refund.status === 'failed' && row)
      await noteRefundFailure(dependencies, tx, row, `the provider's refund ${refund.id} failed`);
    tx.onCommit(() => {
      watch.changed(payment.orderId);
    });
  });
}

async function bookRefund(
  dependencies: PaymentDependencies,
  tx: Tx,
  payment: TransactionRow,
  refundId: string,
): Promise<void> {
  const { orderId, providerPaymentId: paymentId } = payment;
  const refunds = await processedRefunds(tx, paymentId);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`refund ${refundId} was not kept`);
  const { amountPaise } = refund;
  for (const entry of refundEntries(amountPaise, await bookedOf(tx, paymentId)))
    await book(tx, entry, { orderId, paymentId, at: dependencies.now(), reference: refundId });
  await appendEvents(tx, [await newRefundBooked(tx, refund, total(refunds))]);
  tx.onCommit(() => {
    dependencies.countMoney('out', amountPaise, payment.paymentMode ?? 'live');
  });
}

const total = (refunds: readonly KnownRefund[]) => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
