import type { Queryable } from '@shop/platform/db/database';
import type { MoneyWithoutOrder, OrderMoney } from '../domain/compare-order';

/** Returns what payment has of some orders; one that it does not know is left out. */
export function moneyOfOrders(db: Queryable, orderIds: readonly string[]): Promise<OrderMoney[]> {
  return db.query<OrderMoney>(
    `SELECT o.id AS "orderId", CASE WHEN o.amount_paise IS NULL THEN 'unknown' ELSE o.status END AS status,
       o.settled_by AS "settledBy",
       coalesce((SELECT json_agg(json_build_object('id', t.provider_payment_id, 'status', t.status,
           'amountPaise', t.amount_paise, 'goesBack', t.status IN ('refund-pending', 'refunded') OR EXISTS (
             SELECT FROM refunds r WHERE r.provider_payment_id = t.provider_payment_id)) ORDER BY t.provider_payment_id)
         FROM transactions t WHERE t.order_id = o.id), '[]') AS payments,
       coalesce((SELECT json_agg(json_build_object('cause', r.cause, 'amountPaise', r.amount_paise,
           'requestedPaise', r.requested_paise, 'isThere', r.status = 'processed') ORDER BY r.cause)
         FROM refunds r JOIN transactions t ON t.provider_payment_id = r.part_of WHERE t.order_id = o.id), '[]') AS parts,
       coalesce((SELECT -sum(l.amount_paise) FROM transactions t
         JOIN ledger_entries e ON e.provider_payment_id = t.provider_payment_id
         JOIN ledger_lines l ON l.entry_id = e.id
         WHERE t.order_id = o.id AND l.account = 'sales'), 0)::bigint AS "salesPaise",
       EXISTS (SELECT FROM transactions t JOIN provider_refunds p ON p.provider_payment_id = t.provider_payment_id
           WHERE t.order_id = o.id AND p.made_by = 'provider')
         OR EXISTS (SELECT FROM transactions t JOIN disputes d ON d.provider_payment_id = t.provider_payment_id
           WHERE t.order_id = o.id AND d.deducted_paise > 0) AS "isTouched"
     FROM orders o WHERE o.id = ANY($1)`,
    [orderIds],
  );
}

/**
 * Returns money that is kept for orders which a page of all orders should have had.
 * @param after what the page begins behind
 * @param upTo its last one; null: the page is behind all
 * @param ids those that it had
 */
export function moneyWithoutOrder(
  db: Queryable,
  { after, upTo, ids }: { after: string; upTo: string | null; ids: readonly string[] },
): Promise<MoneyWithoutOrder[]> {
  return db.query<MoneyWithoutOrder>(
    `SELECT o.id AS "orderId", t.provider_payment_id AS "paymentId", t.amount_paise AS "amountPaise"
     FROM orders o JOIN transactions t ON t.order_id = o.id
     WHERE o.id > $1 AND ($2::text IS NULL OR o.id <= $2) AND o.id <> ALL($3) AND t.status = 'captured'
       AND NOT EXISTS (SELECT FROM refunds r WHERE r.provider_payment_id = t.provider_payment_id)
     ORDER BY o.id, t.provider_payment_id`,
    [after, upTo, ids],
  );
}
