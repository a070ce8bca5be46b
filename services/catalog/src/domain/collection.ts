import type { Collected, CollectionRule, ShopCollection } from '@shop/contracts/api/collections';
import type { ProductSort } from '@shop/contracts/api/product';
import { rupeesToPaise } from '@shop/contracts/money';
import { nextTurn } from './content';
import type { CatalogProduct } from './product';
import { presentRating, ratingKey } from './rating';

const DAY_MS = 86_400_000;

/** A list that the store looks up, and what of it a rule lets in. */
export interface CollectedList {
  readonly search: {
    readonly categories?: readonly string[] | undefined;
    readonly tags?: readonly string[] | undefined;
    readonly minPaise?: number | undefined;
    readonly maxPaise?: number | undefined;
    readonly sort: ProductSort;
  };
  readonly fits: (product: CatalogProduct) => boolean;
  /** in the order of the list, nothing behind this one fits */
  readonly isEnd: (product: CatalogProduct) => boolean;
}

/**
 * The list that a rule takes its products from, and which of them. It is read in an order in which those that fit come
 * first, as far as there is one: the newest, or the best rated.
 * @param categories the names that the rule's categories have, in lower case
 * @returns undefined where the rule's categories are all gone
 */
export function listOf(
  rule: CollectionRule,
  categories: readonly string[],
  sort: ProductSort | undefined,
  at: Date,
): CollectedList | undefined {
  if (rule.categories.length > 0 && categories.length === 0) return undefined;
  const { tags, minPrice, maxPrice, onSale, newDays, minRating = 0 } = rule;
  const since = newDays === undefined ? 0 : dayOf(at) - newDays * DAY_MS;
  const isOld = ({ createdAt }: CatalogProduct) => createdAt.getTime() < since;
  const isWorse = ({ rating }: CatalogProduct) => minRating > 0 && (presentRating(rating)?.average ?? 0) < minRating;
  const order = newDays === undefined ? (minRating > 0 ? 'rating' : (sort ?? 'newest')) : 'newest';
  return {
    search: {
      categories: categories.length > 0 ? categories : undefined,
      tags: tags.length > 0 ? tags.map((tag) => tag.toLowerCase()) : undefined,
      minPaise: minPrice === undefined ? undefined : rupeesToPaise(minPrice),
      maxPaise: maxPrice === undefined ? undefined : rupeesToPaise(maxPrice),
      sort: order,
    },
    fits: (product) =>
      !isOld(product) && !isWorse(product) && (!onSale || (product.mrpPaise ?? 0) > product.pricePaise),
    isEnd: (product) => (order === 'newest' && isOld(product)) || (order === 'rating' && isWorse(product)),
  };
}

const byTime = (a: CatalogProduct, b: CatalogProduct) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
const nameKey = ({ name }: CatalogProduct) => name.toLowerCase();
const starsOf = ({ rating }: CatalogProduct) => (rating ? ratingKey(rating) : 0);
const ORDERS: Readonly<Record<ProductSort, (a: CatalogProduct, b: CatalogProduct) => number>> = {
  newest: byTime,
  'price-asc': (a, b) => a.pricePaise - b.pricePaise || byTime(a, b),
  'price-desc': (a, b) => b.pricePaise - a.pricePaise || byTime(a, b),
  name: (a, b) => (nameKey(a) < nameKey(b) ? -1 : nameKey(a) > nameKey(b) ? 1 : byTime(a, b)),
  rating: (a, b) => starsOf(b) - starsOf(a) || byTime(a, b),
};

/** In an order as lists have it. @param sort absent: the collection's own */
export function inOrder(products: readonly CatalogProduct[], { sort, holds }: Collected, asked?: ProductSort) {
  const order = asked ?? sort ?? (holds.by === 'rule' ? 'newest' : undefined);
  return order === undefined ? [...products] : products.toSorted(ORDERS[order]);
}

/** When what is shown changes by itself next: something begins or ends, or with the day one is not new any more. */
export function nextCollectionTurn(collections: readonly ShopCollection[], after: Date): string | undefined {
  const isDaily = collections.some(({ holds }) => holds.by === 'rule' && holds.newDays !== undefined);
  const tomorrow = isDaily ? [{ from: new Date(dayOf(after) + DAY_MS).toISOString() }] : [];
  return nextTurn([...collections, ...tomorrow], after);
}

function dayOf(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS) * DAY_MS;
}
