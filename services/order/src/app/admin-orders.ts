import { ORDER_STATUSES, type adminOrderList, type adminOrderQuery } from '@shop/contracts/api/order';
import type { Database } from '@shop/platform/db/database';
import type { z } from 'zod';
import type { Clock } from '../adapters/database-clock';
import { selectOrders } from '../adapters/order-rows';
import { deliverOrder, shipOrder, type Order } from '../domain/order';
import { presentAdminOrder } from '../http/present-order';
import { changeOrder } from './change-order';
import { orderNotFound } from './owned-order';

const PAGE_SIZE = 20;

/** Everything in LIKE that is not a letter stands for itself. */
function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** A page of all orders, newest first; `q` is the start or end of an order's id, or part of a product's name. */
export async function listOrders(
  db: Database,
  { status, q, page = 1 }: z.infer<typeof adminOrderQuery>,
): Promise<z.infer<typeof adminOrderList>> {
  const matching = `($1::text IS NULL OR o.id LIKE $1 || '%' OR o.id LIKE '%' || $1 OR EXISTS (
    SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.name ILIKE '%' || $1 || '%'))`;
  const needle = q === undefined || q === '' ? null : likeLiteral(q);
  const counted = await db.query<{ status: string; count: number }>(
    `SELECT o.status, count(*) AS count FROM orders o WHERE ${matching} GROUP BY o.status`,
    [needle],
  );
  const counts: Record<string, number> = Object.fromEntries(ORDER_STATUSES.map((name) => [name, 0]));
  for (const row of counted) counts[row.status] = row.count;
  const orders = await selectOrders(
    db,
    `WHERE ${matching} AND ($2::text IS NULL OR o.status = $2) ORDER BY o.created_at DESC, o.id DESC LIMIT $3 OFFSET $4`,
    [needle, status ?? null, PAGE_SIZE, (page - 1) * PAGE_SIZE],
  );
  const total = status === undefined ? counted.reduce((sum, row) => sum + row.count, 0) : (counts[status] ?? 0);
  return { orders: orders.map(presentAdminOrder), total, page, pageSize: PAGE_SIZE, counts };
}

/** @throws NotFoundError; ConflictError for an illegal move */
export async function moveOrder(db: Database, orderId: string, move: 'ship' | 'deliver', now: Clock): Promise<Order> {
  const order = await db.transaction((tx) =>
    changeOrder(db, tx, orderId, now, move === 'ship' ? shipOrder : deliverOrder),
  );
  if (!order) throw orderNotFound();
  return order;
}
