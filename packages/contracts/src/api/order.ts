import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, requiredText, text, wholeNumber } from '../fields';
import { address, stateCode } from './address';
import { quantity } from './cart';
import { apiError } from './error';
import { appliedOffer, typedCode } from './applied-offer';
import { RETURN_TERMS } from './product';
import { orderReturn } from './returns';
import { orderNote, shipment } from './shipment';

export const ORDER_STATUSES = [
  'awaiting-payment',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunding',
  'refunded',
] as const;
export const orderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatus>;

/** How an order is paid: before it is sent, or in cash at the door. */
export const PAYMENT_METHODS = ['prepaid', 'cod'] as const;
export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/**
 * A line names its product by id or carries the whole product, which names the chosen variant where a cart gave it;
 * anything else in it is ignored.
 */
const orderedProduct = z.union([id, z.object({ _id: id, variantId: id.optional() })], 'Not a valid product');
const orderedLine = z
  .object({ product: orderedProduct, variantId: id.optional(), quantity })
  .transform(({ product, variantId, quantity: pieces }) =>
    typeof product === 'string'
      ? { product, variantId, quantity: pieces }
      : { product: product._id, variantId: variantId ?? product.variantId, quantity: pieces },
  );

export const newOrderLines = z.array(orderedLine).min(1, 'Cart is empty').max(100, 'At most 100 lines');

/**
 * `total` in rupees, as the client computed it. What follows `note` is optional and new: an order without it is priced and
 * held as ever. A charge for delivery is added only when `delivery` names a method, one for cash only with `cod`; offers
 * count only when it names a `delivery` or a `coupon`.
 */
export const newOrder = z.object({
  items: newOrderLines,
  total: z.number().min(0).max(1_000_000_000),
  note: text(1000).optional(),
  address: address.optional(),
  delivery: id.optional(),
  paymentMethod: paymentMethod.optional(),
  coupon: emptyAsAbsent(typedCode),
});
export type NewOrder = z.infer<typeof newOrder>;

/** The variant as it was when ordered. */
export const orderedVariant = z.object({
  _id: id,
  sku: z.string(),
  options: z.record(z.string(), z.string()).describe('The value of each option, by the option’s name'),
});

/** The product as it was when ordered; price in rupees. */
export const orderItem = z.object({
  product: z.object({ _id: id, name: z.string(), price: z.number(), image: z.string(), variantId: id.optional() }),
  quantity: z.number().int(),
  variant: orderedVariant.optional().describe('Absent: none was chosen'),
  discount: z.number().optional().describe('What offers take off each piece, in rupees; absent: nothing'),
  cancelled: z.number().int().optional().describe('Pieces that were taken out of the order'),
  cancelledNote: z.string().optional().describe('Why, in the words of the staff'),
  returns: z.enum(RETURN_TERMS).optional().describe('Absent: any'),
});

/** Tax at one rate, inside the amounts, in rupees. */
export const taxLine = z.object({
  rate: z.number().describe('Per cent'),
  taxable: z.number().describe('The value without tax'),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
});

/** What an order costs and why, in rupees; the tax is inside, not on top. */
export const orderBreakdown = z.object({
  items: z.number(),
  discount: z.number().optional().describe('What offers take off the items; absent: nothing'),
  shipping: z.number(),
  codFee: z.number(),
  total: z.number(),
  tax: z.array(taxLine),
  placeOfSupply: stateCode,
});
export type OrderBreakdown = z.infer<typeof orderBreakdown>;

/** How the order travels; it arrives between the days `from` and `to`. */
export const orderDelivery = z.object({ _id: id, name: z.string(), from: z.iso.date(), to: z.iso.date() });

export const timelineEntry = z.object({ status: orderStatus, at: isoDate, note: z.string().optional() });

/**
 * A part of the order's money that went back, or is on its way; amounts in rupees. `reason` is a word of the shop, such as
 * `returned`, or what staff wrote for the shopper.
 */
export const partRefund = z.object({
  cause: z.string().describe('Names it, once for an order'),
  amount: z.number(),
  reason: z.string(),
  at: isoDate,
  doneAt: isoDate.optional().describe('Absent while it is on its way'),
  refunded: z.number().optional().describe('What went back, where that differs'),
});
export type WirePartRefund = z.infer<typeof partRefund>;

/** `total` in rupees; `expiresAt` only while the order awaits its payment. */
export const order = z.object({
  _id: id,
  items: z.array(orderItem),
  total: z.number(),
  note: z.string(),
  status: orderStatus,
  createdAt: isoDate,
  updatedAt: isoDate,
  expiresAt: isoDate.optional(),
  timeline: z.array(timelineEntry),
  paymentMethod: paymentMethod.optional(),
  breakdown: orderBreakdown.optional(),
  offers: z.array(appliedOffer).optional().describe('What it was ordered with'),
  delivery: orderDelivery.optional(),
  address: address.optional().describe('Absent: none was given, or it was erased'),
  shipments: z.array(shipment).optional(),
  returns: z.array(orderReturn).optional(),
  returnUntil: isoDate.optional().describe('Until when it may come back; absent before it is delivered'),
  exchangeUntil: isoDate.optional(),
  confirmBy: isoDate.optional().describe('Cash on delivery: until when the mobile number is to be confirmed'),
  payNow: orderBreakdown
    .optional()
    .describe('Cash on delivery: what it costs when it is paid now by `POST /api/payment`; absent: it cannot be'),
  invoice: z.string().optional().describe('The number of the invoice, once there is one'),
  creditNotes: z.array(z.string()).optional().describe('Their numbers, the oldest first'),
  partRefunds: z.array(partRefund).optional().describe('The oldest first; a refund of all is the order’s status'),
});
export type Order = z.infer<typeof order>;

export const orderAnswer = z.object({ message: z.string(), order });
export const orderList = z.array(order);

/** Who made a refund: the shop, or the merchant at the provider's dashboard. */
export const REFUND_ORIGINS = ['shop', 'provider'] as const;
/** The status of a dispute, in the provider's words. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

/** `amount` in rupees. */
export const orderRefund = z.object({ id: z.string(), amount: z.number(), by: z.enum(REFUND_ORIGINS), at: isoDate });
export type OrderRefund = z.infer<typeof orderRefund>;

/** `amount` is what the bank disputes, `deducted` what it has taken back, in rupees. */
export const orderDispute = z.object({
  id: z.string(),
  amount: z.number(),
  deducted: z.number(),
  status: z.enum(DISPUTE_STATUSES),
  phase: z.string(),
  respondBy: isoDate.optional(),
  at: isoDate,
});
export type OrderDispute = z.infer<typeof orderDispute>;

/**
 * Admins also see whose order it is, by id: names stay in identity. A single order lists its refunds.
 * `testMode` where no money moves, whatever the status says; in a shop that takes real money such orders are left out of
 * figures.
 */
export const adminOrder = order.extend({
  userId: id.nullable(),
  addressErasedAt: isoDate.optional(),
  testMode: z.literal(true).optional(),
  refunds: z.array(orderRefund).optional(),
  disputes: z.array(orderDispute).optional(),
  /** rupees that can still go back */
  refundable: z.number().optional(),
  notes: z.array(orderNote).optional(),
});
export type AdminOrder = z.infer<typeof adminOrder>;
/** What the desk has to do. */
export const ORDER_VIEWS = ['to-ship', 'to-confirm', 'came-back', 'address-missing', 'size-missing'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** A parameter without a value counts as absent. */
export const adminOrderQuery = z.object({
  status: emptyAsAbsent(orderStatus),
  q: text(60).optional(),
  page: emptyAsAbsent(wholeNumber(1, 100_000)),
  view: emptyAsAbsent(z.enum(ORDER_VIEWS)),
  after: emptyAsAbsent(z.string().max(80)).describe('The `next` of the page before; then `page` does not count'),
});
export const adminOrderList = z.object({
  orders: z.array(adminOrder),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  counts: z.record(z.string(), z.number().int()),
  views: z.record(z.string(), z.number().int()).optional().describe('How many orders each view has'),
  next: z.string().optional(),
});
/** Why the staff cancels an order; the shopper reads it in the timeline. */
export const orderCancellation = z.object({ reason: requiredText(300, 'Say why, the shopper will read it') });
export const adminOrderAnswer = z.object({ message: z.string(), order: adminOrder });

/** 409 of POST /api/orders: the shop's own prices, `total` in rupees. */
export const totalChanged = apiError.extend({
  code: z.literal('total-changed'),
  total: z.number(),
  items: z.array(orderItem),
  breakdown: orderBreakdown.optional(),
});
/** 409 of POST /api/orders: what is left of the lines that ask for more. */
export const outOfStock = apiError.extend({
  code: z.literal('out-of-stock'),
  items: z.array(z.object({ product: id, variantId: id.optional(), available: z.number().int() })),
});
/** 409 of POST /api/orders: the account has as many unpaid orders as it may; `orders` names them. */
export const tooManyUnpaid = apiError.extend({
  code: z.literal('too-many-unpaid'),
  limit: z.number().int(),
  orders: z.array(id),
});
/** 409 of POST /api/orders: more than one account may hold unpaid; `available` is what it still may of each product. */
export const fairShareExceeded = apiError.extend({
  code: z.literal('fair-share'),
  items: z.array(z.object({ product: id, available: z.number().int() })),
});
/** 409 of a transition that the order's status does not allow. */
export const illegalMove = apiError.extend({ code: z.literal('illegal-transition'), status: orderStatus });
/** Which variant a line gets that was ordered without one. */
export const variantAssignment = z.object({ line: wholeNumber(0, 99), variantId: id });
/** The code that was sent to confirm a mobile number. */
export const confirmation = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[0-9]{6}$/, 'Enter the six digits'),
});
export const notesAnswer = z.object({ message: z.string(), notes: z.array(orderNote) });

/**
 * 409 of a move that cannot be made now: the status that is in its way, what is left of a line (pieces) or of the money
 * (rupees), or the variant that was chosen.
 */
export const moveRefused = apiError.extend({
  status: z.string().optional(),
  line: z.number().int().optional(),
  left: z.number().optional(),
  captured: z.number().optional(),
  variantId: id.optional(),
  items: z.array(z.object({ product: id, variantId: id.optional(), available: z.number().int() })).optional(),
});
/** 409 of POST /api/orders: the code does not count for this order; `message` says why. */
export const couponRefused = apiError.extend({ code: z.literal('coupon-refused'), coupon: z.string() });
/** 409 of POST /api/orders: the place has no such way to send or to pay. */
export const notOfferedThere = apiError.extend({ code: z.enum(['not-serviceable', 'cod-not-offered']) });
