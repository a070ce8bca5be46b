import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { holdLonger, type Order } from '../domain/order';
import { moveOrder } from './move-order';

/**
 * Holds an order's pieces for the whole window, if it still awaits a payment: one is about to be opened.
 * @returns the order as it is then, whatever its status
 * @throws NotFoundError
 */
export function holdForPayment(db: Database, orderId: string, windowMs: number, now: Clock): Promise<Order> {
  return moveOrder(db, orderId, (order, at) => holdLonger(order, windowMs, at), now);
}
