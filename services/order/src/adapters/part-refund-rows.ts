import type { Queryable, Tx } from '@shop/platform/db/database';
import type { PartRefund } from '../domain/decision';
import { byOrder } from './by-order';

/** A part of an order's money that was to go back, and whether it has. */
export interface PartRefundRow {
  readonly orderId: string;
  readonly cause: string;
  readonly amountPaise: number;
  readonly reason: string;
  readonly at: Date;
  /** null while it is on its way */
  readonly refundedAt: Date | null;
  readonly refundedPaise: number | null;
}

/** Keeps that a part has to go back. The same cause a second time is refused by the table. */
export async function savePartRefund(tx: Tx, orderId: string, refund: PartRefund, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO part_refunds (cause, order_id, payment_id, amount_paise, reason, requested_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [refund.cause, orderId, refund.paymentId, refund.amountPaise, refund.note ?? refund.reason, at],
  );
}

/** Keeps what payment reported; a repeated report changes nothing. @returns whether it is news */
export async function markPartRefunded(
  tx: Tx,
  { cause, amountPaise, at }: { cause: string; amountPaise: number; at: Date },
): Promise<boolean> {
  const marked = await tx.query(
    `UPDATE part_refunds SET refunded_paise = $2, refunded_at = $3 WHERE cause = $1 AND refunded_at IS NULL
     RETURNING cause`,
    [cause, amountPaise, at],
  );
  return marked.length > 0;
}

/**
 * Returns the parts of the money of several orders that went back or are on their way, by order and oldest first; also
 * those of the order's own payment that somebody gave back at the provider.
 */
export async function findPartRefunds(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, PartRefundRow[]>> {
  const parts = await db.query<PartRefundRow>(
    `SELECT order_id AS "orderId", cause, amount_paise AS "amountPaise", reason, requested_at AS at,
       refunded_at AS "refundedAt", refunded_paise AS "refundedPaise"
     FROM part_refunds WHERE order_id = ANY($1)
     UNION ALL
     SELECT r.order_id, 'refund ' || r.refund_id, r.amount_paise, 'by-provider', r.made_at, r.made_at, r.amount_paise
     FROM order_refunds r JOIN orders o ON o.id = r.order_id AND o.payment_id = r.payment_id
     WHERE r.order_id = ANY($1) AND r.made_by = 'provider'
     ORDER BY at, cause`,
    [orderIds],
  );
  return byOrder(parts);
}
