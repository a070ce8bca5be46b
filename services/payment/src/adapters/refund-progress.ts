import type { Queryable, Tx } from '@shop/platform/db/database';
import type { OpenRefund } from '../domain/returning';
import { REFUND_COLUMNS, type RefundRow } from './refund-rows';

/** The refunds of a payment that are not through, oldest first, with what the provider has of each. */
export async function openRefunds(tx: Tx, paymentId: string): Promise<(RefundRow & OpenRefund)[]> {
  return tx.query<RefundRow & OpenRefund>(
    `SELECT ${REFUND_COLUMNS}, made.refunded AS "refundedPaise", made.pending AS "pendingPaise"
     FROM refunds, LATERAL (
       SELECT coalesce(sum(p.amount_paise) FILTER (WHERE p.status = 'processed'), 0)::bigint AS refunded,
         coalesce(sum(p.amount_paise) FILTER (WHERE p.status = 'pending'), 0)::bigint AS pending
       FROM provider_refunds p WHERE p.provider_payment_id = $1 AND p.for_row = refunds.id) made
     WHERE (refunds.provider_payment_id = $1 OR part_of = $1) AND refunds.status <> 'processed'
     ORDER BY created_at, id`,
    [paymentId],
  );
}

/** Takes refunds that are due and puts them off by a minute, so that only one process sees to them. */
export function takeDueRefunds(db: Queryable, now: Date, limit: number): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `UPDATE refunds SET next_attempt_at = $1::timestamptz + interval '1 minute'
     WHERE id IN (
       SELECT id FROM refunds WHERE status <> 'processed' AND next_attempt_at <= $1
       ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${REFUND_COLUMNS}`,
    [now, limit],
  );
}

/** The provider has the refund of this round; it is asked again at `nextAt`. */
export async function markPosted(
  db: Queryable,
  { id, round }: RefundRow,
  providerRefundId: string,
  nextAt: Date,
): Promise<void> {
  await db.query(
    `UPDATE refunds SET status = 'posted', provider_refund_id = $2, attempts = attempts + 1, last_error = NULL,
       next_attempt_at = $3 WHERE id = $1 AND round = $4 AND status <> 'processed'`,
    [id, providerRefundId, nextAt, round],
  );
}

/**
 * Requests another amount from now on, or the same again, under a new key: the old one is used up. Not before a request
 * under the old one is answered or given up, which takes less than the minute that whoever makes it has for it.
 */
export async function requestAgain(tx: Tx, id: string, amountPaise: number, at: Date): Promise<void> {
  await tx.query(
    `UPDATE refunds SET status = 'waiting', provider_refund_id = NULL, amount_paise = $2, round = round + 1,
       next_attempt_at = greatest($3::timestamptz, least(next_attempt_at, $3::timestamptz + interval '1 minute'))
     WHERE id = $1`,
    [id, amountPaise, at],
  );
}

/**
 * Whoever took a round has nothing on its way to the provider: what is asked for under a later key need not wait for that.
 * @returns whether there is such a thing
 */
export async function noteAnswered(db: Queryable, { id, round }: RefundRow, now: Date): Promise<boolean> {
  const later = await db.query(
    `UPDATE refunds SET next_attempt_at = least(next_attempt_at, $3) WHERE id = $1 AND round > $2 AND status = 'waiting'
       AND next_attempt_at IS NOT NULL RETURNING id`,
    [id, round, now],
  );
  return later.length > 0;
}

/** Leaves it to the staff. */
export async function waitForStaff(tx: Tx, id: string, amountPaise: number): Promise<void> {
  await tx.query('UPDATE refunds SET amount_paise = $2, next_attempt_at = NULL WHERE id = $1', [id, amountPaise]);
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

/** @param partPaise what went back of a part; null for the rest, whose amount stays what was asked for last */
export async function markProcessed(tx: Tx, id: string, partPaise: number | null, now: Date): Promise<void> {
  await tx.query(
    `UPDATE refunds SET status = 'processed', amount_paise = coalesce($2, amount_paise), settled_at = $3,
       next_attempt_at = NULL, flagged_at = NULL, last_error = NULL WHERE id = $1`,
    [id, partPaise, now],
  );
}
