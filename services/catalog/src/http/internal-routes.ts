import { auditOf, findUnknownProducts as findUnknownProductsCall } from '@shop/contracts/internal/audit';
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
import type { ImageStore } from '@shop/platform/images/image-store';
import { Router } from 'express';
import { auditCatalog, type KeptCatalogue } from '../app/audit-catalog';
import { findUnknownProducts } from '../app/find-unknown-products';
import { presentProduct } from '../app/present-product';
import type { ProductStore } from '../ports/product-store';

interface ServedCatalogue {
  readonly products: ProductStore;
  readonly catalogue: PublicCatalogue;
  readonly noteMissed: NoteMissed;
  readonly images: ImageStore;
  readonly kept: KeptCatalogue;
}

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(
  { products, catalogue, noteMissed, images, kept }: ServedCatalogue,
  tokens: ServiceTokens,
): Router {
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
  serveCall(router, tokens, auditOf('catalog'), async () => ({
    checks: await auditCatalog({ products, images, ...kept }),
  }));
  serveCall(router, tokens, findUnknownProductsCall, async ({ ids }) => ({
    unknown: await findUnknownProducts(products, ids),
  }));
  return router;
}
