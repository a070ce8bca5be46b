import type { Product } from '@shop/contracts/api/product';

/** Products by id, as they are now; ids of products that are gone have no entry. */
export type ProductSource = (ids: readonly string[]) => Promise<Map<string, Product>>;
