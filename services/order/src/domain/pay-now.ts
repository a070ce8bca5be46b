import type { Order } from './order';

/**
 * Returns what an order that is to be paid in cash at the door costs when it is paid now: all of it but the fee for cash, in
 * paise. Undefined once a parcel is on its way, the order has ended, or pieces were taken out of it.
 */
export function payNowPaise(order: Order): number | undefined {
  const waits = order.paymentMethod === 'cod' && order.status === 'awaiting-payment' && order.paymentId === null;
  if (!waits || order.lines.some(({ cancelled }) => cancelled > 0)) return undefined;
  return order.totalPaise - order.codFeePaise;
}

/** Returns the order without its fee for cash, as one that is paid before it is sent. */
export function turnPrepaid(order: Order): Order {
  const { totalPaise, codFeePaise } = order;
  return { ...order, paymentMethod: 'prepaid', totalPaise: totalPaise - codFeePaise, codFeePaise: 0, expiresAt: null };
}
