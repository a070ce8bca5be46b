import type { Findable } from '@shop/catalog/app/list-products';
import { createSynonymReader } from '@shop/catalog/app/shop-synonyms';
import { createSpelling } from '@shop/catalog/app/spelling';

/** What a service that has just started finds products with. */
export function findable(
  products: Findable['products'],
  owned: Findable['owned'],
  journal: Parameters<typeof createSpelling>[1],
): Findable {
  return {
    products,
    owned,
    spelling: createSpelling(products, journal),
    synonyms: createSynonymReader(owned, journal),
  };
}
