import type { Database } from '@shop/platform/db/database';
import type { FetchProducts } from '../adapters/catalog-client';
import { findProducts, saveProduct, type KnownProduct } from '../adapters/product-rows';

/** The products of an order; one that no event has told of yet is read once from the catalogue and kept. */
export async function knownProducts(
  db: Database,
  fetchProducts: FetchProducts,
  ids: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const known = await findProducts(db, ids);
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  // sequence 0: any event that arrives later is newer
  for (const product of await fetchProducts(missing)) await saveProduct(db, product, 0);
  return findProducts(db, ids);
}
