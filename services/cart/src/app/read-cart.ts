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

/** What was read of a cart before it was changed. */
export interface CartBefore {
  readonly lines: readonly CartLine[];
  /** those of its lines and of the change that are in the shop */
  readonly products: ReadonlyMap<string, Product>;
}

/** Returns the cart after a change. Lines whose product or variant is gone are dealt with as by {@link cartWith}. */
export async function changedCart(dependencies: CartDependencies, userId: string): Promise<Cart> {
  return cartWith(dependencies, userId, await dependencies.carts.lines(userId));
}

/**
 * Returns a cart whose lines after a change are known. Those whose product or variant is gone are named one last time and then
 * deleted: the client that changes the cart has shown them.
 * @param before what was read for the change: only products that came in beside it are read
 */
export async function cartWith(
  { carts, products }: CartDependencies,
  userId: string,
  lines: readonly CartLine[],
  before?: CartBefore,
): Promise<Cart> {
  const known = new Map(before?.products);
  const asked = new Set(before?.lines.map(({ productId }) => productId));
  const unread = lines.map(({ productId }) => productId).filter((id) => !known.has(id) && !asked.has(id));
  if (unread.length > 0) for (const [id, product] of await products(unread)) known.set(id, product);
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
