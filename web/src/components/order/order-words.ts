import type { OrderStatus } from '@shop/contracts/api/order';
import type { PillTone } from '../ui/status-pill';

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

/** `7F3A91`: the end of an order's id, enough to distinguish one's own orders. */
export const orderNumber = (id: string): string => id.slice(-6).toUpperCase();
