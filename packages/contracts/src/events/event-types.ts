import { z } from 'zod';
import { DISPUTE_STATUSES, orderStatus, paymentMethod, REFUND_ORIGINS } from '../api/order';
import { paymentMode } from '../api/payment-mode';
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

/** What a topic is about: what its key stands for, and what `sequence` counts. */
export const TOPIC_FACTS: Readonly<Record<Topic, { about: string; key: string; sequence: string }>> = {
  'shop.products': { about: 'The catalog.', key: 'the product’s id', sequence: 'the product’s version' },
  'shop.stock': { about: 'Pieces in stock.', key: 'the product’s id', sequence: 'the version of its stock' },
  'shop.orders': {
    about: 'Orders and their status.',
    key: 'the order’s id',
    sequence: 'the order’s version',
  },
  'shop.payments': {
    about: 'Payments and refunds.',
    key: 'the id of the order that was paid',
    sequence: 'the payment events of the order',
  },
  'shop.users': { about: 'Shoppers’ accounts.', key: 'the user’s id', sequence: 'the account’s version' },
  'shop.sessions': { about: 'Sessions that ended early.', key: 'the session’s id', sequence: 'always 1' },
};

const pieces = z.number().int();
const change = z.object({
  orderId: id.describe('The order'),
  userId: id.nullable().describe('Whose order it is; null once the account was deleted'),
  status: orderStatus.describe('Its new status'),
  updatedAt: isoDate.describe('When it changed'),
});
const items = z
  .array(
    z.object({
      productId: id.describe('What was ordered'),
      variantId: id.optional().describe('The variant that was chosen; absent when none was'),
      quantity: pieces.min(1).describe('Pieces'),
    }),
  )
  .describe('The lines of the order');
const parcel = change.extend({ shipmentId: id.describe('The parcel'), items });
const returned = change.extend({
  returnId: id.describe('The return'),
  returnStatus: z.string().describe('Its new status: `requested`, `approved`, `received`, `closed` or `rejected`'),
  returnKind: z.string().describe('`return` or `exchange`'),
  items,
});
const payment = z.object({
  orderId: id.describe('The order that was paid'),
  paymentId: z.string().describe('The provider’s id of the payment'),
  amountPaise: z.number().int().min(0).describe('The amount in paise'),
});
const dispute = payment.extend({
  amountPaise: z.number().int().min(0).describe('What the bank disputes, in paise'),
  disputeId: z.string().describe('The provider’s id of the dispute'),
  state: z.enum(DISPUTE_STATUSES).describe('Its status, in the provider’s word'),
  phase: z.string().describe('Its phase, in the provider’s word: `chargeback`, `fraud`, …'),
  deductedPaise: z.number().int().min(0).describe('What the bank has taken back, in paise; 0 unless it is lost'),
  respondBy: isoDate.optional().describe('The deadline for contesting it; absent if not known'),
  at: isoDate.describe('When the dispute was raised'),
});
const productState = z.object({
  product: product.describe('The whole product as it is now; `price` in rupees'),
  declaredStock: pieces
    .min(0)
    .optional()
    .describe('Pieces that the admin declared available; absent when stock was not declared'),
  seenStock: pieces
    .min(0)
    .optional()
    .describe(
      'Pieces that were shown as available when the admin declared them: then only the difference is applied; absent when not known',
    ),
  declaredVariants: z
    .array(
      z.object({
        variantId: id.describe('The variant'),
        pieces: pieces.min(0).describe('Pieces that the admin declared available'),
        seen: pieces.min(0).optional().describe('As `seenStock`, of this variant'),
      }),
    )
    .optional()
    .describe(
      'Pieces of single variants that the admin declared available; `declaredStock` is the sum of all variants',
    ),
});

const ORDER = { orderId: '6b01dbeeda0257fce9539872', userId: '6b01dbeeda0257fce9539801' };
const AT = '2026-11-21T10:15:30.250Z';
const PAYMENT = { orderId: ORDER.orderId, paymentId: 'pay_6Z24ZlmL4mYW0p', amountPaise: 259998 };
const LINES = [{ productId: '6b01dbeeda0257fce9539855', quantity: 2 }];
const RETURN = '6b01dbeeda0257fce9539877';
const SHIPMENT = '6b01dbeeda0257fce9539890';
const VARIANT = '6b01dbeeda0257fce9539860';
const PRODUCT = {
  _id: '6b01dbeeda0257fce9539855',
  name: 'Brass lamp',
  price: 1299.99,
  image: '/uploads/3f0c1e8a.webp',
  category: 'Accessories',
  description: 'Solid brass, with a linen shade.',
  tag: 'new',
  createdAt: AT,
  updatedAt: AT,
};

interface EventDefinition<Data extends z.ZodType> {
  readonly topic: Topic;
  readonly schema: number;
  readonly data: Data;
  readonly example: z.input<Data>;
}

/** Defines an event type. `when` describes what has happened; `example` is valid data. */
function define<Data extends z.ZodType>(
  topic: Topic,
  when: string,
  data: Data,
  example: z.input<Data>,
): EventDefinition<Data> {
  return { topic, schema: 1, data: data.describe(when), example };
}

/** Every domain event: where it goes and what it carries. Ids only, never personal data; money in paise. */
export const EVENTS = {
  'product-added': define(TOPICS.products, 'An admin added a product.', productState, {
    product: PRODUCT,
    declaredStock: 12,
  }),
  'product-updated': define(TOPICS.products, 'An admin changed a product.', productState, {
    product: { ...PRODUCT, price: 999 },
  }),
  'product-deleted': define(
    TOPICS.products,
    'An admin deleted a product. Orders keep what they need of it.',
    z.object({ productId: id.describe('The deleted product') }),
    { productId: PRODUCT._id },
  ),

  'stock-changed': define(
    TOPICS.stock,
    'Pieces were received, counted, held for an order, released or sold.',
    z.object({
      productId: id.describe('The product'),
      onHand: pieces.describe('Pieces on hand'),
      held: pieces.describe('Pieces held for orders that are not paid yet'),
      sold: pieces.describe('Pieces sold and not returned'),
      available: pieces.describe('Pieces that can be ordered: on hand less held'),
    }),
    { productId: PRODUCT._id, onHand: 12, held: 2, sold: 0, available: 10 },
  ),
  'variant-stock-changed': define(
    TOPICS.stock,
    'Pieces of one variant, which is counted apart, were received, counted, held, released or sold.',
    z.object({
      productId: id.describe('The product'),
      variantId: id.describe('The variant'),
      onHand: pieces.describe('Pieces on hand'),
      held: pieces.describe('Pieces held for orders that are not paid yet'),
      sold: pieces.describe('Pieces sold and not returned'),
      available: pieces.describe('Pieces that can be ordered: on hand less held'),
    }),
    { productId: PRODUCT._id, variantId: VARIANT, onHand: 5, held: 1, sold: 0, available: 4 },
  ),

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
  'shipment-sent': define(TOPICS.orders, 'A parcel of the order left the shop.', parcel, {
    ...{ ...ORDER, status: 'shipped', updatedAt: AT },
    ...{ shipmentId: SHIPMENT, items: LINES },
  }),
  'shipment-delivered': define(TOPICS.orders, 'A parcel of the order reached the shopper.', parcel, {
    ...{ ...ORDER, status: 'delivered', updatedAt: AT },
    ...{ shipmentId: SHIPMENT, items: LINES },
  }),
  'shipment-came-back': define(
    TOPICS.orders,
    'A parcel could not be delivered and is back at the shop. What was paid for it goes back.',
    parcel,
    { ...{ ...ORDER, status: 'cancelled', updatedAt: AT }, ...{ shipmentId: SHIPMENT, items: LINES } },
  ),
  'return-requested': define(TOPICS.orders, 'A shopper wants to send pieces back, or exchange them.', returned, {
    ...{ ...ORDER, status: 'delivered', updatedAt: AT },
    ...{ returnId: RETURN, returnStatus: 'requested', returnKind: 'return', items: LINES },
  }),
  'return-approved': define(TOPICS.orders, 'The staff agreed to a return: the pieces may be sent.', returned, {
    ...{ ...ORDER, status: 'delivered', updatedAt: AT },
    ...{ returnId: RETURN, returnStatus: 'approved', returnKind: 'exchange', items: LINES },
  }),
  'return-received': define(TOPICS.orders, 'The pieces of a return are at the shop.', returned, {
    ...{ ...ORDER, status: 'delivered', updatedAt: AT },
    ...{ returnId: RETURN, returnStatus: 'received', returnKind: 'return', items: LINES },
  }),
  'return-closed': define(
    TOPICS.orders,
    'A return is done: its money goes back, what comes instead was sent, or it was rejected.',
    returned,
    {
      ...{ ...ORDER, status: 'delivered', updatedAt: AT },
      ...{ returnId: RETURN, returnStatus: 'closed', returnKind: 'return', items: LINES },
    },
  ),
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

  'payment-captured': define(
    TOPICS.payments,
    'The provider has captured the payment, by whichever report came first.',
    payment.extend({ method: z.string().describe('How it was paid, in the provider’s word: `card`, `upi`, …') }),
    { ...PAYMENT, method: 'card' },
  ),
  'payment-failed': define(
    TOPICS.payments,
    'An attempt to pay failed. The order can still be paid.',
    payment.extend({ reason: z.string().describe('The provider’s error code') }),
    { ...PAYMENT, reason: 'payment_declined' },
  ),
  'refund-started': define(TOPICS.payments, 'The shop has asked the provider to give money back.', payment, PAYMENT),
  'payment-refunded': define(
    TOPICS.payments,
    'All of the payment is back with the shopper.',
    payment.extend({ refundId: z.string().describe('The provider’s id of the refund') }),
    { ...PAYMENT, refundId: 'rfnd_8KcP2xTq0VbN1a' },
  ),
  'part-refunded': define(
    TOPICS.payments,
    'A part of a payment that was to go back for a cause is with the shopper.',
    payment.extend({
      amountPaise: z
        .number()
        .int()
        .min(0)
        .describe('What went back for it, in paise; less than requested if no more was left'),
      cause: z.string().describe('What it was requested for'),
      refundId: z.string().describe('The provider’s id of the refund, or the reference of a transfer'),
    }),
    {
      ...PAYMENT,
      amountPaise: 129999,
      cause: 'return 6b01dbeeda0257fce9539877',
      refundId: 'rfnd_8KcP2xTq0VbN1a',
    },
  ),
  'refund-booked': define(
    TOPICS.payments,
    'A payment was refunded, in full or in part, by the shop or at the provider’s dashboard.',
    payment.extend({
      refundId: z.string().describe('The provider’s id of the refund'),
      refundedPaise: z.number().int().min(0).describe('The total refunded of this payment so far, in paise'),
      by: z.enum(REFUND_ORIGINS).describe('Who made it: the shop, or the merchant at the provider’s dashboard'),
      at: isoDate.describe('When it was made'),
    }),
    {
      ...PAYMENT,
      amountPaise: 50000,
      refundId: 'rfnd_8KcP2xTq0VbN1a',
      refundedPaise: 50000,
      by: 'provider',
      at: AT,
    },
  ),
  'payment-disputed': define(TOPICS.payments, 'A bank disputes a payment, or the dispute went on.', dispute, {
    ...PAYMENT,
    disputeId: 'disp_4VqT0fYw9LmZ7c',
    state: 'open',
    phase: 'chargeback',
    deductedPaise: 0,
    respondBy: '2026-11-28T18:30:00.000Z',
    at: AT,
  }),

  'user-registered': define(
    TOPICS.users,
    'A shopper’s account was made.',
    z.object({ userId: id.describe('The account') }),
    { userId: ORDER.userId },
  ),
  'user-deleted': define(
    TOPICS.users,
    'A shopper deleted the account. Services that store data about this user remove it.',
    z.object({ userId: id.describe('The deleted account') }),
    { userId: ORDER.userId },
  ),

  'session-revoked': define(
    TOPICS.sessions,
    'A session ended before its token ran out: the token counts no longer.',
    z.object({
      sessionId: id.describe('The session, as its tokens name it in `sid`'),
      reason: z.enum(['logout', 'password-changed', 'account-deleted']).describe('Why it was revoked'),
    }),
    { sessionId: '6b01dbeeda0257fce95398aa', reason: 'logout' },
  ),
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<T extends EventType> = z.infer<(typeof EVENTS)[T]['data']>;

/** An event that reports a new status of an order. */
export type OrderStatusEvent = {
  [T in EventType]: EventData<T> extends z.infer<typeof change> ? T : never;
}[EventType];

function isOrderStatusEvent(type: EventType): type is OrderStatusEvent {
  return Object.keys(change.shape).every((name) => name in EVENTS[type].data.shape);
}

/** All events that report an order's status: consumers that follow orders handle each, including future ones. */
export const ORDER_STATUS_EVENTS = (Object.keys(EVENTS) as EventType[]).filter(isOrderStatusEvent);
