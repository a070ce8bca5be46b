import { rupeesToPaise } from '@shop/contracts/money';

/** The name of the product itself among its variants, and of a wish without one. */
export const NO_VARIANT = '';

/** Paise by variant; those of the product are under {@link NO_VARIANT}. */
export type Prices = Readonly<Record<string, number>>;

/** What may be news to those who wish for a product. */
export interface WishCause {
  /** the event's */
  readonly id: string;
  readonly productId: string;
  readonly kind: 'price' | 'back';
  /** what is back; {@link NO_VARIANT}: the product */
  readonly variantId: string;
  /** what has become cheaper */
  readonly prices: Prices;
  /** such as `2026-11-24` */
  readonly day: string;
}

/** Somebody who wishes for a product, and what it cost then. */
export interface Wisher {
  readonly userId: string;
  readonly variantId?: string | undefined;
  readonly price: number;
}

/** What somebody is to be told of. */
export interface WishNews {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly kind: 'price' | 'back';
}

/** News of what somebody wishes for; all that came together. */
export interface WishReason {
  readonly code: 'wish-news';
  readonly data: { readonly newsId: string };
}

/** What a product and its variants cost, in rupees; a variant without a price costs what the product does. */
export interface Priced {
  readonly price: number;
  readonly variants?: readonly { readonly _id: string; readonly price?: number | undefined }[] | undefined;
}

/** What costs less than before. Variants that are new, and what has no price, are no news. */
export function priceDrops(product: Priced, pricesBefore: Priced): Prices {
  const before = new Map(pricesBefore.variants?.map(({ _id, price = pricesBefore.price }) => [_id, price]));
  const now: [string, number, number | undefined][] = [
    [NO_VARIANT, product.price, pricesBefore.price],
    ...(product.variants ?? []).map(({ _id, price = product.price }): [string, number, number | undefined] => [
      ...([_id, price] as const),
      before.get(_id),
    ]),
  ];
  return Object.fromEntries(
    now
      .filter(([, price, was]) => was !== undefined && price > 0 && price < was)
      .map(([variantId, price]) => [variantId, rupeesToPaise(price)]),
  );
}

/** Whether a cause is news to somebody: only what costs less than when it was wished for does cost less. */
export function concerns({ kind, variantId, prices }: WishCause, wisher: Wisher): boolean {
  const wished = wisher.variantId ?? NO_VARIANT;
  if (kind === 'back') return variantId === NO_VARIANT || variantId === wished;
  const pricePaise = prices[wished];
  return pricePaise !== undefined && pricePaise < rupeesToPaise(wisher.price);
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** The day by the shop's clock, such as `2026-11-24`. */
export const dayOf = (moment: Date): string => DAY.format(moment);
