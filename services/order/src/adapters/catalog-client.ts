import { product, type Product } from '@shop/contracts/api/product';
import type { ServiceClient } from '@shop/platform/http/service-client';
import { z } from 'zod';

/** Reads products from their owner, for what no event has told yet. Unknown ids are left out. */
export type FetchProducts = (ids: readonly string[]) => Promise<Product[]>;

const answer = z.object({ products: z.array(product) });

export function createFetchProducts(catalog: ServiceClient): FetchProducts {
  const route = '/internal/products';
  return async (ids) => (await catalog.call(`${route}?ids=${ids.join(',')}`, { route, answer })).products;
}
