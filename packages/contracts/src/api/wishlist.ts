import { z } from 'zod';
import { id, isoDate } from '../fields';
import { product, productVariant } from './product';

/** The most products that somebody may wish for. */
export const MOST_WISHES = 100;

/**
 * `variant` is what was chosen, and `product` then carries its size, colour, price, picture and stock, as in a cart. Without
 * it none was chosen, or the one that was is not sold any more.
 */
export const wishedItem = z.object({
  product,
  variant: productVariant.pick({ _id: true, sku: true, options: true }).optional(),
  addedAt: isoDate,
  priceThen: z.number().describe('What it cost when it was added, in rupees'),
});
export type WishedItem = z.infer<typeof wishedItem>;

/** A product that is not in the shop any more. */
export const goneWish = z.object({ productId: id, name: z.string() });
export type GoneWish = z.infer<typeof goneWish>;

export const wishlist = z.object({
  items: z.array(wishedItem).describe('The last one first'),
  gone: z.array(goneWish).optional().describe('Products that were wished for and left the shop'),
  mails: z.literal(true).optional().describe('Mails are wanted when one of them costs less or is back'),
});
export type Wishlist = z.infer<typeof wishlist>;

export const wishlistAnswer = z.object({ wishlist });
export const wishlistChangeAnswer = z.object({ message: z.string(), wishlist });

/** Whether mails are wanted when something that is wished for costs less or is back. */
export const wishMails = z.object({ mails: z.boolean() });

export const wishPath = z.object({ productId: id });
/** Without `variantId` no variant is chosen. */
export const newWish = z.object({ variantId: id.optional() });
