import type { Tx } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import type { Clock } from '../adapters/database-clock';
import { lockOrder } from '../adapters/order-rows';
import { findReturnsOf } from '../adapters/return-rows';
import type { CancelledBy } from '../domain/decision';
import { cancelPieces } from '../domain/fulfilment';
import type { Order } from '../domain/order';
import { orderNotFound } from '../domain/order-not-found';
import type { LinePieces } from '../domain/shipment';
import { changeLockedOrders } from './change-order';

export interface CancelPieces {
  readonly orderId: string;
  readonly pieces: readonly LinePieces[];
  readonly by: CancelledBy;
  /** whose it has to be; undefined for the staff */
  readonly userId?: string;
  readonly note?: string;
}

/**
 * Takes pieces out of an order that are not sent yet, in the caller's transaction.
 * @throws NotFoundError; ConflictError when they are sent or cancelled already; ValidationError
 */
export async function cancelOrderPieces(
  tx: Tx,
  { orderId, pieces, by, userId, note }: CancelPieces,
  now: Clock,
): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (!order || (userId !== undefined && order.userId !== userId)) throw orderNotFound();
  const returns = await findReturnsOf(tx, orderId);
  const cancel = () => cancelPieces(order, pieces, { id: newId(), by, note }, returns);
  const [after] = await changeLockedOrders(tx, [order], now, cancel);
  return after ?? order;
}
