import { z } from 'zod';
import { id, requiredText } from '../fields';

/** What a shopper types: in any case, with spaces around it. Whether there is such a code is the shop's answer. */
export const typedCode = requiredText(40).toUpperCase();

/** An offer that an order has, with what it saves in rupees. */
export const appliedOffer = z.object({
  _id: id,
  name: z.string(),
  code: z.string().optional(),
  saved: z.number(),
});
export type AppliedOffer = z.infer<typeof appliedOffer>;

/** What became of the code of a request; `message` says why it was not used. */
export const couponVerdict = z.object({
  code: z.string(),
  applied: z.boolean(),
  message: z.string().optional(),
});
export type CouponVerdict = z.infer<typeof couponVerdict>;
