import type { Tx } from '@shop/platform/db/database';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { book, bookedOf } from '../adapters/ledger-rows';
import { newRefundBooked } from '../adapters/money-events';
import { processedRefunds, type KnownRefund } from '../adapters/provider-refund-rows';
import type { TransactionRow } from '../adapters/transaction-rows';
import { refundEntries } from '../domain/ledger';
import type { PaymentDependencies } from './dependencies';

/**
 * Books a refund that the buyer has, with its event; in the caller's transaction, which has kept it.
 * @param from who paid it
 */
export async function bookRefund(
  dependencies: PaymentDependencies,
  tx: Tx,
  payment: TransactionRow,
  refundId: string,
  from: 'provider' | 'bank' = 'provider',
): Promise<void> {
  const { orderId, providerPaymentId: paymentId } = payment;
  const refunds = await processedRefunds(tx, paymentId);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`refund ${refundId} was not kept`);
  const { amountPaise } = refund;
  for (const entry of refundEntries(amountPaise, await bookedOf(tx, paymentId), from))
    await book(tx, entry, { orderId, paymentId, at: dependencies.now(), reference: refundId });
  await appendEvents(tx, [await newRefundBooked(tx, refund, total(refunds))]);
  tx.onCommit(() => {
    dependencies.countMoney('out', amountPaise, payment.paymentMode ?? 'live');
  });
}

const total = (refunds: readonly KnownRefund[]) => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
