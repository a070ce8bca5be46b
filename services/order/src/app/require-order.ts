import type { Queryable } from '@shop/platform/db/database';
import { findOrder } from '../adapters/order-rows';
import { orderNotFound } from '../domain/order-not-found';
import type { Order } from '../domain/order';

/** @throws NotFoundError when there is no such order. */
export async function requireOrder(db: Queryable, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId);
  if (!order) throw orderNotFound();
  return order;
}

/** @throws NotFoundError unless the order is there and the user's own. */
export async function requireOwnOrder(db: Queryable, orderId: string, userId: string): Promise<Order> {
  const order = await findOrder(db, orderId);
  if (order?.userId !== userId) throw orderNotFound();
  return order;
}
