import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { holdLonger, type Order } from '../domain/order';
import { changeOrder } from './change-order';
import { orderNotFound } from './owned-order';

/**
 * A payment of the order is about to be opened: if it still awaits one, its pieces are held for the whole window.
 * @returns the order as it is then, whatever its status
 * @throws NotFoundError
 */
export async function holdForPayment(db: Database, orderId: string, windowMs: number, now: Clock): Promise<Order> {
  const order = await db.transaction((tx) =>
    changeOrder(tx, orderId, now, (current, at) => holdLonger(current, windowMs, at)),
  );
  if (!order) throw orderNotFound();
  return order;
}
