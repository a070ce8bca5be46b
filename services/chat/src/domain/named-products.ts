import type { Product } from '@shop/contracts/api/product';
import { plainText } from './plain-text';

/** The products whose names a text mentions, in the order of their first mention, each once. */
export function namedProducts(text: string, known: Iterable<Product>, most: number): Product[] {
  const said = plainText(text);
  const places = new Map<string, { product: Product; at: number }>();
  for (const product of known) {
    const at = said.indexOf(plainText(product.name));
    if (at !== -1 && !places.has(product._id)) places.set(product._id, { product, at });
  }
  return [...places.values()]
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ product }) => product);
}
