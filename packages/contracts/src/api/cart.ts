import { z } from 'zod';
import { id } from '../fields';
import { product } from './product';

export const MAX_QUANTITY = 99;
/** Which list the product was added from; stored because clients address cart lines by it. */
export const productModel = z.enum(['Shop', 'Product']);
export type ProductModel = z.infer<typeof productModel>;

export const cartItem = z.object({ product, productModel, quantity: z.number().int().min(1).max(MAX_QUANTITY) });
export type CartItem = z.infer<typeof cartItem>;

/** `removed` names the products that vanished from the shop since they were added. */
export const cart = z.object({ items: z.array(cartItem), removed: z.array(z.string()).optional() });
export type Cart = z.infer<typeof cart>;

export const cartAnswer = z.object({ cart });
export const cartChangeAnswer = z.object({ success: z.literal(true), message: z.string(), cart });

export const cartLine = z.object({ productId: id, productModel });
export type CartLine = z.infer<typeof cartLine>;

export const quantity = z
  .number()
  .int('Enter a whole number')
  .min(1, 'At least 1')
  .max(MAX_QUANTITY, `At most ${MAX_QUANTITY}`);
export const cartQuantity = cartLine.extend({ quantity });
