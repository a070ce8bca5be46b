import type { Order, OrderStatus } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';

const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  'awaiting-payment': 'is waiting for its payment',
  paid: 'is paid and being prepared',
  shipped: 'is on its way to you',
  delivered: 'has been delivered',
  cancelled: 'was cancelled',
  expired: 'expired, because it was not paid in time',
  refunding: 'was cancelled; the refund is on its way and takes 5–7 business days',
  refunded: 'was cancelled and refunded',
};

/** How far an order is, as its reader is told after its number. */
export function tellStatus({ status, paymentMethod, confirmBy }: Order): string {
  if (status !== 'awaiting-payment' || paymentMethod !== 'cod') return STATUS_TEXTS[status];
  return confirmBy === undefined
    ? 'is being prepared; you pay when it arrives'
    : 'waits for you to confirm it with the code that we sent to your mobile number';
}

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const LISTED = 5;

/** The end of an order's id, as people compare it. */
export function shortId(id: string): string {
  return `…${id.slice(-6)}`;
}

export function describeOrder(order: Order): string {
  const things = order.items.map(({ product, quantity }) =>
    quantity > 1 ? `${quantity} × ${product.name}` : product.name,
  );
  const placed = dateFormat.format(new Date(order.createdAt));
  return `Order ${shortId(order._id)} ${tellStatus(order)}. It was placed on ${placed}, for ${formatRupees(order.total)}: ${things.join(', ')}.`;
}

export function describeOrders(orders: readonly Order[]): string {
  const lines = orders
    .slice(0, LISTED)
    .map((order) => `• ${shortId(order._id)}, ${formatRupees(order.total)}: ${tellStatus(order)}`);
  const more = orders.length > LISTED ? `\nThe other ${orders.length - LISTED} are under My Orders (/orders).` : '';
  return `Your latest orders:\n${lines.join('\n')}${more}`;
}

/** The orders whose id contains what was typed, for instance its end. */
export function findByRef(orders: readonly Order[], ref: string): Order[] {
  return orders.filter((order) => order._id.includes(ref.toLowerCase()));
}
