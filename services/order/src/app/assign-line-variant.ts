import type { Tx } from '@shop/platform/db/database';
import { ConflictError, ValidationError } from '@shop/platform/errors';
import type { Clock } from '../adapters/database-clock';
import { lockOrder } from '../adapters/order-rows';
import { findProducts } from '../adapters/product-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { assignVariant } from '../domain/assign-variant';
import type { Order } from '../domain/order';
import { orderNotFound } from '../domain/order-not-found';
import { isCountedApart } from '../domain/stock';
import { unsentPieces } from '../domain/fulfilment';
import { piecesOf } from '../domain/shipment';
import { changeLockedOrders } from './change-order';

/**
 * Settles which variant a line gets that was ordered without one, in the caller's transaction. Its price stays.
 * @throws NotFoundError; ValidationError for a line or a variant that is not there; ConflictError `variant-chosen`,
 * `already-sent` or `out-of-stock`
 */
export async function assignLineVariant(
  tx: Tx,
  { orderId, line: index, variantId }: { orderId: string; line: number; variantId: string },
  now: Clock,
): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFound();
  const line = order.lines[index];
  if (!line) throw new ValidationError({ line: 'The order has no such line' });
  if (line.variantId !== null)
    throw new ConflictError('variant-chosen', 'The size of this line is settled', { variantId: line.variantId });
  const quantity = piecesOf(unsentPieces(order), index);
  const isOpen = order.status === 'awaiting-payment' || order.status === 'paid' || order.status === 'shipped';
  if (!isOpen || quantity !== line.quantity - line.cancelled)
    throw new ConflictError('already-sent', 'Nothing of this line waits any more', { status: order.status });
  const variant = (await findProducts(tx, [line.productId])).get(line.productId)?.variants.get(variantId);
  if (!variant) throw new ValidationError({ variantId: 'The product has no such variant' });
  const stock = (await lockStock(tx, [line.productId])).get(line.productId);
  if (stock && line.tracked) {
    const isSold = order.paymentMethod === 'prepaid' && order.status !== 'awaiting-payment';
    const after = assignVariant(stock, { variantId, quantity, isSold, orderId });
    if (!after)
      throw new ConflictError('out-of-stock', 'Too few of this size are left', {
        items: [{ product: line.productId, variantId, available: 0 }],
      });
    if (after !== stock) await saveStock(tx, [after]);
  }
  const tracked = line.tracked && stock !== undefined && isCountedApart(stock, variantId);
  const { id, sku, options } = variant;
  const [settled] = await changeLockedOrders(tx, [order], now, () => ({
    kind: 'variant-assigned',
    line: index,
    variant: { id, sku, options, tracked },
  }));
  return settled ?? order;
}
