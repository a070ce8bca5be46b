import type { Product } from '@shop/contracts/api/product';
import { findUnknownProducts } from '@shop/contracts/internal/audit';
import { readProducts } from '@shop/contracts/internal/catalog';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { listen, type Listening } from '@shop/platform/http/listen';
import { serveCall } from '@shop/platform/http/serve-call';
import { Router } from 'express';
import { exampleProduct } from './example-product';
import { createStandIn } from './stand-in';
import { SERVICE_SECRET } from './test-bed';

export interface CatalogStandIn extends Listening {
  readonly products: Map<string, Product>;
  /** how many calls it has answered */
  calls: number;
  /** Adds a product and returns it. */
  add(product?: Partial<Product>): Product;
}

/** Starts what answers for catalog when other services read products, as the call's contract says. */
export async function startCatalogStandIn(): Promise<CatalogStandIn> {
  const products = new Map<string, Product>();
  const routes = Router();
  serveCall(routes, createServiceTokens('catalog', SERVICE_SECRET), readProducts, ({ ids }) => {
    standIn.calls += 1;
    return Promise.resolve({ products: ids.flatMap((id) => products.get(id) ?? []) });
  });
  serveCall(routes, createServiceTokens('catalog', SERVICE_SECRET), findUnknownProducts, ({ ids }) =>
    Promise.resolve({ unknown: ids.filter((id) => !products.has(id)) }),
  );
  const standIn: CatalogStandIn = {
    ...(await listen(createStandIn('catalog', { routes }), 0)),
    products,
    calls: 0,
    add: (more) => {
      const product = exampleProduct(more);
      products.set(product._id, product);
      return product;
    },
  };
  return standIn;
}
