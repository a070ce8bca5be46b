import type { PublicCatalogue } from '@shop/contracts/internal/catalog';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { defineService } from '@shop/platform/define-service';
import { answerLocalCalls } from '@shop/platform/http/answer-local-calls';
import { createHttpApp } from '@shop/platform/http/app';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { startHousekeeping } from '@shop/platform/messaging/housekeeping';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { Router } from 'express';
import { createCatalogProducts } from './adapters/catalog-products';
import { createUnknownIds } from './adapters/unknown-ids';
import { keepProducts } from './adapters/kept-products';
import type { CartStore } from './ports/cart-store';
import type { WishStore } from './ports/wish-store';
import type { CartConfig } from './config';
import { startConsumers } from './consumers';
import { cartRoutes } from './http/cart-routes';
import { internalRoutes } from './http/internal-routes';
import { wishlistRoutes } from './http/wishlist-routes';

export interface CartDependencies {
  carts: CartStore;
  wishes: WishStore;
  /** given when the carts are in PostgreSQL: its records of handled events are deleted in time */
  db?: Database;
  /** tells what has changed of the products, where that costs next to nothing; without it they are read each time */
  catalogue?: Pick<PublicCatalogue, 'changesSince'>;
  bus: EventBus;
  logger: Logger;
  verifier: TokenVerifier;
  tokens: ServiceTokens;
}

/** Carts and wishlists: what users want to buy, now or one day. */
export function createCartService(config: CartConfig, dependencies: CartDependencies): Service {
  const { carts, wishes, db, catalogue, bus, logger, verifier, tokens } = dependencies;
  const readProducts = createCatalogProducts(config.catalog, tokens);
  const products = catalogue ? keepProducts(readProducts, catalogue) : readProducts;
  const metrics = createMetrics('cart');
  const routes = Router();
  routes.use(cartRoutes({ carts, products }, verifier));
  routes.use(wishlistRoutes({ wishes, products }, verifier));
  const calls = internalRoutes({ wishes, products, carts, ...createUnknownIds(config, tokens) }, tokens);
  routes.use(calls);

  return defineService({
    metrics,
    bus,
    ready: () => carts.ready(),
    createApp: (ready) => createHttpApp({ logger, metrics, tokens, ready, routes }),
    answerCall: answerLocalCalls(calls, { logger, metrics }),
    parts: [...(db ? [() => startHousekeeping(db, logger)] : []), () => startConsumers(bus, carts, wishes)],
  });
}
