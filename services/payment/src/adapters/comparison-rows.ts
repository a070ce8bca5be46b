import type { Queryable, Tx } from '@shop/platform/db/database';
import type { Money } from '../domain/following';
import type { RecordedOrder } from '../domain/recorded-order';
import { MONEY_STATUSES } from '../domain/transaction-status';
import { compareAt, TRANSACTION_COLUMNS, type TransactionRow } from './transaction-rows';

export interface DueComparison {
  readonly payment: TransactionRow;
  /** how often its events were published again */
  readonly republished: number;
  /** its row as this comparison left it; one that was asked for meanwhile has another, also within the same millisecond */
  readonly version: string;
}

/** What a payment and its order are to each other now. */
export interface Following {
  readonly order: Pick<RecordedOrder, 'status' | 'paymentMethod'>;
  readonly money: Money;
}

/** Plans the comparison of an order with its money, after the order changed. */
export async function compareSoon(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE transactions SET compare_at = $2, told_again = 0
     WHERE order_id = $1 AND status = ANY($3)`,
    [orderId, compareAt(now), MONEY_STATUSES],
  );
}

/** Takes payments that are due to be compared with their orders and puts them off, so that only one process does. */
export async function takeDueComparisons(db: Queryable, now: Date, limit: number): Promise<DueComparison[]> {
  const rows = await db.query<TransactionRow & Omit<DueComparison, 'payment'>>(
    `UPDATE transactions SET compare_at = $1::timestamptz + interval '1 minute'
     WHERE provider_payment_id IN (
       SELECT provider_payment_id FROM transactions WHERE compare_at <= $1
       ORDER BY compare_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${TRANSACTION_COLUMNS}, told_again AS "republished", xmin::text AS version`,
    [now, limit],
  );
  return rows.map(({ republished, version, ...payment }) => ({ payment, republished, version }));
}

/**
 * Returns those of the payments that paid an order, with it. What the shop itself gave back of one ends no order, so that
 * only what the provider or a bank took touches it.
 */
export async function readFollowing(db: Queryable, paymentIds: readonly string[]): Promise<Map<string, Following>> {
  const rows = await db.query<Following['order'] & { paymentId: string; money: Money['status']; isTouched: boolean }>(
    `SELECT t.provider_payment_id AS "paymentId", t.status AS money, o.status, o.payment_method AS "paymentMethod",
       EXISTS (SELECT FROM disputes d
         WHERE d.provider_payment_id = t.provider_payment_id AND d.state NOT IN ('won', 'closed'))
       OR EXISTS (SELECT FROM provider_refunds r
         WHERE r.provider_payment_id = t.provider_payment_id AND r.status = 'processed' AND r.made_by = 'provider')
         AS "isTouched"
     FROM transactions t JOIN orders o ON o.id = t.order_id AND o.settled_by = t.provider_payment_id
     WHERE t.provider_payment_id = ANY($1)`,
    [paymentIds],
  );
  return new Map(
    rows.map(({ paymentId, money, isTouched, ...order }) => [
      paymentId,
      { order, money: { status: money, isTouched } },
    ]),
  );
}

/** Plans no further comparison of payments that agree with their orders, unless another was planned meanwhile. */
export async function endComparisons(db: Queryable, agreed: readonly DueComparison[]): Promise<void> {
  if (agreed.length === 0) return;
  await db.query(
    `UPDATE transactions SET compare_at = NULL, told_again = 0
     FROM unnest($1::text[], $2::text[]) AS agreed (id, version)
     WHERE provider_payment_id = agreed.id AND transactions.xmin::text = agreed.version`,
    [agreed.map(({ payment }) => payment.providerPaymentId), agreed.map(({ version }) => version)],
  );
}

/** Plans the next comparison, unless another was planned meanwhile. */
export async function compareAgain(
  db: Queryable,
  { payment, version }: DueComparison,
  at: Date,
  republished: number,
): Promise<void> {
  await db.query(
    'UPDATE transactions SET compare_at = $3, told_again = $4 WHERE provider_payment_id = $1 AND xmin::text = $2',
    [payment.providerPaymentId, version, at, republished],
  );
}
