import { MAX_QUANTITY } from '@shop/contracts/api/cart';
import type { NewOrder } from '@shop/contracts/api/order';
import type { Database } from '@shop/platform/db/database';
import { ValidationError } from '@shop/platform/errors';
import type { FetchProducts } from '../adapters/catalog-client';
import type { Clock } from '../adapters/database-clock';
import type { TradeTerms } from '../domain/charges';
import { mergeLines, piecesByProduct, type KnownProducts, type Wanted } from '../domain/price-order';
import { ensureProductsKnown } from './ensure-products-known';
import { readTradeTerms } from './trade-terms';

export interface PrepareOrderDependencies {
  db: Database;
  fetchProducts: FetchProducts;
  now: Clock;
}

/** What is wanted, with all that is known of its products, the place and the shop's terms. */
export interface PreparedLines {
  readonly wanted: readonly Wanted[];
  readonly products: KnownProducts;
  readonly terms: TradeTerms;
}

/**
 * Merges the lines of an order and reads all that its price depends on, before any lock is taken.
 * @throws ValidationError for too many of one product; UnavailableError
 */
export async function prepareLines(
  { db, fetchProducts }: PrepareOrderDependencies,
  { userId, items, pincode }: { userId: string; items: NewOrder['items']; pincode: string | undefined },
): Promise<PreparedLines> {
  const wanted = mergeLines(items.map(wantedOf));
  if ([...piecesByProduct(wanted).values()].some((pieces) => pieces > MAX_QUANTITY))
    throw new ValidationError({ items: `At most ${MAX_QUANTITY} of one product` });
  const [products, terms] = await Promise.all([
    ensureProductsKnown(db, fetchProducts, wanted),
    readTradeTerms(db, { pincode, userId }),
  ]);
  return { wanted, products, terms };
}

function wantedOf({ product, variantId, quantity }: NewOrder['items'][number]): Wanted {
  return { productId: product, variantId: variantId ?? null, quantity };
}

/** Returns the categories of what is wanted. */
export function categoriesOf({ wanted, products }: Pick<PreparedLines, 'wanted' | 'products'>): string[] {
  return [...new Set(wanted.flatMap(({ productId }) => products.get(productId)?.category ?? []))];
}
