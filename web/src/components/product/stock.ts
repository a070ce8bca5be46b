import type { Product } from '@shop/contracts/api/product';

const FEW = 3;

/** A piece without a price cannot be paid for. */
export const isForSale = (product: Product): boolean => product.price > 0 && !isSoldOut(product);

/** No figure means that nobody counts. */
export const isSoldOut = (product: Product): boolean => product.stock === 0;

/** "Only 2 left", or undefined while there are enough. */
export function scarcity(product: Product): string | undefined {
  if (product.stock === undefined || product.stock === 0 || product.stock > FEW) return undefined;
  return `Only ${product.stock} left`;
}
