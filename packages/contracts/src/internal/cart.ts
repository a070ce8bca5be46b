import { z } from 'zod';
import { id } from '../fields';
import { internalCall } from './call';

/** Somebody who wants to be told of what becomes of a product, and what it cost when they wished for it. */
const wisher = z.object({ userId: z.string(), variantId: id.optional(), price: z.number() });
export type WisherOfProduct = z.infer<typeof wisher>;

/** A part of those who wish for a product and want mails about that; whoever is among them may come twice. */
export const readWishers = internalCall({
  callee: 'cart',
  method: 'GET',
  route: '/internal/products/:id/wishers',
  params: z.object({ id, after: z.string().max(64).optional().describe('`next` of the part before') }),
  answer: z.object({ wishers: z.array(wisher), next: z.string().optional() }),
});

/** The most products that somebody's wishes are asked for at a time: as many as a wishlist holds. */
const MOST_ASKED = 100;

/**
 * What somebody wishes for as it is now, of these products and as far as mails are wanted. `variantId` is what was chosen; without it
 * none was, or the one that was is not sold any more. `price` is what it costs, `priceThen` what it cost when it was wished for.
 */
const wish = z.object({
  productId: id,
  variantId: id.optional(),
  name: z.string(),
  image: z.string(),
  options: z.record(z.string(), z.string()),
  price: z.number(),
  priceThen: z.number(),
});
export type WishForMessage = z.infer<typeof wish>;
export const readWishesForMessage = internalCall({
  callee: 'cart',
  method: 'GET',
  route: '/internal/wishlists/:userId',
  params: z.object({
    userId: z.string(),
    ids: z
      .string()
      .transform((list) => list.split(',').filter((entry) => entry !== ''))
      .pipe(z.array(id).max(MOST_ASKED)),
  }),
  answer: z.object({ wishes: z.array(wish) }),
});
