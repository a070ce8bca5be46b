import type { Order } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';

/** An order that is to be paid in cash at the door and can still be paid before. */
export type PayableNow = Order & { payNow: NonNullable<Order['payNow']> };

export function isPayableNow(order: Order): order is PayableNow {
  return order.payNow !== undefined;
}

/** The order as it is once it is paid now: without the fee for cash and without what was taken out. */
export function withoutCash(order: PayableNow): Order {
  const items = order.items
    .map((item) => ({ ...item, quantity: item.quantity - (item.cancelled ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  return { ...order, items, paymentMethod: undefined, total: order.payNow.total, breakdown: order.payNow };
}

export function payNowWords({ breakdown }: PayableNow): string {
  const fee = breakdown?.codFee ?? 0;
  return fee > 0 ? `Pay now and save ${formatRupees(fee)}` : 'Pay now';
}
