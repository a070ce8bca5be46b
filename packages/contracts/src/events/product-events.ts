import { z } from 'zod';
import { product } from '../api/product';
import { id } from '../fields';
import { define } from './define-event';
import { PRODUCT } from './event-examples';
import { pieces } from './event-shapes';
import { TOPICS } from './topics';

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

const pricesBefore = z
  .object({
    price: z.number().min(0).describe('Of the product, in rupees'),
    variants: z
      .array(
        z.object({ _id: id.describe('The variant'), price: z.number().min(0).describe('What it cost, in rupees') }),
      )
      .describe('Of each variant that there was'),
  })
  .optional()
  .describe('What it cost before this change; absent when no price has changed, or nobody says');

export const PRODUCT_EVENTS = {
  'product-added': define(TOPICS.products, 'An admin added a product.', productState, {
    product: PRODUCT,
    declaredStock: 12,
  }),
  'product-updated': define(TOPICS.products, 'An admin changed a product.', productState.extend({ pricesBefore }), {
    product: { ...PRODUCT, price: 999 },
    pricesBefore: { price: PRODUCT.price, variants: [] },
  }),
  'product-deleted': define(
    TOPICS.products,
    'An admin deleted a product. Orders keep what they need of it.',
    z.object({ productId: id.describe('The deleted product') }),
    { productId: PRODUCT._id },
  ),
} as const;
