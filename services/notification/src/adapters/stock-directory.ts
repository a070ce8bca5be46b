import { readAvailability, type ProductAvailability } from '@shop/contracts/internal/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';

/** Asks the owner of the stock what can be ordered of at most a hundred products. Throws UnavailableError. */
export type ReadAvailability = (productIds: readonly string[]) => Promise<ReadonlyMap<string, ProductAvailability>>;

export function createStockDirectory(order: ServiceAddress, tokens: ServiceTokens): ReadAvailability {
  const client = createServiceClient({ address: order, tokens });
  return async (ids) => {
    const { products } = await client.call(readAvailability, { ids: [...ids] });
    return new Map(products.map((product) => [product.productId, product]));
  };
}
