import type { Cart, CartItem } from '@shop/contracts/api/cart';
import type { Product } from '@shop/contracts/api/product';
import type { CartLine } from '../domain/cart-line';
import { activeVariant, narrowed } from '../domain/chosen-variant';
import type { CartStore } from '../ports/cart-store';
import type { ProductSource } from '../ports/product-source';

export interface CartDependencies {
  carts: CartStore;
  products: ProductSource;
}

/** Returns a user's cart with the products as they are now. Reading changes nothing. */
export async function readCart({ carts, products }: CartDependencies, userId: string): Promise<Cart> {
  const lines = await carts.lines(userId);
  return presentCart(lines, await products(lines.map(({ productId }) => productId)));
}

/**
 * Returns the cart after a change. Lines whose product or variant is gone are named one last time and then deleted: the client
 * that changes the cart has shown them.
 */
export async function changedCart({ carts, products }: CartDependencies, userId: string): Promise<Cart> {
  const lines = await carts.lines(userId);
  const known = await products(lines.map(({ productId }) => productId));
  const gone = lines.filter((line) => !presentItem(line, known));
  if (gone.length > 0) await carts.remove(userId, gone);
  return presentCart(lines, known);
}

function presentCart(lines: readonly CartLine[], products: ReadonlyMap<string, Product>): Cart {
  const items: CartItem[] = [];
  const removed: string[] = [];
  for (const line of lines) {
    const item = presentItem(line, products);
    if (item) items.push(item);
    else removed.push(line.name);
  }
  return removed.length > 0 ? { items, removed: [...new Set(removed)] } : { items };
}

/** Undefined: the product is gone, or the variant is or is not sold any more. */
function presentItem(
  { productId, productModel, variantId, quantity }: CartLine,
  products: ReadonlyMap<string, Product>,
): CartItem | undefined {
  const product = products.get(productId);
  if (!product || variantId === undefined) return product && { product, productModel, quantity };
  const variant = activeVariant(product, variantId);
  return variant && { ...narrowed(product, variant), productModel, quantity };
}
