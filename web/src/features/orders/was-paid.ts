import type { Order, OrderStatus } from '@shop/contracts/api/order';

const MAYBE_UNPAID: readonly OrderStatus[] = ['awaiting-payment', 'expired', 'cancelled'];

/** Whether money came for an order, given back or not; only then is there a receipt. */
export const wasPaid = ({ status, timeline }: Pick<Order, 'status' | 'timeline'>): boolean =>
  !MAYBE_UNPAID.includes(status) || timeline.some((entry) => entry.status === 'paid');
