import { cashPaymentId } from '@shop/contracts/api/payment';
import { ownParcels } from './parcels';
import type { Order } from './order';

/** Returns the money of an order that has come in, in paise: by its payment, or in cash at the door. */
export function capturedPaise(order: Order): number {
  if (order.paymentMethod === 'prepaid' || order.paymentId !== null)
    return order.paymentId === null ? 0 : order.totalPaise;
  return ownParcels(order).reduce(
    (sum, { status, collectPaise }) => sum + (status === 'delivered' ? collectPaise : 0),
    0,
  );
}

/** Returns what can still go back of an order's money, in paise. */
export function refundLeft(order: Order): number {
  return Math.max(0, capturedPaise(order) - order.givenBackPaise);
}

/** Returns the payment that refunds are of; null while no money of the order is with the shop. */
export function moneyId(order: Order): string | null {
  if (order.paymentId !== null) return order.paymentId;
  return order.paymentMethod === 'cod' && capturedPaise(order) > 0 ? cashPaymentId(order.id) : null;
}
