import { productList, type Product } from '@shop/contracts/api/product';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { createServiceClient } from '@shop/platform/http/service-client';
import type { ProductSource } from '../ports/product-source';

/** As many as catalog answers at once. */
const MOST_IDS = 100;

/** Reads products from catalog. Throws UnavailableError when it does not answer. */
export function createCatalogProducts(catalogUrl: string, tokens: ServiceTokens): ProductSource {
  const catalog = createServiceClient({ baseUrl: catalogUrl, audience: 'catalog', tokens });
  return async (ids) => {
    const unique = [...new Set(ids)];
    const products = new Map<string, Product>();
    for (let start = 0; start < unique.length; start += MOST_IDS) {
      const batch = unique.slice(start, start + MOST_IDS);
      const answer = await catalog.call(`/internal/products?ids=${batch.join(',')}`, {
        route: '/internal/products',
        answer: productList,
      });
      for (const product of answer.products) products.set(product._id, product);
    }
    return products;
  };
}
