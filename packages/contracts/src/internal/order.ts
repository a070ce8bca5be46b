import { z } from 'zod';
import { order, paymentMethod } from '../api/order';
import { paymentMode } from '../api/payment-mode';
import { id, isoDate } from '../fields';
import { internalCall } from './call';

const orderId = z.object({ id: z.string() });

/** What payment needs of an order. */
export const internalOrder = z.object({
  order,
  userId: id.nullable(),
  totalPaise: z.number().int().min(0),
  /** of its last event; 0 from an owner that does not say: any event is newer */
  version: z.number().int().min(0).default(0),
  paymentMode: paymentMode.optional(),
  /** absent: prepaid */
  paymentMethod: paymentMethod.optional(),
  /** what an order that is to be paid at the door costs when it is paid now; absent: it cannot be */
  payNowPaise: z.number().int().min(0).optional(),
});
export type InternalOrder = z.infer<typeof internalOrder>;

/** 404 `order-not-found` when there is none. */
export const readOrder = internalCall({
  callee: 'order',
  method: 'GET',
  route: '/internal/orders/:id',
  params: orderId,
  answer: internalOrder,
});

/**
 * An order as a message about it needs it, and whose it is; where it goes and what comes back from where is left out. 404
 * `order-not-found` when there is none.
 */
export const orderForMessage = z.object({ userId: id.nullable(), order });
export type OrderForMessage = z.infer<typeof orderForMessage>;
export const readOrderForMessage = internalCall({
  callee: 'order',
  method: 'GET',
  route: '/internal/orders/:id/recipient',
  params: orderId,
  answer: orderForMessage,
});

/** What is written about the payment of an order by more than one service; where they share a database, with one commit. */
export const paymentOf = (orderId: string): string => `the payment of ${orderId}`;

/** The most products that are asked for at a time. */
export const MOST_ASKED = 100;

/** `pieces`: how many can be ordered; absent: nobody counts. */
const availability = z.object({ price: z.number(), image: z.string(), pieces: z.number().int().min(0).optional() });

/** What can be ordered of products, by whoever keeps the stock: it lags behind nothing. Those that are gone are left out. */
export const productAvailability = availability.extend({
  productId: id,
  name: z.string(),
  variants: z.array(availability.extend({ _id: id, options: z.record(z.string(), z.string()), active: z.boolean() })),
});
export type ProductAvailability = z.infer<typeof productAvailability>;
export const readAvailability = internalCall({
  callee: 'order',
  method: 'GET',
  route: '/internal/availability',
  params: z.object({
    ids: z
      .string()
      .transform((list) => list.split(',').filter((entry) => entry !== ''))
      .pipe(z.array(id).max(MOST_ASKED)),
  }),
  answer: z.object({ products: z.array(productAvailability) }),
});

/** What shoppers are told of how the shop trades; 0 days: not at all. */
export const readShopTerms = internalCall({
  callee: 'order',
  method: 'GET',
  route: '/internal/terms',
  params: z.object({}),
  answer: z.object({
    returnDays: z.number().int().min(0),
    exchangeDays: z.number().int().min(0),
    takesCash: z.boolean(),
  }),
});

/** What those who run the shop should look at today. */
export const officeDigest = z.object({
  /** what is sold and nearly gone, the scarcest first */
  lowStock: z.array(z.object({ name: z.string(), options: z.string(), available: z.number().int() })),
  /** orders whose money has been on its way back for too long */
  stuckRefunds: z.array(z.object({ orderId: id, since: isoDate })),
});
export type OfficeDigest = z.infer<typeof officeDigest>;
export const readOfficeDigest = internalCall({
  callee: 'order',
  method: 'GET',
  route: '/internal/office-digest',
  params: z.object({}),
  answer: officeDigest,
});

/** Holds the order's pieces for the whole time that its payment, which is being opened, may take. */
export const openPayment = internalCall({
  callee: 'order',
  method: 'POST',
  route: '/internal/orders/:id/payment-opened',
  params: orderId,
  answer: z.object({ order, payNowPaise: internalOrder.shape.payNowPaise }),
});
