import type { OrderStatus } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import type { Order } from '../domain/order';
import { selectOrders } from './order-rows';

export interface OrderFilter {
  /** the start or end of an id, or part of a product's name */
  readonly q?: string;
  readonly status?: OrderStatus;
}

const MATCHING = `($1::text IS NULL OR o.id LIKE $1 || '%' OR o.id LIKE '%' || $1 OR EXISTS (
  SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.name ILIKE '%' || $1 || '%'))`;

/** Returns the text for LIKE, with its special characters escaped; null for none. */
function needle(q: string | undefined): string | null {
  return q === undefined || q === '' ? null : q.replace(/[\\%_]/g, '\\$&');
}

/**
 * Counts the orders in each status, leaving out empty ones: `listed` is all; `count`, in a shop that takes real money, is
 * without the orders in which none moved.
 */
export function countByStatus(
  db: Queryable,
  mode: PaymentMode,
  { q }: OrderFilter,
): Promise<{ status: OrderStatus; listed: number; count: number }[]> {
  return db.query(
    `SELECT o.status, count(*) AS listed,
       count(*) FILTER (WHERE $2::text <> 'live' OR o.payment_mode IS NULL OR o.payment_mode = 'live') AS count
     FROM orders o WHERE ${MATCHING} GROUP BY o.status`,
    [needle(q), mode],
  );
}

/**
 * Returns the query for the ids of one page, newest first, of `total` orders that match. It reads an index from the
 * nearer end of the list; whole orders are read for the ids of the page alone.
 */
export function pageOfIds(
  { q, status }: OrderFilter,
  { page, size, total }: { page: number; size: number; total: number },
): { text: string; values: unknown[] } {
  const before = Math.min((page - 1) * size, total);
  const behind = Math.max(0, total - before - size);
  const fromEnd = behind < before;
  const direction = fromEnd ? 'ASC' : 'DESC';
  return {
    text: `SELECT o.id FROM orders o WHERE ${MATCHING} AND ($2::text IS NULL OR o.status = $2)
       ORDER BY o.created_at ${direction}, o.id ${direction} LIMIT $3 OFFSET $4`,
    values: [needle(q), status ?? null, Math.min(size, total - before), fromEnd ? behind : before],
  };
}

/** Returns one page of orders, newest first. */
export async function selectPage(
  db: Queryable,
  filter: OrderFilter,
  place: { page: number; size: number; total: number },
): Promise<Order[]> {
  const { text, values } = pageOfIds(filter, place);
  const ids = (await db.query<{ id: string }>(text, values)).map(({ id }) => id);
  return selectOrders(db, 'WHERE o.id = ANY($1) ORDER BY o.created_at DESC, o.id DESC', [ids]);
}
