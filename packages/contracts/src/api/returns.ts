import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, requiredText, text } from '../fields';
import { address } from './address';
import { quantity } from './cart';
import { apiError } from './error';
import { courier } from './shipment';

export const RETURN_STATUSES = ['requested', 'approved', 'received', 'closed', 'rejected'] as const;
export const returnStatus = z.enum(RETURN_STATUSES);
export type ReturnStatus = z.infer<typeof returnStatus>;

export const RETURN_KINDS = ['return', 'exchange'] as const;
export const returnKind = z.enum(RETURN_KINDS);
export type ReturnKind = z.infer<typeof returnKind>;

export const RETURN_REASONS = [
  'too-small',
  'too-large',
  'not-as-shown',
  'damaged',
  'wrong-item',
  'changed-mind',
] as const;
export const returnReason = z.enum(RETURN_REASONS, 'Choose a reason');
export type ReturnReason = z.infer<typeof returnReason>;

export const PIECE_CONDITIONS = ['sellable', 'damaged', 'missing'] as const;
export const pieceCondition = z.enum(PIECE_CONDITIONS);
export type PieceCondition = z.infer<typeof pieceCondition>;

export const MOST_RETURN_PHOTOS = 5;

const variant = z.object({ _id: id, sku: z.string(), options: z.record(z.string(), z.string()) });

/** `line` counts the order’s items from 0; `refund` is what goes back for it, in rupees, once it is decided. */
export const returnLine = z.object({
  line: z.number().int(),
  quantity: z.number().int(),
  reason: returnReason,
  photos: z.array(z.string()),
  condition: pieceCondition.optional(),
  replacement: variant.optional(),
});
export type ReturnLine = z.infer<typeof returnLine>;

export const orderReturn = z.object({
  _id: id,
  orderId: id,
  number: z.string().describe('What people call it, such as R-7F3A21'),
  kind: returnKind,
  status: returnStatus,
  items: z.array(returnLine),
  comment: z.string().optional(),
  pickup: address.optional(),
  payTo: z.string().optional().describe('The UPI address for a refund of cash; for staff only'),
  rejection: z.string().optional(),
  resolution: z.enum(['refund', 'exchange', 'none']).optional(),
  refund: z.number().optional().describe('Rupees'),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** `photos` counts how many of the request's photos show this line; they come in the order of the lines. */
export const newReturnLine = z.object({
  line: z.number().int().min(0).max(99),
  quantity,
  reason: returnReason,
  photos: z.number().int().min(0).max(MOST_RETURN_PHOTOS).optional(),
  replacement: id.optional().describe('The variant to have instead; for an exchange'),
});
/**
 * A request: as JSON or, with photos, as a form whose field `request` is that JSON and whose files are `photos`.
 */
export const newReturn = z.object({
  kind: returnKind,
  items: z.array(newReturnLine).min(1, 'Choose what comes back').max(100),
  comment: emptyAsAbsent(text(1000)),
  pickup: address.optional(),
  payTo: emptyAsAbsent(requiredText(80)).describe('The UPI address for a refund of cash'),
});
export type NewReturn = z.infer<typeof newReturn>;
export const newReturnForm = z.object({ request: z.string().max(20_000).describe('A return request as JSON') });
export const returnAnswer = z.object({ message: z.string(), return: orderReturn });
export const returnList = z.object({ returns: z.array(orderReturn) });

/** An empty parameter is none; `after` is the `next` of the page before. */
export const adminReturnQuery = z.object({
  status: emptyAsAbsent(returnStatus),
  after: emptyAsAbsent(z.string().max(80)),
});
export const adminReturnList = z.object({
  returns: z.array(orderReturn),
  next: z.string().optional(),
  counts: z.record(z.string(), z.number().int()),
});
export const returnRejection = z.object({ reason: requiredText(300, 'Say why, the shopper will read it') });
export const returnReceipt = z.object({
  items: z
    .array(z.object({ line: z.number().int().min(0).max(99), condition: pieceCondition }))
    .min(1)
    .max(100),
});
/**
 * `refund` in rupees: what goes back, if not all that was paid for what came. An exchange is closed by sending what comes
 * instead, with the courier and the number of its parcel.
 */
export const returnClosing = z.object({
  refund: z.number().min(0).max(10_000_000).multipleOf(0.01, 'At most two decimals').optional(),
  ...courier,
});

/** Gives money back: for pieces of lines at what was paid for them, or an amount in rupees. */
export const newRefund = z.union([
  z.strictObject({
    items: z
      .array(z.object({ line: z.number().int().min(0).max(99), quantity }))
      .min(1)
      .max(100),
    reason: requiredText(300, 'Say why, the shopper will read it'),
  }),
  z.strictObject({
    amount: z.number().positive().max(10_000_000),
    reason: requiredText(300, 'Say why, the shopper will read it'),
  }),
]);

/** 409 of a return request: the line that it is about, how many are left of it, until when it could come back. */
export const returnRefused = apiError.extend({
  line: z.number().int().optional(),
  left: z.number().int().optional(),
  until: isoDate.optional(),
});
