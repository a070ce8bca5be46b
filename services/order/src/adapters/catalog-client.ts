import type { Product } from '@shop/contracts/api/product';
import { readProducts } from '@shop/contracts/internal/catalog';
import type { ServiceClient } from '@shop/platform/http/service-client';

/** Reads products from their owner, for those whose event has not arrived yet. Unknown ids are left out. */
export type FetchProducts = (ids: readonly string[]) => Promise<Product[]>;

export function createFetchProducts(catalog: ServiceClient): FetchProducts {
  return async (ids) => (await catalog.call(readProducts, { ids: [...ids] })).products;
}
