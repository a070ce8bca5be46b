import type { Order } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';

/** An order that is to be paid in cash at the door and can still be paid before. */
export type PayableNow = Order & { payNow: NonNullable<Order['payNow']> };

export function isPayableNow(order: Order): order is PayableNow {
  return order.payNow !== undefined;
}

/** The order as it is once it is paid now: without the fee for cash. */
export function withoutCash(order: PayableNow): Order {
  return { ...order, paymentMethod: undefined, total: order.payNow.total, breakdown: order.payNow };
}

export function payNowWords({ breakdown }: PayableNow): string {
  const fee = breakdown?.codFee ?? 0;
  return fee > 0 ? `Pay now and save ${formatRupees(fee)}` : 'Pay now';
}
