import type { Product } from '@shop/contracts/api/product';
import { MOST_PRODUCT_IDS, readProducts } from '@shop/contracts/internal/catalog';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import type { ProductSource } from '../ports/product-source';

/** Reads products from catalog. Throws UnavailableError when it does not answer. */
export function createCatalogProducts(address: ServiceAddress, tokens: ServiceTokens): ProductSource {
  const catalog = createServiceClient({ address, tokens });
  return async (ids) => {
    const unique = [...new Set(ids)];
    const products = new Map<string, Product>();
    for (let start = 0; start < unique.length; start += MOST_PRODUCT_IDS) {
      const batch = unique.slice(start, start + MOST_PRODUCT_IDS);
      const answer = await catalog.call(readProducts, { ids: batch });
      for (const product of answer.products) products.set(product._id, product);
    }
    return products;
  };
}
