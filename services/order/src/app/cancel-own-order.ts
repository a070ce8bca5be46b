import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { orderNotFound } from '../domain/order-not-found';
import { cancelOrder, type Order } from '../domain/order';
import { moveOrder } from './change-order';

/**
 * Cancels a shopper's own order. A second call changes nothing and returns the order as it is.
 * @throws NotFoundError for another's order; ConflictError when it can no longer be cancelled
 */
export function cancelOwnOrder(db: Database, orderId: string, userId: string, now: Clock): Promise<Order> {
  const cancelIfOwn = (order: Order) => {
    if (order.userId !== userId) throw orderNotFound();
    return cancelOrder(order, 'by-owner');
  };
  return moveOrder(db, orderId, cancelIfOwn, now);
}
