import type { Product } from '@shop/contracts/api/product';
import { MOST_PRODUCT_IDS } from '@shop/contracts/internal/catalog';
import type { ProductAvailability } from '@shop/contracts/internal/order';
import { findInRanges, rangesOf } from '@shop/platform/audit/ranges';
import type { Database } from '@shop/platform/db/database';
import { countedProducts } from '../adapters/stock-audit';
import { readAvailableProducts } from './read-availability';

/** What the catalogue shows of products as of now; those that are not in it any more are left out. */
export type ReadShown = (ids: readonly string[]) => Promise<readonly ShownStock[]>;
export type ShownStock = Pick<Product, '_id' | 'stock'> & {
  readonly variants?: readonly { readonly _id: string; readonly stock?: number | undefined }[] | undefined;
};

/**
 * Compares what can be ordered with what the catalogue shows, which has its figures from events. Returns a sentence for each that
 * differs; what is on its way is gone at a second look.
 */
export async function auditShownStock(db: Database, readShown: ReadShown): Promise<string[]> {
  return findInRanges(rangesOf(db, 'stock', 'product_id', MOST_PRODUCT_IDS), async (range) => {
    const ids = await countedProducts(db, range);
    if (ids.length === 0) return [];
    const shown = new Map((await readShown(ids)).map((product) => [product._id, product]));
    const products = await readAvailableProducts(db, ids);
    return products.flatMap((product) => {
      const other = shown.get(product.productId);
      return other ? compare(product, other) : [];
    });
  });
}

function compare({ productId, pieces, variants }: ProductAvailability, shown: ShownStock): string[] {
  const shownOf = new Map(shown.variants?.map(({ _id, stock }) => [_id, { stock }]));
  return [
    ...differing(`Product ${productId}`, pieces, shown),
    // one that is not for sale is not shown
    ...variants.flatMap((variant) => differing(`Variant ${variant._id}`, variant.pieces, shownOf.get(variant._id))),
  ];
}

function differing(name: string, pieces: number | undefined, shown: { stock?: number | undefined } | undefined) {
  if (!shown || pieces === undefined || shown.stock === pieces) return [];
  return [`${name} has ${pieces} that can be ordered, the catalogue shows ${shown.stock ?? 'no figure'}.`];
}
