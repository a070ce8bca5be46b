import type { OrderForAudit } from '@shop/contracts/internal/audit';
import type { Queryable } from '@shop/platform/db/database';

/** Returns a page of all orders as they are compared with their payments, by id. @param after empty for the first */
export function ordersForAudit(db: Queryable, after: string, limit: number): Promise<OrderForAudit[]> {
  return db.query<OrderForAudit>(
    `SELECT o.id, o.status, o.total_paise AS "totalPaise", o.payment_method AS "paymentMethod",
       o.payment_id AS "paymentId", coalesce((
         SELECT sum(s.collect_paise) FROM shipments s
         WHERE s.order_id = o.id AND o.payment_method = 'cod' AND s.status = 'delivered'), 0)::bigint AS "cashPaise",
       coalesce((
         SELECT json_agg(json_build_object('cause', p.cause, 'amountPaise', p.amount_paise,
           'refundedPaise', CASE WHEN p.refunded_at IS NOT NULL THEN coalesce(p.refunded_paise, 0) END) ORDER BY p.cause)
         FROM part_refunds p WHERE p.order_id = o.id), '[]') AS parts
     FROM orders o WHERE o.id > $1 ORDER BY o.id LIMIT $2`,
    [after, limit],
  );
}
