import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable, Tx } from '@shop/platform/db/database';

export type RefundStatus = 'waiting' | 'posted' | 'processed';

/** What has to go back of a payment; `amountPaise` is what is left to be asked for. */
export interface RefundRow {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly status: RefundStatus;
  readonly round: number;
  readonly providerRefundId: string | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  /** whose keys the payment was made with; null for one made before modes were recorded */
  readonly paymentMode: PaymentMode | null;
}

const COLUMNS = `id, provider_payment_id AS "paymentId", order_id AS "orderId", amount_paise AS "amountPaise", status,
  round, provider_refund_id AS "providerRefundId", attempts, next_attempt_at AS "nextAttemptAt",
  (SELECT t.payment_mode FROM transactions t WHERE t.provider_payment_id = refunds.provider_payment_id)
    AS "paymentMode"`;

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

/** Requests another amount from now on, or the same again, under a new key: the old one is used up. */
export async function requestAgain(tx: Tx, id: string, amountPaise: number, at: Date): Promise<void> {
  await tx.query(
    `UPDATE refunds SET status = 'waiting', provider_refund_id = NULL, amount_paise = $2, round = round + 1,
       next_attempt_at = $3, settled_at = NULL WHERE id = $1`,
    [id, amountPaise, at],
  );
}

/** Requests nothing until the bank has decided. */
export async function holdRefund(tx: Tx, id: string): Promise<void> {
  await tx.query(`UPDATE refunds SET status = 'waiting', next_attempt_at = NULL WHERE id = $1`, [id]);
}

/** Others are giving it back; whether they did is asked at `nextAt`. */
export async function watchRefund(tx: Tx, id: string, nextAt: Date): Promise<void> {
  await tx.query(`UPDATE refunds SET status = 'posted', next_attempt_at = $2 WHERE id = $1`, [id, nextAt]);
}

/** The provider is still on it. */
export async function postpone(db: Queryable, id: string, nextAt: Date): Promise<void> {
  await db.query(
    `UPDATE refunds SET attempts = attempts + 1, next_attempt_at = $2 WHERE id = $1 AND status = 'posted'`,
    [id, nextAt],
  );
}

export async function noteFailure(
  db: Queryable,
  id: string,
  failure: { error: string; nextAt: Date; flaggedAt: Date | null },
): Promise<void> {
  await db.query(
    `UPDATE refunds SET attempts = attempts + 1, last_error = $2, next_attempt_at = $3,
       flagged_at = coalesce(flagged_at, $4)
     WHERE id = $1 AND status <> 'processed' AND next_attempt_at IS NOT NULL`,
    [id, failure.error, failure.nextAt, failure.flaggedAt],
  );
}

export async function markProcessed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE refunds SET status = 'processed', settled_at = $2, next_attempt_at = NULL, flagged_at = NULL,
       last_error = NULL WHERE id = $1`,
    [id, now],
  );
}

/** Refunds that keep failing: a person should check them. */
export async function countFlagged(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*) AS count FROM refunds WHERE flagged_at IS NOT NULL');
  return row?.count ?? 0;
}
