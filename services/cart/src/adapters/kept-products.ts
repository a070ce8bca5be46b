import type { Product } from '@shop/contracts/api/product';
import type { CatalogueChange, PublicCatalogue } from '@shop/contracts/internal/catalog';
import { followChanges } from '@shop/platform/follow-changes';
import { LRUCache } from 'lru-cache';
import type { ProductSource } from '../ports/product-source';

/** A few kilobytes each. */
const MOST_KEPT = 1_000;

/** What has changed since something was begun to be read; null: anything may have. */
interface Reading {
  changed: Set<string> | null;
}

/**
 * Keeps products. Each use first asks what has changed, so a product is never older than what its reader has been told.
 * While the catalogue does not say, they are read each time.
 */
export function keepProducts(read: ProductSource, catalogue: Pick<PublicCatalogue, 'changesSince'>): ProductSource {
  const kept = new LRUCache<string, Product>({ max: MOST_KEPT });
  const underWay = new Set<Reading>();

  const changes = followChanges(catalogue, (changed) => {
    for (const reading of underWay) note(reading, changed);
    if (changed === null) kept.clear();
    else for (const { productId } of changed) if (productId !== undefined) kept.delete(productId);
  });

  async function readAndKeep(ids: readonly string[]): Promise<Map<string, Product>> {
    const reading: Reading = { changed: new Set() };
    underWay.add(reading);
    try {
      const products = await read(ids);
      for (const [id, product] of products) if (reading.changed?.has(id) === false) kept.set(id, product);
      return products;
    } finally {
      underWay.delete(reading);
    }
  }

  return async (ids) => {
    try {
      const caughtUp = changes.catchUp();
      if (caughtUp instanceof Promise) await caughtUp;
    } catch {
      return read(ids);
    }
    const products = new Map<string, Product>();
    for (const id of ids) {
      const product = kept.get(id);
      if (product) products.set(id, product);
    }
    const missing = ids.filter((id) => !products.has(id));
    if (missing.length > 0) for (const [id, product] of await readAndKeep(missing)) products.set(id, product);
    return products;
  };
}

function note(reading: Reading, changes: readonly CatalogueChange[] | null): void {
  if (changes === null) reading.changed = null;
  else for (const { productId } of changes) if (productId !== undefined) reading.changed?.add(productId);
}
