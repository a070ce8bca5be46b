import type { OrderStatus } from './api/order';

/** Whether the order was paid and its money has not gone back; one in cash is on its way before it is paid. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'shipped' || status === 'delivered';
}
