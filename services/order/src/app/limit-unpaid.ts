import type { Queryable } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import type { Wanted } from '../domain/price-order';
import { available, type Stock } from '../domain/stock';
import { fairShare, MOST_UNPAID_ORDERS, type UnpaidHolds } from '../domain/unpaid-holds';

/** What the shopper's orders hold that are neither paid nor over. */
export async function unpaidHolds(db: Queryable, userId: string, now: Date): Promise<UnpaidHolds> {
  const lines = await db.query<{ orderId: string; productId: string; quantity: number }>(
    `SELECT o.id AS "orderId", l.product_id AS "productId", l.quantity
     FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE o.user_id = $1 AND o.status = 'awaiting-payment' AND o.expires_at > $2 ORDER BY o.created_at, o.id`,
    [userId, now],
  );
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return { orderIds: [...new Set(lines.map(({ orderId }) => orderId))], pieces };
}

/** @throws ConflictError `too-many-unpaid` when the account may place no other order now. */
export function assertMayOrder({ orderIds }: UnpaidHolds): void {
  if (orderIds.length < MOST_UNPAID_ORDERS) return;
  throw new ConflictError(
    'too-many-unpaid',
    `${MOST_UNPAID_ORDERS} of your orders are not paid yet. Pay for one or cancel it, then order again.`,
    { limit: MOST_UNPAID_ORDERS, orders: orderIds },
  );
}

/** @throws ConflictError `fair-share` when one account would hold more of a product than it may; tracked stock only. */
export function assertFairShare(
  wanted: readonly Wanted[],
  stock: ReadonlyMap<string, Stock>,
  { pieces }: UnpaidHolds,
): void {
  const items = wanted.flatMap(({ productId, quantity }) => {
    const tracked = stock.get(productId);
    if (!tracked) return [];
    const left = Math.max(0, fairShare(tracked.onHand) - (pieces.get(productId) ?? 0));
    return quantity > left ? [{ product: productId, available: Math.min(left, available(tracked)) }] : [];
  });
  if (items.length > 0)
    throw new ConflictError('fair-share', 'This is more than one person can have before paying for some.', { items });
}
