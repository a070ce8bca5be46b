import type { OrderDispute, OrderRefund } from '@shop/contracts/api/order';
import type { EventData } from '@shop/contracts/events/event-types';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { look, type Look } from '@shop/platform/db/looks';

/** Keeps a refund; a repeated event changes nothing. @returns whether it is new */
export async function saveRefund(tx: Tx, refund: EventData<'refund-booked'>): Promise<boolean> {
  const added = await tx.query(
    `INSERT INTO order_refunds (refund_id, order_id, payment_id, amount_paise, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (refund_id) DO NOTHING RETURNING refund_id`,
    [refund.refundId, refund.orderId, refund.paymentId, refund.amountPaise, refund.by, refund.at],
  );
  return added.length > 0;
}

/** Keeps a dispute as its newest event describes it. */
export async function saveDispute(tx: Tx, dispute: EventData<'payment-disputed'>, sequence: number): Promise<void> {
  await tx.query(
    `INSERT INTO order_disputes
       (dispute_id, order_id, payment_id, amount_paise, deducted_paise, status, phase, respond_by, raised_at, sequence)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (dispute_id) DO UPDATE SET amount_paise = excluded.amount_paise,
       deducted_paise = excluded.deducted_paise, status = excluded.status, phase = excluded.phase,
       respond_by = excluded.respond_by, sequence = excluded.sequence
     WHERE order_disputes.sequence < excluded.sequence`,
    [
      dispute.disputeId,
      dispute.orderId,
      dispute.paymentId,
      dispute.amountPaise,
      dispute.deductedPaise,
      dispute.state,
      dispute.phase,
      dispute.respondBy ?? null,
      dispute.at,
      sequence,
    ],
  );
}

/**
 * Returns why a payment is not the shop's to keep, as far as events have arrived: money went back that the order did not
 * give itself, or a bank disputes it.
 */
export function whyNotKept(db: Queryable, paymentId: string): Promise<WhyNotKept | undefined> {
  return look(db, whyNotKeptLook(paymentId));
}

type WhyNotKept = 'refunded' | 'disputed';

export function whyNotKeptLook(
  paymentId: string,
): Look<{ refunded: boolean; disputed: boolean }, WhyNotKept | undefined> {
  return {
    text: `SELECT EXISTS (SELECT 1 FROM order_refunds WHERE payment_id = $1 AND made_by = 'provider')
         OR (SELECT coalesce(sum(amount_paise), 0) FROM order_refunds WHERE payment_id = $1 AND made_by = 'shop')
           > (SELECT coalesce(sum(amount_paise), 0) FROM part_refunds WHERE payment_id = $1) AS refunded,
       EXISTS (SELECT 1 FROM order_disputes WHERE payment_id = $1 AND status NOT IN ('won', 'closed')) AS disputed`,
    values: [paymentId],
    read: ([row]) => {
      if (row?.refunded === true) return 'refunded';
      return row?.disputed === true ? 'disputed' : undefined;
    },
  };
}

/** What went back of an order's money and what banks dispute of it, oldest first. */
export interface OrderMoney {
  readonly refunds: readonly { id: string; amountPaise: number; by: OrderRefund['by']; at: Date }[];
  readonly disputes: readonly {
    id: string;
    amountPaise: number;
    deductedPaise: number;
    status: OrderDispute['status'];
    phase: string;
    respondBy: Date | null;
    at: Date;
  }[];
}

export async function findMoney(db: Queryable, orderId: string): Promise<OrderMoney> {
  const refunds = await db.query<OrderMoney['refunds'][number]>(
    `SELECT refund_id AS id, amount_paise AS "amountPaise", made_by AS by, made_at AS at
     FROM order_refunds WHERE order_id = $1 ORDER BY made_at, refund_id`,
    [orderId],
  );
  const disputes = await db.query<OrderMoney['disputes'][number]>(
    `SELECT dispute_id AS id, amount_paise AS "amountPaise", deducted_paise AS "deductedPaise", status, phase,
       respond_by AS "respondBy", raised_at AS at
     FROM order_disputes WHERE order_id = $1 ORDER BY raised_at, dispute_id`,
    [orderId],
  );
  return { refunds, disputes };
}
