import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@shop/platform/db/database';
import { UnavailableError } from '@shop/platform/errors';
import type { FetchProducts } from '../adapters/catalog-client';
import { findProducts, saveProduct, type KnownProduct } from '../adapters/product-rows';

/** How long an order waits for the event of a product that it contains, in ms. */
const EVENT_WAIT_MS = 3_000;
const LOOK_EVERY_MS = 25;

/**
 * Returns the products of an order. One whose event has not arrived yet is read once from catalog and kept, unless its
 * stock is tracked: the figure comes only with the event, which is on its way and waited for.
 * @throws UnavailableError when the event does not arrive in time
 */
export async function ensureProductsKnown(
  db: Database,
  fetchProducts: FetchProducts,
  ids: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const known = await findProducts(db, ids);
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const fetched = await fetchProducts(missing);
  for (const product of fetched) {
    // sequence 0: any event that arrives later is newer
    if (product.stock === undefined) await saveProduct(db, product, 0);
  }
  return waitForProducts(db, ids, new Set(fetched.map((product) => product._id)));
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
