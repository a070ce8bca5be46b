import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable, Tx } from '@shop/platform/db/database';

export type RefundStatus = 'waiting' | 'posted' | 'processed';

/**
 * What has to go back of a payment: a part of it for a cause, or the rest. `amountPaise` is what is left to be asked for.
 */
export interface RefundRow {
  readonly id: string;
  readonly kind: 'rest' | 'part';
  /** unique among the parts of a payment */
  readonly cause: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountPaise: number;
  /** what a part was requested for; null for the rest */
  readonly requestedPaise: number | null;
  /** cash: the provider has none of it, the staff pays it */
  readonly byHand: boolean;
  /** of the staff's transfer */
  readonly paidReference: string | null;
  /** how the staff settled what a part is cut by now; null: nobody has */
  readonly settledNote: string | null;
  readonly status: RefundStatus;
  readonly round: number;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  /** whose keys the payment was made with; null for one made before modes were recorded */
  readonly paymentMode: PaymentMode | null;
}

/** Counts only for what the part was cut to when it was written. */
export const SETTLED_NOTE = 'CASE WHEN settled_paise = refunds.amount_paise THEN settled_note END AS "settledNote"';

export const REFUND_COLUMNS = `refunds.id, CASE WHEN part_of IS NULL THEN 'rest' ELSE 'part' END AS kind, cause,
  coalesce(refunds.provider_payment_id, part_of) AS "paymentId", refunds.order_id AS "orderId",
  refunds.amount_paise AS "amountPaise",
  requested_paise AS "requestedPaise", by_hand AS "byHand", paid_reference AS "paidReference",
  ${SETTLED_NOTE}, refunds.status, round, attempts, next_attempt_at AS "nextAttemptAt",
  (SELECT t.payment_mode FROM transactions t
   WHERE t.provider_payment_id = coalesce(refunds.provider_payment_id, refunds.part_of)) AS "paymentMode"`;

interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly reason: string;
  readonly byHand: boolean;
  readonly now: Date;
}

/** @returns false when the rest of the payment was requested already */
export async function insertRest(tx: Tx, refund: NewRefund): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO refunds
       (id, provider_payment_id, order_id, amount_paise, reason, by_hand, status, next_attempt_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7) ON CONFLICT (provider_payment_id) DO NOTHING RETURNING id`,
    [refund.id, refund.paymentId, refund.orderId, refund.amountPaise, refund.reason, refund.byHand, refund.now],
  );
  return rows.length > 0;
}

/** @returns false when the payment has a part for this cause already */
export async function insertPart(tx: Tx, part: NewRefund & { cause: string }): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO refunds
       (id, part_of, order_id, amount_paise, requested_paise, reason, by_hand, cause, status, next_attempt_at, created_at)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7, 'waiting', $8, $8) ON CONFLICT (part_of, cause) DO NOTHING RETURNING id`,
    [part.id, part.paymentId, part.orderId, part.amountPaise, part.reason, part.byHand, part.cause, part.now],
  );
  return rows.length > 0;
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.query<RefundRow>(`SELECT ${REFUND_COLUMNS} FROM refunds WHERE id = $1`, [id]);
  return row;
}

/** Returns the refund of a payment that the provider made one of its own for; undefined for one made without us. */
export async function findRefundOf(
  tx: Tx,
  made: { paymentId: string; forRow: string | null; providerRefundId: string },
): Promise<RefundRow | undefined> {
  const [row] = await tx.query<RefundRow>(
    `SELECT ${REFUND_COLUMNS} FROM refunds
     WHERE (provider_payment_id = $1 OR part_of = $1) AND (id = $2 OR provider_refund_id = $3)`,
    [made.paymentId, made.forRow, made.providerRefundId],
  );
  return row;
}

/** Returns the parts of a payment that are through; `refundId` is what their event named. */
export function finishedParts(tx: Tx, paymentId: string): Promise<(RefundRow & { refundId: string })[]> {
  return tx.query<RefundRow & { refundId: string }>(
    `SELECT ${REFUND_COLUMNS}, coalesce(paid_reference, made.id, '') AS "refundId"
     FROM refunds LEFT JOIN LATERAL (
       SELECT p.id FROM provider_refunds p WHERE p.for_row = refunds.id AND p.status = 'processed'
       ORDER BY p.made_at DESC, p.id DESC LIMIT 1) made ON true
     WHERE part_of = $1 AND refunds.status = 'processed' ORDER BY settled_at, refunds.id`,
    [paymentId],
  );
}

/** Notes the reference under which the staff paid it. */
export async function notePaidByHand(tx: Tx, id: string, reference: string): Promise<void> {
  await tx.query('UPDATE refunds SET paid_reference = $2 WHERE id = $1', [id, reference]);
}

/** Notes how what is missing of a part was settled, as it is cut now. */
export async function noteSettled(tx: Tx, id: string, note: string): Promise<void> {
  await tx.query('UPDATE refunds SET settled_note = $2, settled_paise = amount_paise WHERE id = $1', [id, note]);
}

/** Erases how the staff settled with buyers: it may name the person. That it is settled stays. */
export async function eraseSettledNotes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE refunds SET settled_note = 'Erased with the account' WHERE settled_note IS NOT NULL
       AND part_of IN (SELECT provider_payment_id FROM transactions WHERE order_id = ANY($1))`,
    [orderIds],
  );
}

/** Refunds that keep failing: a person should check them. */
export async function countFlagged(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*) AS count FROM refunds WHERE flagged_at IS NOT NULL');
  return row?.count ?? 0;
}
