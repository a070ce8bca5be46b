import type { Order, OrderStatus } from '@shop/contracts/api/order';

const MAYBE_UNPAID: readonly OrderStatus[] = ['awaiting-payment', 'expired', 'cancelled'];

/** Whether money came for an order, given back or not; only then is there a receipt. */
export const wasPaid = ({ status, timeline, paymentMethod }: Paid): boolean =>
  paymentMethod === 'cod' ? status === 'delivered' : isPrepaid(status, timeline);

type Paid = Pick<Order, 'status' | 'timeline' | 'paymentMethod'>;

const isPrepaid = (status: OrderStatus, timeline: Order['timeline']): boolean =>
  !MAYBE_UNPAID.includes(status) || timeline.some((entry) => entry.status === 'paid');
