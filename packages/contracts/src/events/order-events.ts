import { z } from 'zod';
import { paymentMethod } from '../api/order';
import { paymentMode } from '../api/payment-mode';
import { isoDate } from '../fields';
import { define } from './define-event';
import { AT, LINES, ORDER, PAYMENT } from './event-examples';
import { change, items } from './event-shapes';
import { TOPICS } from './topics';

export const ORDER_EVENTS = {
  'order-placed': define(
    TOPICS.orders,
    'A shopper placed an order; its stock is held and it waits for its payment.',
    change.extend({
      totalPaise: z.number().int().min(0).describe('What is to be paid, in paise'),
      expiresAt: isoDate.describe('When the order expires if it is not paid'),
      paymentMode: paymentMode.optional().describe('Who takes the payment; money moves only with `live`'),
      paymentMethod: paymentMethod
        .optional()
        .describe('`cod`: paid in cash at the door, and never expires; absent: prepaid'),
      items,
    }),
    {
      ...ORDER,
      status: 'awaiting-payment',
      updatedAt: AT,
      totalPaise: 259998,
      expiresAt: '2026-11-21T10:30:30.250Z',
      items: LINES,
    },
  ),
  'order-paid': define(
    TOPICS.orders,
    'The whole amount of the order has arrived.',
    change.extend({
      paymentId: z.string().describe('The provider’s id of the payment'),
      items,
      insteadOfCash: z
        .object({ totalPaise: z.number().int().min(0).describe('What the order costs since, in paise') })
        .optional()
        .describe('Only for an order that was to be paid in cash at the door, which has a fee that is saved now'),
    }),
    { ...ORDER, status: 'paid', updatedAt: AT, paymentId: PAYMENT.paymentId, items: LINES },
  ),
  'order-cancelled': define(
    TOPICS.orders,
    'The owner cancelled the order, or deleted the account. What was paid goes back.',
    change.extend({ reason: z.enum(['by-owner', 'account-deleted']).describe('Why it was cancelled') }),
    { ...ORDER, status: 'cancelled', updatedAt: AT, reason: 'by-owner' },
  ),
  'order-cancelled-by-shop': define(
    TOPICS.orders,
    'The staff cancelled the order before it was shipped. What was paid goes back.',
    change,
    { ...ORDER, status: 'cancelled', updatedAt: AT },
  ),
  'order-expired': define(TOPICS.orders, 'Nobody paid in time. The stock is free again.', change, {
    ...ORDER,
    status: 'expired',
    updatedAt: AT,
  }),
  'order-shipped': define(TOPICS.orders, 'An admin marked the order as shipped.', change, {
    ...ORDER,
    status: 'shipped',
    updatedAt: AT,
  }),
  'order-delivered': define(TOPICS.orders, 'An admin marked the order as delivered.', change, {
    ...ORDER,
    status: 'delivered',
    updatedAt: AT,
  }),
  'order-confirmed': define(
    TOPICS.orders,
    'The mobile number of an order that is paid in cash at the door was confirmed: it may be sent.',
    change,
    { ...ORDER, status: 'awaiting-payment', updatedAt: AT },
  ),
  'order-lines-cancelled': define(
    TOPICS.orders,
    'Pieces that were not sent yet were taken out of the order. What was paid for them goes back.',
    change.extend({ items }),
    { ...ORDER, status: 'paid', updatedAt: AT, items: LINES },
  ),
} as const;
