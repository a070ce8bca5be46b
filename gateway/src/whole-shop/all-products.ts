import type { Product } from '@shop/contracts/api/product';
import { MOST_WALKED, type WalkProducts } from '@shop/contracts/internal/catalog';

/** All products behind an id, in the order of their ids, a few at a time: those before them are forgotten. */
export async function* productsBehind(walk: WalkProducts, after?: string): AsyncGenerator<readonly Product[]> {
  let last = after;
  for (;;) {
    const products = await walk({ after: last, skip: 0, limit: MOST_WALKED });
    if (products.length > 0) yield products;
    if (products.length < MOST_WALKED) return;
    last = products.at(-1)?._id;
  }
}
