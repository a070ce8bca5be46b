import { ORDER_STATUSES, type adminOrderList, type adminOrderQuery } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Database } from '@shop/platform/db/database';
import type { z } from 'zod';
import type { Clock } from '../adapters/database-clock';
import { countByStatus, selectPage } from '../adapters/order-page';
import { deliverOrder, shipOrder, type Order } from '../domain/order';
import { presentAdminOrder } from '../http/present-order';
import { changeOrder } from './change-order';
import { orderNotFound } from './owned-order';

const PAGE_SIZE = 20;

/**
 * A page of all orders, newest first; `q` is the start or end of an order's id, or part of a product's name.
 * @param mode in a shop that takes real money, `counts` leave out the orders in which none moved; the page has them all
 */
export async function listOrders(
  db: Database,
  { status, q, page = 1 }: z.infer<typeof adminOrderQuery>,
  mode: PaymentMode,
): Promise<z.infer<typeof adminOrderList>> {
  const counted = await countByStatus(db, mode, { q });
  const counts: Record<string, number> = Object.fromEntries(ORDER_STATUSES.map((name) => [name, 0]));
  for (const row of counted) counts[row.status] = row.count;
  const total = counted.reduce((sum, row) => sum + (status === undefined || status === row.status ? row.listed : 0), 0);
  const orders = await selectPage(db, { q, status }, { page, size: PAGE_SIZE, total });
  return { orders: orders.map(presentAdminOrder), total, page, pageSize: PAGE_SIZE, counts };
}

/** @throws NotFoundError; ConflictError for an illegal move */
export async function moveOrder(db: Database, orderId: string, move: 'ship' | 'deliver', now: Clock): Promise<Order> {
  const order = await db.transaction((tx) => changeOrder(tx, orderId, now, move === 'ship' ? shipOrder : deliverOrder));
  if (!order) throw orderNotFound();
  return order;
}
