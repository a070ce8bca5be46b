import { formatRupees } from '@shop/contracts/money';
import type { OrderLine } from './order';

/** What an offer gives; amounts in paise. */
export type Benefit =
  | { readonly kind: 'percent'; readonly percent: number; readonly mostPaise: number | null }
  | { readonly kind: 'amount'; readonly paise: number }
  | { readonly kind: 'buy-x-get-y'; readonly buy: number; readonly get: number }
  | { readonly kind: 'free-shipping' };

/** What an order needs for it. Categories and products are alternatives; without any, all pieces count. */
export interface Conditions {
  /** what the pieces that count cost at least, before any offer */
  readonly minPaise: number | null;
  readonly categories: readonly string[];
  readonly productIds: readonly string[];
  readonly firstOrder: boolean;
}

export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** null: it counts without one */
  readonly code: string | null;
  readonly benefit: Benefit;
  readonly conditions: Conditions;
  readonly from: Date;
  /** the first moment after it; null: it stays */
  readonly to: Date | null;
  /** how many orders may use it; null: any number */
  readonly limit: number | null;
  /** how many of one shopper */
  readonly perShopper: number | null;
  /** whether it goes together with others of which that is true */
  readonly stackable: boolean;
  /** of several that go together the highest counts first */
  readonly priority: number;
  /** whether shoppers are told of it */
  readonly listed: boolean;
  readonly paused: boolean;
  /** counts its changes from 1 */
  readonly version: number;
}

/** An offer, with who used it. */
export interface UsedOffer extends Offer {
  /** orders that count; 0 where there is no limit */
  readonly uses: number;
  /** those of the shopper; 0 where that does not matter */
  readonly ownUses: number;
}

/** The offers that may count for an order, at the moment of it. */
export interface OfferTerms {
  /** those without a code that run, and the one whose code was given */
  readonly offers: readonly UsedOffer[];
  /** the code that was given */
  readonly coupon: string | undefined;
  /** whether the shopper has an order that was neither cancelled nor expired */
  readonly hasOrdered: boolean;
}

export const NO_OFFERS: OfferTerms = { offers: [], coupon: undefined, hasOrdered: false };

/** Whether orders of others may use it up: it has a limit, which is not reached. */
export function mayRunOut({ limit, uses }: Pick<UsedOffer, 'limit' | 'uses'>): boolean {
  return limit !== null && uses < limit;
}

/** Returns an offer of which nothing is left, however much there is: nobody knows what others use of it at this moment. */
export function usedUp(offer: UsedOffer): UsedOffer {
  return offer.limit === null ? offer : { ...offer, uses: Math.max(offer.uses, offer.limit) };
}

/** So much is left of an offer that its orders begin beside each other; how many really may is seen behind their lock. */
export const PLENTY = 200;

/** Whether more is left of an offer than orders can use at the same moment. */
export function hasMoreThan({ limit, uses }: Pick<UsedOffer, 'limit' | 'uses'>, atOnce: number): boolean {
  return limit === null || limit - uses > atOnce;
}

/** Returns the lines that count for an offer. */
export function eligibleLines(
  { conditions: { categories, productIds } }: Pick<Offer, 'conditions'>,
  lines: readonly OrderLine[],
  categoryOf: (productId: string) => string | undefined,
): OrderLine[] {
  if (categories.length === 0 && productIds.length === 0) return [...lines];
  const wanted = new Set(categories.map((name) => name.toLowerCase()));
  return lines.filter(({ productId }) => {
    const category = categoryOf(productId);
    return productIds.includes(productId) || (category !== undefined && wanted.has(category.toLowerCase()));
  });
}

/** Returns why an offer does not count, in words for the shopper; undefined when it does. */
export function refusalOf(
  offer: UsedOffer,
  eligible: readonly OrderLine[],
  { hasOrdered, now }: { hasOrdered: boolean; now: Date },
): string | undefined {
  const { benefit, conditions, from, to, limit, perShopper } = offer;
  if (offer.paused || (to !== null && now >= to)) return 'This offer has ended';
  if (now < from) return 'This offer has not begun yet';
  if (limit !== null && offer.uses >= limit) return 'This offer has been used up';
  if (perShopper !== null && offer.ownUses >= perShopper) return 'You have used this offer already';
  if (conditions.firstOrder && hasOrdered) return 'This offer is for a first order';
  if (eligible.length === 0) return 'This offer is not for what is in your bag';
  const paise = eligible.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const missing = (conditions.minPaise ?? 0) - paise;
  if (missing > 0) return `Add ${formatRupees(missing / 100)} more for this offer`;
  if (benefit.kind === 'buy-x-get-y') {
    const pieces = eligible.reduce((sum, { quantity }) => sum + quantity, 0);
    const more = benefit.buy + benefit.get - pieces;
    if (more > 0) return `Add ${more} more ${more === 1 ? 'piece' : 'pieces'} for this offer`;
  }
  return undefined;
}
