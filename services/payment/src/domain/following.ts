import type { OrderStatus } from '@shop/contracts/api/order';
import type { TransactionStatus } from '@shop/contracts/api/payment';

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
export function follows(order: OrderStatus | 'unknown', { status, isTouched }: Money): boolean {
  if (order === 'shipped' || order === 'delivered') return true;
  switch (status) {
    case 'captured':
      return order === 'paid' && !isTouched;
    case 'refund-pending':
      return order === 'refunding';
    case 'refunded':
      return order === 'refunded';
    case 'created':
    case 'failed':
      return true;
  }
}
