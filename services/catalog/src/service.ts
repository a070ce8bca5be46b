import type { PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { defineService } from '@shop/platform/define-service';
import { answerLocalCalls } from '@shop/platform/http/answer-local-calls';
import { createHttpApp } from '@shop/platform/http/app';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { Router } from 'express';
import { createPasswordConfirmation } from './adapters/password-confirmation';
import type { CatalogConfig } from './config';
import { startConsumers } from './consumers';
import { internalRoutes } from './http/internal-routes';
import { productRoutes } from './http/product-routes';
import { noteChanges } from './app/note-changes';
import { presentProduct } from './app/present-product';
import { createPublicCatalogue } from './app/public-answers';
import type { ChangeJournal } from './ports/change-journal';
import type { ProductStore } from './ports/product-store';
import type { StartTask } from './ports/start-task';

export interface CatalogDependencies {
  products: ProductStore;
  /** of the same database as the products */
  journal: ChangeJournal;
  /** those of the database that the products are in */
  tasks: readonly StartTask[];
  bus: EventBus;
  images: ImageStore;
  logger: Logger;
  verifier: TokenVerifier;
  tokens: ServiceTokens;
}

export interface CatalogService extends Service {
  /** what everybody may read, for a gateway in the same process */
  readonly catalogue: PublicCatalogue;
  /** all products, for a gateway in the same process */
  readonly walkProducts: WalkProducts;
}

/** Products and their pictures. */
export function createCatalogService(config: CatalogConfig, dependencies: CatalogDependencies): CatalogService {
  const { journal, tasks, bus, images, logger, verifier, tokens } = dependencies;
  const products = noteChanges(dependencies.products, journal);
  const catalogue = createPublicCatalogue(products, journal);
  const confirmPassword = createPasswordConfirmation(config.identity, tokens);
  const metrics = createMetrics('catalog');
  const routes = Router();
  routes.use(productRoutes({ products, images, verifier, confirmPassword, now: () => new Date() }));
  const calls = internalRoutes(products, catalogue, tokens);
  routes.use(calls);

  const service = defineService({
    metrics,
    bus,
    ready: () => products.ready(),
    createApp: (ready) => createHttpApp({ logger, metrics, tokens, ready, routes }),
    answerCall: answerLocalCalls(calls, { logger, metrics }),
    parts: [...tasks.map((startTask) => () => startTask(bus, logger, metrics)), () => startConsumers(bus, products)],
  });
  return {
    ...service,
    catalogue,
    walkProducts: async (walk) => (await products.walk(walk)).map(presentProduct),
  };
}
