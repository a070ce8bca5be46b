import type { Product } from '@shop/contracts/api/product';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createHttpApp } from '@shop/platform/http/app';
import { listen, type Listening } from '@shop/platform/http/listen';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { createMetrics } from '@shop/platform/metrics';
import { Router } from 'express';

export interface CatalogStandIn extends Listening {
  readonly products: Map<string, Product>;
  /** how often it was asked */
  calls: number;
  add(name: string, price?: number): Product;
}

/** Answers the one call that cart makes to catalog, as its contract says, over real HTTP. */
export async function startCatalogStandIn(secret: string): Promise<CatalogStandIn> {
  const products = new Map<string, Product>();
  const tokens = createServiceTokens('catalog', secret);
  const routes = Router();
  routes.get('/internal/products', tokens.require('catalog'), (req, res) => {
    standIn.calls += 1;
    const ids = (req.query.ids as string).split(',');
    if (ids.length > 100) res.status(400).end();
    else res.json({ products: ids.flatMap((id) => products.get(id) ?? []) });
  });
  const app = createHttpApp({
    logger: silentLogger,
    metrics: createMetrics('catalog'),
    ready: () => Promise.resolve(),
    routes,
  });
  const listening = await listen({ app }, 0);
  const standIn: CatalogStandIn = {
    ...listening,
    products,
    calls: 0,
    add: (name, price = 100) => {
      const at = new Date().toISOString();
      const product = {
        _id: newId(),
        name,
        price,
        image: '/uploads/a.webp',
        category: 'Bag',
        description: '-',
        createdAt: at,
        updatedAt: at,
      };
      products.set(product._id, product);
      return product;
    },
  };
  return standIn;
}
