import { z } from 'zod';
import { emptyAsAbsent, id } from '../fields';
import { address, pincode, pincodeFacts } from './address';
import { appliedOffer, couponVerdict, typedCode } from './applied-offer';
import { newOrderLines, orderBreakdown, orderItem, paymentMethod } from './order';

/** What an order would cost: for an address, or a PIN code alone. Without `delivery` the zone's first method counts. */
export const quoteRequest = z
  .object({
    items: newOrderLines,
    address: address.optional(),
    pincode: pincode.optional().describe('Instead of an address; beside one, the same as there'),
    delivery: id.optional(),
    paymentMethod: paymentMethod.optional(),
    coupon: emptyAsAbsent(typedCode),
  })
  .refine(({ address: to, pincode: code }) => to === undefined || code === undefined || to.pincode === code, {
    path: ['pincode'],
    error: 'Not that of the address',
  });
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** `charge` in rupees for these items; the parcel arrives between the days `from` and `to`. */
export const deliveryOption = z.object({
  _id: id,
  name: z.string(),
  charge: z.number(),
  freeFrom: z.number().optional(),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** A way to pay; `reason` says why one is not offered. Amounts in rupees. */
export const paymentOption = z.object({
  method: paymentMethod,
  offered: z.boolean(),
  fee: z.number(),
  reason: z.string().optional(),
});
export type PaymentOption = z.infer<typeof paymentOption>;

export const quote = z.object({
  items: z.array(orderItem),
  place: pincodeFacts.optional(),
  delivery: z.array(deliveryOption),
  chosen: id.optional(),
  payment: z.array(paymentOption),
  breakdown: orderBreakdown,
  offers: z.array(appliedOffer).optional().describe('What makes it cheaper'),
  coupon: couponVerdict.optional().describe('Of the code that was given'),
  total: z.number(),
});
export type Quote = z.infer<typeof quote>;
