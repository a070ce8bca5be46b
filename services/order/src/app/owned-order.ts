import type { Database } from '@shop/platform/db/database';
import { NotFoundError } from '@shop/platform/errors';
import { findOrder } from '../adapters/order-rows';
import type { Order } from '../domain/order';

/** What anyone but the owner is told, too: that there is no such order. */
export function orderNotFound(): NotFoundError {
  return new NotFoundError('Order not found', 'order-not-found');
}

/** @throws NotFoundError unless the order is there and the user's own. */
export async function ownedOrder(db: Database, orderId: string, userId: string): Promise<Order> {
  const order = await findOrder(db, orderId);
  if (order?.userId !== userId) throw orderNotFound();
  return order;
}
