import { MAX_QUANTITY } from '@shop/contracts/api/cart';
import type { NewOrder } from '@shop/contracts/api/order';
import type { Database } from '@shop/platform/db/database';
import { lookTogether } from '@shop/platform/db/looks';
import { ValidationError } from '@shop/platform/errors';
import type { FetchProducts } from '../adapters/catalog-client';
import type { Clock } from '../adapters/database-clock';
import { productsLook } from '../adapters/product-rows';
import { stockLook } from '../adapters/stock-rows';
import { holdsLook, type CountedHolds } from '../adapters/unpaid-orders';
import type { TradeTerms } from '../domain/charges';
import { mergeLines, piecesByProduct, type KnownProducts, type Wanted } from '../domain/price-order';
import type { Stock } from '../domain/stock';
import { ensureProductsKnown, productIdsOf } from './ensure-products-known';
import { toTradeTerms, tradeTermsLooks, type AsksForTerms } from './trade-terms';

export interface PrepareOrderDependencies {
  db: Database;
  fetchProducts: FetchProducts;
  now: Clock;
}

interface AsksForOrder extends AsksForTerms {
  readonly items: NewOrder['items'];
}

interface AsksToPlace extends Omit<AsksForOrder, 'offers'> {
  readonly coupon: string | undefined;
  readonly asksForOffers: boolean;
}

/** What is wanted, with all that is known of its products, the place and the shop's terms. */
export interface PreparedLines {
  readonly wanted: readonly Wanted[];
  readonly products: KnownProducts;
  readonly terms: TradeTerms;
}

/** What may keep an order from being placed, as it was before any lock. */
export interface SeenBefore {
  readonly holds: CountedHolds | 'forgotten';
  readonly stock: Map<string, Stock>;
  readonly at: Date;
}

/**
 * Merges the lines of an order and reads all that its price depends on, before any lock is taken.
 * @throws ValidationError for too many of one product; UnavailableError
 */
export async function prepareLines(
  { db, fetchProducts }: PrepareOrderDependencies,
  { items, ...asks }: AsksForOrder,
): Promise<PreparedLines> {
  const wanted = assertWanted(items);
  const { products, ...terms } = await lookTogether(db, looksFor(wanted, asks));
  return {
    wanted,
    products: await ensureProductsKnown(db, fetchProducts, wanted, products),
    terms: toTradeTerms(terms),
  };
}

/**
 * Does the same for an order that is to be placed, and reads what may keep it from being placed at the same moment.
 * @throws ValidationError for too many of one product; UnavailableError
 */
export async function prepareOrder(
  { db, fetchProducts, now }: PrepareOrderDependencies,
  { items, userId, pincode, coupon, asksForOffers }: AsksToPlace,
): Promise<PreparedLines & { readonly seen: SeenBefore }> {
  const wanted = assertWanted(items);
  const at = await now(db);
  const { products, holds, stock, ...terms } = await lookTogether(db, {
    ...looksFor(wanted, { userId, pincode, offers: asksForOffers ? { userId, coupon, at } : undefined }),
    holds: holdsLook(userId, at),
    stock: stockLook(productIdsOf(wanted)),
  });
  return {
    wanted,
    products: await ensureProductsKnown(db, fetchProducts, wanted, products),
    terms: toTradeTerms(terms),
    seen: { holds, stock, at },
  };
}

function assertWanted(items: NewOrder['items']): Wanted[] {
  const wanted = mergeLines(items.map(wantedOf));
  if ([...piecesByProduct(wanted).values()].some((pieces) => pieces > MAX_QUANTITY))
    throw new ValidationError({ items: `At most ${MAX_QUANTITY} of one product` });
  return wanted;
}

function looksFor(wanted: readonly Wanted[], asks: AsksForTerms) {
  return { products: productsLook(productIdsOf(wanted)), ...tradeTermsLooks(asks) };
}

function wantedOf({ product, variantId, quantity }: NewOrder['items'][number]): Wanted {
  return { productId: product, variantId: variantId ?? null, quantity };
}

/** Returns the categories of what is wanted. */
export function categoriesOf({ wanted, products }: Pick<PreparedLines, 'wanted' | 'products'>): string[] {
  return [...new Set(wanted.flatMap(({ productId }) => products.get(productId)?.category ?? []))];
}
