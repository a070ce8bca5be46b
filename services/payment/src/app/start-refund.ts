import type { Tx } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { newRefundStarted } from '../adapters/money-events';
import { insertRest } from '../adapters/refund-rows';
import { setTransactionStatus, type TransactionRow } from '../adapters/transaction-rows';
import { isCash } from '../domain/cash';
import { bookDue } from './book-due';
import type { PaymentDependencies } from './dependencies';
import { returnMoney } from './return-money';

/**
 * Begins to give back what is left of a captured payment, in the caller's transaction and behind the order's lock; once a
 * payment. What went back of it before, and parts that are on their way, are not given twice.
 */
export async function startRefund(
  dependencies: PaymentDependencies,
  tx: Tx,
  payment: TransactionRow,
  reason: string,
): Promise<void> {
  const { orderId, providerPaymentId: paymentId, amountPaise } = payment;
  const now = dependencies.now();
  const byHand = isCash(payment);
  if (!(await insertRest(tx, { id: newId(), orderId, paymentId, amountPaise, reason, byHand, now }))) return;
  await setTransactionStatus(tx, paymentId, 'refund-pending', now);
  await bookDue(tx, { orderId, paymentId, at: now });
  await appendEvents(tx, [await newRefundStarted(tx, payment)]);
  await returnMoney(dependencies, tx, { ...payment, status: 'refund-pending' }, '');
  tx.onCommit(dependencies.wake.refunds);
}
