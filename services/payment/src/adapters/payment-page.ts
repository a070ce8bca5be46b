import type { Queryable } from '@shop/platform/db/database';
import { TRANSACTION_COLUMNS, type TransactionRow } from './transaction-rows';

/** Where a page begins: behind this payment. */
export type PageStart = Pick<TransactionRow, 'providerPaymentId' | 'createdAt'>;

export interface PaymentWithReason extends TransactionRow {
  /** why it failed */
  readonly reason: string | null;
}

/** Refunds that keep failing, were cut short or are to be paid by hand, and disputes that no bank has decided. */
const FOR_STAFF = `provider_payment_id IN (
  SELECT coalesce(provider_payment_id, part_of) FROM refunds WHERE for_staff
  UNION SELECT provider_payment_id FROM disputes WHERE state IN ('open', 'under_review'))`;

/** Returns the query for one page of payments, newest first. */
export function pageOfPayments({
  flagged,
  after,
  limit,
}: {
  flagged: boolean;
  after: PageStart | undefined;
  limit: number;
}): { text: string; values: unknown[] } {
  const where = [
    ...(flagged ? [FOR_STAFF] : []),
    ...(after ? ['(created_at, provider_payment_id) < ($2::timestamptz, $3::text)'] : []),
  ];
  return {
    text: `SELECT ${TRANSACTION_COLUMNS}, reason FROM transactions
      ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
      ORDER BY created_at DESC, provider_payment_id DESC LIMIT $1`,
    values: [limit, ...(after ? [after.createdAt, after.providerPaymentId] : [])],
  };
}

export function selectPayments(
  db: Queryable,
  page: Parameters<typeof pageOfPayments>[0],
): Promise<PaymentWithReason[]> {
  const { text, values } = pageOfPayments(page);
  return db.query<PaymentWithReason>(text, values);
}

/** Returns all payments of an order, oldest first. */
export function paymentsOfOrder(db: Queryable, orderId: string): Promise<PaymentWithReason[]> {
  return db.query<PaymentWithReason>(
    `SELECT ${TRANSACTION_COLUMNS}, reason FROM transactions WHERE order_id = $1
     ORDER BY created_at, provider_payment_id`,
    [orderId],
  );
}
