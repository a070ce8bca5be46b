import type { OrderStatus } from '@shop/contracts/api/order';
import { ConflictError } from '@shop/platform/errors';

/** The one table of which status may follow which. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // to shipped only when it is paid in cash at the door; see `sendParcel`
  'awaiting-payment': ['paid', 'cancelled', 'expired', 'shipped'],
  paid: ['shipped', 'cancelled', 'refunding'],
  // to cancelled only when all of it came back; see `takeBackParcel`
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: ['refunding'],
  expired: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** What happens to the stock of an order's lines. */
export type StockEffect =
  /** pieces are set aside */
  | 'hold'
  /** held pieces leave the shop */
  | 'sell'
  /** held pieces are free again */
  | 'release'
  /** sold pieces come back */
  | 'restock'
  /** sold pieces come back and cannot be sold again */
  | 'write-off';

/** The one table of which move does what to the stock; every other move leaves it alone. */
const STOCK_EFFECTS: Partial<Record<OrderStatus, Partial<Record<OrderStatus, StockEffect>>>> = {
  'awaiting-payment': { paid: 'sell', cancelled: 'release', expired: 'release' },
  paid: { cancelled: 'restock', refunding: 'restock' },
};

export function stockEffect(from: OrderStatus, to: OrderStatus): StockEffect | undefined {
  return STOCK_EFFECTS[from]?.[to];
}

const REFUSALS: Partial<Record<OrderStatus, string>> = {
  cancelled: 'This order can no longer be cancelled',
  shipped: 'Only a paid order can be shipped',
  delivered: 'Only a shipped order can be delivered',
};

/** @throws ConflictError `illegal-transition` for a move that the table does not have. */
export function assertMayBecome(from: OrderStatus, to: OrderStatus): void {
  if (!mayBecome(from, to)) throw illegalMove(from, to);
}

export function illegalMove(from: OrderStatus, to: OrderStatus): ConflictError {
  return new ConflictError('illegal-transition', REFUSALS[to] ?? `An order that is ${from} cannot become ${to}`, {
    status: from,
  });
}

/** Returns whether an order can be cancelled because somebody wants it: not once it is on its way. */
export function isCancellable(status: OrderStatus): boolean {
  return status !== 'shipped' && mayBecome(status, 'cancelled');
}
