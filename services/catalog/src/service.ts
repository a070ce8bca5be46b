import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { createHttpApp } from '@shop/platform/http/app';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { startHousekeeping } from '@shop/platform/messaging/housekeeping';
import { startRelay } from '@shop/platform/messaging/relay';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { Router } from 'express';
import { createPasswordConfirmation } from './adapters/password-confirmation';
import type { ProductStore } from './app/product-store';
import type { CatalogConfig } from './config';
import { startConsumers } from './consumers';
import { internalRoutes } from './http/internal-routes';
import { productRoutes } from './http/product-routes';

export interface CatalogAdapters {
  products: ProductStore;
  /** given when the products are in PostgreSQL: their events leave through its outbox */
  db?: Database;
  bus: EventBus;
  images: ImageStore;
  logger: Logger;
  verifier: TokenVerifier;
  tokens: ServiceTokens;
}

/** Products and their pictures. */
export function createCatalogService(config: CatalogConfig, adapters: CatalogAdapters): Service {
  const { products, db, bus, images, logger, verifier, tokens } = adapters;
  const confirmPassword = createPasswordConfirmation(config.identityUrl, tokens);
  const routes = Router();
  routes.use(productRoutes({ products, images, verifier, confirmPassword, now: () => new Date() }));
  routes.use(internalRoutes(products, tokens));
  const stoppers: (() => Promise<void>)[] = [];

  return {
    name: 'catalog',
    app: createHttpApp({ logger, metrics: createMetrics('catalog'), ready: () => products.ready(), routes }),
    start: async () => {
      if (db) {
        const tasks = [startRelay(db, bus, logger), startHousekeeping(db, logger)];
        stoppers.push(...tasks.map((task) => task.stop));
      }
      const consumers = await startConsumers(bus, products);
      stoppers.push(() => consumers.close());
    },
    stop: async () => {
      for (const stop of stoppers.splice(0).reverse()) await stop();
    },
  };
}
