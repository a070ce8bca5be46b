import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { cancelOrder, type Order } from '../domain/order';
import { moveOrder } from './change-order';

/**
 * Cancels an order for the staff; the reason is kept in its timeline, where the shopper reads it as well. A second call
 * changes nothing and returns the order as it is.
 * @throws NotFoundError; ConflictError when it can no longer be cancelled
 */
export function cancelByShop(db: Database, orderId: string, reason: string, now: Clock): Promise<Order> {
  return moveOrder(db, orderId, (order) => cancelOrder(order, 'by-shop', reason), now);
}
