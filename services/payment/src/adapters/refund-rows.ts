import type { Queryable, Tx } from '@shop/platform/db/database';

export type RefundStatus = 'waiting' | 'posted' | 'processed';

export interface RefundRow {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly status: RefundStatus;
  readonly round: number;
  readonly providerRefundId: string | null;
  readonly attempts: number;
}

const COLUMNS = `id, provider_payment_id AS "paymentId", order_id AS "orderId", amount_paise AS "amountPaise", status,
  round, provider_refund_id AS "providerRefundId", attempts`;

/** @returns false when the payment has a refund already */
export async function insertRefund(
  tx: Tx,
  refund: { id: string; paymentId: string; orderId: string; amountPaise: number; reason: string; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO refunds (id, provider_payment_id, order_id, amount_paise, reason, status, next_attempt_at, created_at)
     VALUES ($1, $2, $3, $4, $5, 'waiting', $6, $6) ON CONFLICT (provider_payment_id) DO NOTHING RETURNING id`,
    [refund.id, refund.paymentId, refund.orderId, refund.amountPaise, refund.reason, refund.now],
  );
  return rows.length > 0;
}

export async function refundOfPayment(db: Queryable, paymentId: string): Promise<RefundRow | undefined> {
  const [row] = await db.query<RefundRow>(`SELECT ${COLUMNS} FROM refunds WHERE provider_payment_id = $1`, [paymentId]);
  return row;
}

/** Takes refunds that are due and puts them off by a minute, so that only one process sees to them. */
export function takeDueRefunds(db: Queryable, now: Date, limit: number): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `UPDATE refunds SET next_attempt_at = $1::timestamptz + interval '1 minute'
     WHERE id IN (
       SELECT id FROM refunds WHERE status <> 'processed' AND next_attempt_at <= $1
       ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [now, limit],
  );
}

/** The provider has the refund; it is asked again at `nextAt`. */
export async function markPosted(db: Queryable, id: string, providerRefundId: string, nextAt: Date): Promise<void> {
  await db.query(
    `UPDATE refunds SET status = 'posted', provider_refund_id = $2, attempts = attempts + 1, last_error = NULL,
       next_attempt_at = $3 WHERE id = $1 AND status <> 'processed'`,
    [id, providerRefundId, nextAt],
  );
}

export async function markWaiting(
  db: Queryable,
  id: string,
  failure: { error: string; nextAt: Date; newRound: boolean; flaggedAt: Date | null },
): Promise<void> {
  await db.query(
    `UPDATE refunds SET attempts = attempts + 1, last_error = $2, next_attempt_at = $3,
       status = CASE WHEN $4 THEN 'waiting' ELSE status END,
       provider_refund_id = CASE WHEN $4 THEN NULL ELSE provider_refund_id END,
       round = round + CASE WHEN $4 THEN 1 ELSE 0 END,
       flagged_at = coalesce(flagged_at, $5)
     WHERE id = $1 AND status <> 'processed'`,
    [id, failure.error, failure.nextAt, failure.newRound, failure.flaggedAt],
  );
}

export async function markProcessed(tx: Tx, id: string, providerRefundId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE refunds SET status = 'processed', provider_refund_id = $2, settled_at = $3, next_attempt_at = NULL,
       flagged_at = NULL, last_error = NULL WHERE id = $1`,
    [id, providerRefundId, now],
  );
}
