import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { cancelOrder, type Order } from '../domain/order';
import { changeOrder } from './change-order';
import { orderNotFound } from './owned-order';

/**
 * The staff cancels an order; the reason is kept in its timeline, where the shopper reads it as well. Asked again, it
 * is the order as it is.
 * @throws NotFoundError; ConflictError when it can no longer be cancelled
 */
export async function cancelByShop(db: Database, orderId: string, reason: string, now: Clock): Promise<Order> {
  const order = await db.transaction((tx) =>
    changeOrder(tx, orderId, now, (current) => cancelOrder(current, 'by-shop', reason)),
  );
  if (!order) throw orderNotFound();
  return order;
}
