import { ConflictError } from '@shop/platform/errors';
import { piecesByProduct, type Wanted } from './price-order';
import { available, type Stock } from './stock';

/** What an account holds for orders that it has not paid for. */
export interface UnpaidHolds {
  readonly orderIds: readonly string[];
  /** pieces by product */
  readonly pieces: ReadonlyMap<string, number>;
}

/** How many orders of one account may wait for their payment at a time. */
const MOST_UNPAID_ORDERS = 3;

const SHARE_PIECES = 10;
const SHARE_PART = 5;

/** How many pieces of one product an account may hold unpaid: ten, or a fifth of what is on hand if that is more. */
function fairShare(onHand: number): number {
  return Math.max(SHARE_PIECES, Math.floor(onHand / SHARE_PART));
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
  const items = [...piecesByProduct(wanted)].flatMap(([productId, quantity]) => {
    const tracked = stock.get(productId);
    if (!tracked) return [];
    const left = Math.max(0, fairShare(tracked.onHand) - (pieces.get(productId) ?? 0));
    return quantity > left ? [{ product: productId, available: Math.min(left, available(tracked)) }] : [];
  });
  if (items.length > 0)
    throw new ConflictError('fair-share', 'This is more than one person can have before paying for some.', { items });
}
