import type { Order, OrderLine } from './order';
import { valueOf } from './parcels';
import { MIN_TOTAL_PAISE } from './price-order';

/**
 * Returns what an order that is to be paid in cash at the door costs when it is paid now, in paise: all of it but the fee for
 * cash and the pieces that were taken out. Undefined once a parcel is on its way, the order has ended, or too little is left.
 */
export function payNowPaise(order: Order): number | undefined {
  const waits = order.paymentMethod === 'cod' && order.status === 'awaiting-payment' && order.paymentId === null;
  if (!waits) return undefined;
  const { totalPaise } = turnPrepaid(order);
  return totalPaise < MIN_TOTAL_PAISE ? undefined : totalPaise;
}

/** Returns the order without its fee for cash and without what was taken out, as one that is paid before it is sent. */
export function turnPrepaid(order: Order): Order {
  const { codFeePaise } = order;
  const takenOut = order.lines.map(({ cancelled }, line) => ({ line, quantity: cancelled }));
  return {
    ...order,
    paymentMethod: 'prepaid',
    totalPaise: order.totalPaise - codFeePaise - valueOf(order, takenOut),
    codFeePaise: 0,
    expiresAt: null,
    lines: order.lines.map((line) => (line.cancelled > 0 ? { ...line, uncharged: line.cancelled } : line)),
  };
}

/** Returns the lines as far as the order's total has them. */
export function chargedLines({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.uncharged }))
    .filter(({ quantity }) => quantity > 0);
}
