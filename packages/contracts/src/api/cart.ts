import { z } from 'zod';
import { emptyAsAbsent, id } from '../fields';
import { product, productVariant } from './product';

export const MAX_QUANTITY = 99;
/** Which list the product was added from; stored because clients address cart lines by it. */
export const productModel = z.enum(['Shop', 'Product']);
export type ProductModel = z.infer<typeof productModel>;

/**
 * `variant` is what was chosen, and `product` then carries its `variantId`, size, colour, price, picture and stock. Without
 * it, no variant was chosen.
 */
export const cartItem = z.object({
  product,
  productModel,
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  variant: productVariant.pick({ _id: true, sku: true, options: true }).optional(),
});
export type CartItem = z.infer<typeof cartItem>;

/** `removed` names the products and variants that vanished from the shop since they were added. */
export const cart = z.object({ items: z.array(cartItem), removed: z.array(z.string()).optional() });
export type Cart = z.infer<typeof cart>;

export const cartAnswer = z.object({ cart });
export const cartChangeAnswer = z.object({ success: z.literal(true), message: z.string(), cart });

/** Where a line is in a path. */
export const cartLinePath = z.object({ productId: id, productModel });
/** Without `variantId` no variant is chosen. */
export const cartLine = cartLinePath.extend({ variantId: id.optional() });
export type CartLine = z.infer<typeof cartLine>;
/** In a removal: the line for which no variant was chosen. */
export const NO_VARIANT = 'none';
/** Without `variant` all lines of the product and the model. */
export const cartRemoval = z.object({ variant: emptyAsAbsent(z.union([id, z.literal(NO_VARIANT)])) });

export const quantity = z
  .number()
  .int('Enter a whole number')
  .min(1, 'At least 1')
  .max(MAX_QUANTITY, `At most ${MAX_QUANTITY}`);
export const cartQuantity = cartLine.extend({ quantity });
