import type { NoteMissed, PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import type { Database } from '@shop/platform/db/database';
import { createBackground } from '@shop/platform/background';
import { defineService } from '@shop/platform/define-service';
import { answerLocalCalls } from '@shop/platform/http/answer-local-calls';
import { createHttpApp } from '@shop/platform/http/app';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { Router } from 'express';
import { addMissedSearches } from './adapters/missed-searches';
import { createPasswordConfirmation } from './adapters/password-confirmation';
import type { CatalogConfig } from './config';
import { startConsumers } from './consumers';
import { startOpinionConsumers } from './opinion-consumers';
import { internalRoutes } from './http/internal-routes';
import { moderationRoutes } from './http/moderation-routes';
import { contentRoutes } from './http/content-routes';
import { categoryRoutes } from './http/category-routes';
import { collectionRoutes } from './http/collection-routes';
import { searchRoutes } from './http/search-routes';
import { pictureRoutes } from './http/picture-routes';
import { productRoutes } from './http/product-routes';
import { reviewRoutes } from './http/review-routes';
import type { KeptCatalogue } from './app/audit-catalog';
import { noteChanges } from './app/note-changes';
import { createPublisher, startOpinionSweep } from './app/opinions/publish-opinions';
import { presentProduct } from './app/present-product';
import { createPublicCatalogue } from './app/public-answers';
import { createSales, withSales } from './app/start-sales';
import { finishRenames } from './app/shop-categories';
import { turnCollections } from './app/shop-collections';
import { turnContent } from './app/shop-content';
import { createSynonymReader } from './app/shop-synonyms';
import { createSpelling } from './app/spelling';
import { updateProduct } from './app/update-product';
import { createWholeList } from './app/whole-list';
import type { ChangeJournal } from './ports/change-journal';
import type { OwnedStore } from './ports/owned-store';
import type { ProductStore } from './ports/product-store';
import type { StartTask } from './ports/start-task';

export interface CatalogDependencies {
  products: ProductStore;
  /** what people say of products is in PostgreSQL, wherever the products are */
  db: Database;
  /** what the owner writes, in the same database as the products */
  owned: OwnedStore;
  /** of the same database as the products */
  journal: ChangeJournal;
  /** those of the database that the products are in */
  tasks: readonly StartTask[];
  /** what of it can be added up, by where the products are */
  kept: KeptCatalogue;
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
  /** adds to what people looked for in vain, for a gateway in the same process */
  readonly noteMissed: NoteMissed;
}

/** How soon what a process that died has left is taken up, in ms. */
const RENAMES_MS = 30_000;
/** Who takes a plan begins it at its moment; after that replica died, another does within this time, in ms. */
const TURNS_MS = 25_000;

/** Products and their pictures, what people say of them, and what the owner shows beside them. */
export function createCatalogService(config: CatalogConfig, dependencies: CatalogDependencies): CatalogService {
  const { db, owned, journal, tasks, bus, images, logger, verifier, tokens } = dependencies;
  const noted = noteChanges(dependencies.products, journal);
  const sales = createSales(noted, logger);
  const products = withSales(noted, sales);
  const spelling = createSpelling(products, journal);
  const synonyms = createSynonymReader(owned, journal);
  const listed = { products, spelling, owned, synonyms, readWholeList: createWholeList(products) };
  const catalogue = createPublicCatalogue(listed, db, journal);
  const confirmPassword = createPasswordConfirmation(config.identity, tokens);
  const metrics = createMetrics('catalog');
  const routes = Router();
  const now = () => new Date();
  routes.use(productRoutes({ ...listed, images, verifier, confirmPassword, now }));
  const opinions = { db, products, images, now, publish: createPublisher({ db, products }, journal, logger) };
  routes.use(reviewRoutes(opinions, verifier));
  routes.use(moderationRoutes(opinions, verifier));
  const shelves = { owned, products, journal };
  const changing = { products, images, now };
  const renames = createBackground(
    'renamed categories',
    RENAMES_MS,
    () => finishRenames(shelves, (id, category) => updateProduct(changing, id, { category }, { images: [] })),
    logger,
  );
  const content = { owned, journal, now };
  let untilNextTurn = TURNS_MS;
  const turns = createBackground(
    'planned content',
    () => untilNextTurn,
    async () => {
      const nexts = [await turnContent(content), await turnCollections(content)];
      untilNextTurn = Math.min(TURNS_MS, ...nexts.filter((next) => next !== undefined));
    },
    logger,
  );
  routes.use(contentRoutes({ ...content, verifier, onPlanned: turns.wake }));
  routes.use(collectionRoutes({ ...shelves, now, verifier, onPlanned: turns.wake }));
  routes.use(searchRoutes({ owned, journal, db, verifier }));
  routes.use(categoryRoutes({ ...shelves, verifier, onRenamed: renames.wake }));
  routes.use(pictureRoutes({ images, verifier }));
  const noteMissed: NoteMissed = (searches) => addMissedSearches(db, searches);
  const calls = internalRoutes({ products, catalogue, noteMissed, images, kept: dependencies.kept }, tokens);
  routes.use(calls);

  const service = defineService({
    metrics,
    bus,
    ready: () => products.ready(),
    createApp: (ready) => createHttpApp({ logger, metrics, tokens, ready, routes }),
    answerCall: answerLocalCalls(calls, { logger, metrics }),
    parts: [
      ...tasks.map((startTask) => () => startTask(bus, logger, metrics)),
      () => startConsumers(bus, products),
      () => startOpinionConsumers(bus, opinions),
      () => startOpinionSweep({ db, products }, images, logger),
      () => sales.start(),
      renames.start,
      turns.start,
    ],
  });
  return {
    ...service,
    catalogue,
    noteMissed,
    walkProducts: async (walk) => (await products.walk(walk)).map(presentProduct),
  };
}
