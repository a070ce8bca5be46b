import type { Product } from '@shop/contracts/api/product';

/** Takes one product of every category in turn, so that a short grid shows the whole shop. */
export function mixCategories(products: readonly Product[], count: number): Product[] {
  const shelves = new Map<string, Product[]>();
  for (const product of products) shelves.set(product.category, [...(shelves.get(product.category) ?? []), product]);
  const mixed: Product[] = [];
  const wanted = Math.min(count, products.length);
  for (let row = 0; mixed.length < wanted; row += 1) {
    for (const shelf of shelves.values()) {
      const next = shelf[row];
      if (next !== undefined && mixed.length < wanted) mixed.push(next);
    }
  }
  return mixed;
}
