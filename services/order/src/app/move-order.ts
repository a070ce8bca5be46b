import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { orderNotFound } from '../domain/order-not-found';
import type { Order } from '../domain/order';
import { changeOrder, type Decide } from './change-order';

/**
 * Moves an order as `decide` says, for instance `shipOrder`.
 * @throws NotFoundError; ConflictError for an illegal move
 */
export async function moveOrder(db: Database, orderId: string, decide: Decide, now: Clock): Promise<Order> {
  const order = await db.transaction((tx) => changeOrder(tx, orderId, now, decide));
  if (!order) throw orderNotFound();
  return order;
}
