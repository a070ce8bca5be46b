import { MESSAGES } from '@shop/contracts/api/messages';
import type { Transaction } from '@shop/contracts/api/payment';
import { NotFoundError } from '@shop/platform/errors';
import { findOrder } from '../adapters/order-rows';
import { sumRefunds } from '../adapters/provider-refund-rows';
import { transactionsOf } from '../adapters/transaction-rows';
import { mostRelevant } from '../domain/most-relevant';
import type { PaymentDependencies } from './dependencies';

/** @throws NotFoundError without an attempt to pay, or when the order is somebody else's. */
export async function showTransaction(
  { db }: PaymentDependencies,
  userId: string,
  orderId: string,
): Promise<Transaction> {
  const order = await findOrder(db, orderId);
  const attempts = order?.userId === userId ? await transactionsOf(db, orderId) : [];
  const transaction = mostRelevant(attempts, order?.settledBy ?? null);
  if (!transaction) throw new NotFoundError(MESSAGES.transactionNotFound, 'transaction-not-found');
  const { refundedPaise } = await sumRefunds(db, transaction.providerPaymentId);
  return {
    payment_id: transaction.providerPaymentId,
    order_id: transaction.providerOrderId,
    status: transaction.status,
    method: transaction.method,
    amount: transaction.amountPaise,
    created_at: transaction.createdAt.toISOString(),
    ...(refundedPaise > 0 ? { amount_refunded: refundedPaise } : {}),
  };
}
