import { z } from 'zod';
import { orderStatus } from '../api/order';
import { product } from '../api/product';
import { id, isoDate } from '../fields';

/** One topic per aggregate; a topic has exactly one publishing service. */
export const TOPICS = {
  products: 'shop.products',
  stock: 'shop.stock',
  orders: 'shop.orders',
  payments: 'shop.payments',
  users: 'shop.users',
  sessions: 'shop.sessions',
} as const;
export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

const paise = z.number().int().min(0);
const orderRef = { orderId: id, userId: id.nullable() };
const orderLines = z.array(z.object({ productId: id, quantity: z.number().int().min(1) }));
const orderChange = z.object({ ...orderRef, status: orderStatus, updatedAt: isoDate });
const paymentRef = { orderId: id, paymentId: z.string(), amountPaise: paise };

interface EventDefinition<Data extends z.ZodType> {
  readonly topic: Topic;
  readonly schema: number;
  readonly data: Data;
}
const define = <Data extends z.ZodType>(topic: Topic, data: Data, schema = 1): EventDefinition<Data> => ({
  topic,
  schema,
  data,
});

/** Every domain event: where it goes and what it carries. Ids only, never personal data; money in paise. */
export const EVENTS = {
  /** `declaredStock`: what the admin said is available; absent when the admin said nothing about stock */
  'product-added': define(TOPICS.products, z.object({ product, declaredStock: z.number().int().min(0).optional() })),
  'product-updated': define(TOPICS.products, z.object({ product, declaredStock: z.number().int().min(0).optional() })),
  'product-deleted': define(TOPICS.products, z.object({ productId: id })),

  'stock-changed': define(
    TOPICS.stock,
    z.object({
      productId: id,
      onHand: z.number().int(),
      held: z.number().int(),
      sold: z.number().int(),
      available: z.number().int(),
    }),
  ),

  'order-placed': define(
    TOPICS.orders,
    orderChange.extend({ totalPaise: paise, expiresAt: isoDate, items: orderLines }),
  ),
  'order-paid': define(TOPICS.orders, orderChange.extend({ paymentId: z.string(), items: orderLines })),
  'order-cancelled': define(TOPICS.orders, orderChange.extend({ reason: z.enum(['by-owner', 'account-deleted']) })),
  'order-expired': define(TOPICS.orders, orderChange),
  'order-shipped': define(TOPICS.orders, orderChange),
  'order-delivered': define(TOPICS.orders, orderChange),
  'order-refunding': define(TOPICS.orders, orderChange),
  'order-refunded': define(TOPICS.orders, orderChange),
  /** the order decides that captured money goes back; payment carries it out */
  'refund-requested': define(
    TOPICS.orders,
    z.object({
      ...paymentRef,
      reason: z.enum([
        'order-cancelled',
        'order-expired',
        'order-not-payable',
        'wrong-amount',
        'paid-twice',
        'unknown-order',
      ]),
    }),
  ),

  'payment-captured': define(TOPICS.payments, z.object({ ...paymentRef, method: z.string() })),
  'payment-failed': define(TOPICS.payments, z.object({ ...paymentRef, reason: z.string() })),
  'refund-started': define(TOPICS.payments, z.object({ ...paymentRef })),
  'payment-refunded': define(TOPICS.payments, z.object({ ...paymentRef, refundId: z.string() })),

  'user-registered': define(TOPICS.users, z.object({ userId: id })),
  'user-deleted': define(TOPICS.users, z.object({ userId: id })),

  'session-revoked': define(
    TOPICS.sessions,
    z.object({ sessionId: id, reason: z.enum(['logout', 'password-changed', 'account-deleted']) }),
  ),
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = z.infer<(typeof EVENTS)[T]['data']>;
