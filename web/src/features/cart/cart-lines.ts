import type { CartItem, CartLine } from '@shop/contracts/api/cart';

/** A line that was removed and can be put back; `place` counts the rows above it on the page, removed ones too. */
export interface RemovedLine {
  item: CartItem;
  place: number;
}

export type CartEntry = { item: CartItem; removed?: RemovedLine };

export const lineOf = ({ product, productModel }: CartItem): CartLine => ({
  productId: product._id,
  productModel,
  variantId: product.variantId,
});
export const lineKey = ({ product, productModel }: CartItem): string =>
  `${product._id}/${productModel}/${product.variantId ?? ''}`;
export const isSameLine = (one: CartItem, other: CartItem): boolean => lineKey(one) === lineKey(other);

/** The rows of the page: what is in the cart, and what was removed where it stood. */
export function cartEntries(items: readonly CartItem[], removed: readonly RemovedLine[]): CartEntry[] {
  const entries: CartEntry[] = items.map((item) => ({ item }));
  for (const line of [...removed].sort((one, other) => one.place - other.place))
    entries.splice(line.place, 0, { item: line.item, removed: line });
  return entries;
}

/** Where a removed line belongs among those that are in the cart. */
export function placeInCart(line: RemovedLine, removed: readonly RemovedLine[]): number {
  return line.place - removed.filter((other) => other.place < line.place).length;
}
