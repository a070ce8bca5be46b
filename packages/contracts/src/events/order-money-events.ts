import { z } from 'zod';
import { id, isoDate } from '../fields';
import { define } from './define-event';
import { AT, ORDER, PAYMENT, SHIPMENT } from './event-examples';
import { change, payment } from './event-shapes';
import { TOPICS } from './topics';

/** Money of orders, as the order decides it. */
export const ORDER_MONEY_EVENTS = {
  'order-refunding': define(TOPICS.orders, 'The order’s money is on its way back.', change, {
    ...ORDER,
    status: 'refunding',
    updatedAt: AT,
  }),
  'order-refunded': define(TOPICS.orders, 'The order’s money is back with the shopper.', change, {
    ...ORDER,
    status: 'refunded',
    updatedAt: AT,
  }),
  'order-part-refunded': define(
    TOPICS.orders,
    'A part of the order’s money is back with the shopper.',
    change.extend({
      cause: z.string().describe('What it was for, such as `return 6b01…`'),
      amountPaise: z.number().int().min(0).describe('What went back, in paise'),
    }),
    {
      ...{ ...ORDER, status: 'delivered', updatedAt: AT },
      ...{ cause: 'return 6b01dbeeda0257fce9539877', amountPaise: 129999 },
    },
  ),
  'refund-requested': define(
    TOPICS.orders,
    'Captured money has to go back: the order decides it, payment carries it out.',
    payment.extend({
      reason: z
        .enum(['order-cancelled', 'order-expired', 'order-not-payable', 'wrong-amount', 'paid-twice', 'unknown-order'])
        .describe('Why the shop cannot keep it'),
    }),
    { ...PAYMENT, reason: 'order-cancelled' },
  ),
  'part-refund-requested': define(
    TOPICS.orders,
    'A part of captured money has to go back: the order decides it, payment carries it out, once for each cause.',
    payment.extend({
      cause: z.string().min(1).max(80).describe('What it is for, such as `return 6b01…`; one refund for each cause'),
      reason: z.string().max(80).describe('Why, in a word: `lines-cancelled`, `returned`, `goodwill`, …'),
    }),
    { ...PAYMENT, amountPaise: 129999, cause: 'return 6b01dbeeda0257fce9539877', reason: 'returned' },
  ),
  'cash-collected': define(
    TOPICS.orders,
    'A courier delivered a parcel and took the cash for it.',
    z.object({
      orderId: id.describe('The order'),
      shipmentId: id.describe('The parcel'),
      trackingNo: z
        .string()
        .min(1)
        .max(80)
        .optional()
        .describe('The courier’s number of the parcel, by which it pays the cash out; absent if not known'),
      amountPaise: z.number().int().min(0).describe('What the courier took, in paise'),
      at: isoDate.describe('When'),
    }),
    { orderId: ORDER.orderId, shipmentId: SHIPMENT, amountPaise: 129999, at: AT },
  ),
} as const;
