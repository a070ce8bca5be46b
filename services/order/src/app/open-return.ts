import type { Tx } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { lockOrder } from '../adapters/order-rows';
import { findProducts } from '../adapters/product-rows';
import { findReturnsOf } from '../adapters/return-rows';
import { findSettings } from '../adapters/settings-rows';
import { orderNotFound } from '../domain/order-not-found';
import { requestReturn, type ReturnRequest } from '../domain/request-return';
import type { OrderReturn } from '../domain/return';
import { changeLockedOrders } from './change-order';

/**
 * Opens a return of a shopper's own order, in the caller's transaction.
 * @throws NotFoundError; ValidationError; ConflictError when the pieces cannot come back
 */
export async function openReturn(
  tx: Tx,
  { orderId, userId, request }: { orderId: string; userId: string; request: ReturnRequest },
  now: Clock,
): Promise<OrderReturn> {
  const order = await lockOrder(tx, orderId);
  if (order?.userId !== userId) throw orderNotFound();
  const productIds = order.lines.map(({ productId }) => productId);
  const known = { settings: await findSettings(tx), products: await findProducts(tx, productIds) };
  const returned = requestReturn(order, await findReturnsOf(tx, orderId), request, known, await now(tx));
  await changeLockedOrders(tx, [order], now, () => ({ kind: 'return-moved', returned, moves: [] }));
  return returned;
}
