import type { TransactionStatus } from '@shop/contracts/api/payment';
import type { RecordedOrder } from './recorded-order';

/** The status of the money of an order's own payment. */
export interface Money {
  readonly status: TransactionStatus;
  /** a part went back, or a bank disputes it */
  readonly isTouched: boolean;
}

/**
 * Returns whether an order's status fits its money. An order that is on its way stays so, whatever becomes of the money.
 * One that does not fit has missed an event of ours, or we have missed one of its own.
 */
export function follows(order: Pick<RecordedOrder, 'status' | 'paymentMethod'>, { status, isTouched }: Money): boolean {
  // its courier still collects: the order has neither taken what was paid instead nor given it back
  if (order.paymentMethod === 'cod' && status === 'captured') return false;
  if (order.status === 'shipped' || order.status === 'delivered') return true;
  switch (status) {
    case 'captured':
      return order.status === 'paid' && !isTouched;
    case 'refund-pending':
      return order.status === 'refunding';
    case 'refunded':
      return order.status === 'refunded';
    case 'created':
    case 'failed':
      return true;
  }
}
