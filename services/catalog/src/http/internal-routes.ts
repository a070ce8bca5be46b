import {
  noteMissedSearches,
  readCatalogueChanges,
  readProducts,
  readPublicAnswer,
  walkProducts,
  type NoteMissed,
  type PublicCatalogue,
} from '@shop/contracts/internal/catalog';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { serveCall } from '@shop/platform/http/serve-call';
import { Router } from 'express';
import { presentProduct } from '../app/present-product';
import type { ProductStore } from '../ports/product-store';

interface ServedCatalogue {
  readonly products: ProductStore;
  readonly catalogue: PublicCatalogue;
  readonly noteMissed: NoteMissed;
}

/** What other services call; the gateway does not know these paths. */
export function internalRoutes({ products, catalogue, noteMissed }: ServedCatalogue, tokens: ServiceTokens): Router {
  const router = Router();
  serveCall(router, tokens, readProducts, async ({ ids }) => ({
    products: (await products.getMany(ids)).map(presentProduct),
  }));
  serveCall(router, tokens, walkProducts, async (walk) => ({
    products: (await products.walk(walk)).map(presentProduct),
  }));
  serveCall(router, tokens, readCatalogueChanges, async ({ epoch, count }) =>
    catalogue.changesSince(epoch === undefined || count === undefined ? undefined : { epoch, count }),
  );
  serveCall(router, tokens, readPublicAnswer, ({ address }) => catalogue.answer(address));
  serveCall(router, tokens, noteMissedSearches, async ({ searches }) => {
    await noteMissed(searches);
    return {};
  });
  return router;
}
