import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { cancelOrder, type Order } from '../domain/order';
import { changeOrder } from './change-order';
import { orderNotFound } from './owned-order';

/**
 * Cancels a shopper's own order; asked again, it is the order as it is.
 * @throws NotFoundError for another's order; ConflictError when it can no longer be cancelled
 */
export async function cancelOwnOrder(db: Database, orderId: string, userId: string, now: Clock): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await changeOrder(tx, orderId, now, (current) => {
      if (current.userId !== userId) throw orderNotFound();
      return cancelOrder(current, 'by-owner');
    });
    if (!order) throw orderNotFound();
    return order;
  });
}
