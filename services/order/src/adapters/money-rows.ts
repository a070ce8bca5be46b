import type { OrderDispute, OrderRefund } from '@shop/contracts/api/order';
import type { EventData } from '@shop/contracts/events/event-types';
import { paiseToRupees } from '@shop/contracts/money';
import type { Queryable, Tx } from '@shop/platform/db/database';

/** Keeps a refund; told again it stays the one that it is. */
export async function saveRefund(tx: Tx, refund: EventData<'refund-booked'>): Promise<void> {
  await tx.query(
    `INSERT INTO order_refunds (refund_id, order_id, payment_id, amount_paise, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (refund_id) DO NOTHING`,
    [refund.refundId, refund.orderId, refund.paymentId, refund.amountPaise, refund.by, refund.at],
  );
}

/** @returns false for news that is older than what is known */
export async function saveDispute(tx: Tx, dispute: EventData<'payment-disputed'>, sequence: number): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO order_disputes
       (dispute_id, order_id, payment_id, amount_paise, deducted_paise, status, phase, respond_by, raised_at, sequence)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (dispute_id) DO UPDATE SET amount_paise = excluded.amount_paise,
       deducted_paise = excluded.deducted_paise, status = excluded.status, phase = excluded.phase,
       respond_by = excluded.respond_by, sequence = excluded.sequence
     WHERE order_disputes.sequence < excluded.sequence
     RETURNING dispute_id`,
    [
      ...[dispute.disputeId, dispute.orderId, dispute.paymentId, dispute.amountPaise, dispute.deductedPaise],
      ...[dispute.state, dispute.phase, dispute.respondBy ?? null, dispute.at, sequence],
    ],
  );
  return rows.length > 0;
}

/** Why a payment is not the shop's to keep, as far as was heard: what a bank disputes, or what went back. */
export async function whyNotKept(tx: Tx, paymentId: string): Promise<'refunded' | 'disputed' | undefined> {
  const [row] = await tx.query<{ refunded: boolean; disputed: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM order_refunds WHERE payment_id = $1) AS refunded,
       EXISTS (SELECT 1 FROM order_disputes WHERE payment_id = $1 AND status NOT IN ('won', 'closed')) AS disputed`,
    [paymentId],
  );
  if (row?.refunded === true) return 'refunded';
  return row?.disputed === true ? 'disputed' : undefined;
}

/** What went back of an order's money and what banks dispute of it, oldest first. */
export async function moneyOf(
  db: Queryable,
  orderId: string,
): Promise<{ refunds: OrderRefund[]; disputes: OrderDispute[] }> {
  const refunds = await db.query<{ id: string; paise: number; by: OrderRefund['by']; at: Date }>(
    `SELECT refund_id AS id, amount_paise AS paise, made_by AS by, made_at AS at
     FROM order_refunds WHERE order_id = $1 ORDER BY made_at, refund_id`,
    [orderId],
  );
  const disputes = await db.query<DisputeRow>(
    `SELECT dispute_id AS id, amount_paise AS paise, deducted_paise AS "deductedPaise", status, phase,
       respond_by AS "respondBy", raised_at AS at
     FROM order_disputes WHERE order_id = $1 ORDER BY raised_at, dispute_id`,
    [orderId],
  );
  return {
    refunds: refunds.map(({ id, paise, by, at }) => ({ id, amount: paiseToRupees(paise), by, at: at.toISOString() })),
    disputes: disputes.map(({ id, paise, deductedPaise, status, phase, respondBy, at }) => ({
      ...{ id, amount: paiseToRupees(paise), deducted: paiseToRupees(deductedPaise), status, phase },
      respondBy: respondBy?.toISOString(),
      at: at.toISOString(),
    })),
  };
}

interface DisputeRow {
  id: string;
  paise: number;
  deductedPaise: number;
  status: OrderDispute['status'];
  phase: string;
  respondBy: Date | null;
  at: Date;
}
