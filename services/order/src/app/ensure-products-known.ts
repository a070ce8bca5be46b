import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@shop/platform/db/database';
import { UnavailableError } from '@shop/platform/errors';
import type { FetchProducts } from '../adapters/catalog-client';
import { findProducts, saveFetchedProduct, type KnownProduct } from '../adapters/product-rows';
import type { Wanted } from '../domain/price-order';

/** How long an order waits for the event of a product that it contains, in ms. */
const EVENT_WAIT_MS = 3_000;
const LOOK_EVERY_MS = 25;

/**
 * Returns the products of an order, of which some are `known`. One whose event has not arrived yet, or a variant that no event has named, is read
 * once from catalog and kept, unless the product's stock is tracked and nothing of it is known: the figure comes only with
 * the event, which is on its way and waited for.
 * @throws UnavailableError when the event does not arrive in time
 */
export async function ensureProductsKnown(
  db: Database,
  fetchProducts: FetchProducts,
  wanted: readonly Wanted[],
  known: Map<string, KnownProduct>,
): Promise<Map<string, KnownProduct>> {
  const missing = [...new Set(wanted.filter((line) => !isKnown(known, line)).map(({ productId }) => productId))];
  if (missing.length === 0) return known;
  const fetched = await fetchProducts(missing);
  for (const product of fetched) {
    const before = known.get(product._id);
    if (before || product.stock === undefined)
      await db.transaction((tx) => saveFetchedProduct(tx, product, before?.sequence));
  }
  return waitForProducts(db, productIdsOf(wanted), new Set(fetched.map((product) => product._id)));
}

/** Returns the ids of what is wanted, each once. */
export function productIdsOf(wanted: readonly Wanted[]): string[] {
  return [...new Set(wanted.map(({ productId }) => productId))];
}

function isKnown(known: ReadonlyMap<string, KnownProduct>, { productId, variantId }: Wanted): boolean {
  const product = known.get(productId);
  if (!product) return false;
  return variantId === null || product.deleted || product.variants.has(variantId);
}

async function waitForProducts(
  db: Database,
  ids: readonly string[],
  expected: ReadonlySet<string>,
): Promise<Map<string, KnownProduct>> {
  const deadline = performance.now() + EVENT_WAIT_MS;
  for (;;) {
    const known = await findProducts(db, ids);
    if ([...expected].every((id) => known.has(id))) return known;
    if (performance.now() > deadline)
      throw new UnavailableError('A product is so new that its stock is not known yet. Please try again in a moment.');
    await pause(LOOK_EVERY_MS);
  }
}
