import type { Order, OrderStatus } from '@shop/contracts/api/order';
import type { PillTone } from '../ui/status-pill';

export { orderNumber } from '@shop/contracts/order-number';

/** What each status is called, and how it looks. */
export const STATUS_WORDS: Record<OrderStatus, { word: string; tone: PillTone }> = {
  'awaiting-payment': { word: 'Awaiting payment', tone: 'wait' },
  paid: { word: 'Paid', tone: 'plain' },
  shipped: { word: 'Shipped', tone: 'plain' },
  delivered: { word: 'Delivered', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'bad' },
  expired: { word: 'Expired', tone: 'off' },
  refunding: { word: 'Refunding', tone: 'wait' },
  refunded: { word: 'Refunded', tone: 'off' },
};

/** What an order's status is called: one that is paid in cash does not wait for a payment. */
export function statusWords({ status, paymentMethod, confirmBy }: Named): { word: string; tone: PillTone } {
  if (status !== 'awaiting-payment' || paymentMethod !== 'cod') return STATUS_WORDS[status];
  return confirmBy === undefined
    ? { word: 'Cash on delivery', tone: 'plain' }
    : { word: 'Confirm your mobile', tone: 'wait' };
}

type Named = Pick<Order, 'status' | 'paymentMethod' | 'confirmBy'>;

/** The number of a document in an address, where a slash would be a border: `CRN-2627-000001`. */
export const numberInAddress = (number: string): string => number.replaceAll('/', '-');
