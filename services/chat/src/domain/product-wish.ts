import type { CATEGORIES } from '@shop/contracts/api/categories';
import type { ProductSort } from '@shop/contracts/api/product';
import { findPriceRange, type PriceRange } from './price-range';

type Category = (typeof CATEGORIES)[number];
export const AUDIENCES = ['women', 'men', 'kids', 'sportswear'] as const;
export type Audience = (typeof AUDIENCES)[number];
export type Badge = 'sale' | 'new' | 'bestseller';

/** What someone is searching for, as far as the words say. */
export interface ProductWish {
  /** what the product itself is described by */
  readonly words: readonly string[];
  readonly category?: Category;
  readonly audience?: Audience;
  readonly badge?: Badge;
  readonly price: PriceRange;
  readonly sort?: ProductSort;
}

/** In order: what is named first decides where two would fit. */
const CATEGORY_WORDS: readonly (readonly [Category, RegExp])[] = [
  ['Jewellry', /\bjewel(?:le?ry|l?ry|ery|s)?\b/],
  ['Shoes', /\b(?:shoes?|footwear)\b/],
  ['Cosmetic', /\b(?:cosmetics?|make ?-?up|beauty|skin ?-?care)\b/],
  ['Bag', /\bbags?\b/],
  ['Accessories', /\baccessor(?:y|ies)\b/],
  ['Fashion', /\b(?:fashion|cloth(?:es|ing|s)?|apparel|outfits?|garments?)\b/],
];
const AUDIENCE_WORDS: readonly (readonly [Audience, RegExp])[] = [
  ['kids', /\b(?:kids?|child(?:ren)?s?|boys?|girls?|toddlers?|bab(?:y|ies)|sons?|daughters?|nephews?|nieces?)\b/],
  ['women', /\b(?:womens?|womans?|lad(?:y|ies)|her|wifes?|wives|mothers?|moms?|mums?|sisters?|aunts?|girlfriends?)\b/],
  ['men', /\b(?:mens?|mans?|gents?|gentlem[ae]n|him|husbands?|fathers?|dads?|brothers?|uncles?|boyfriends?)\b/],
  ['sportswear', /\b(?:sports?|sportswear|gym|workout|training|yoga)\b/],
];
const BADGE_WORDS: readonly (readonly [Badge, RegExp])[] = [
  [
    'sale',
    /\b(?:(?:on |in )?sale|discount(?:ed|s)?|marked down|offers?|deals?|coupons?|promos?|promo(?:tions?| codes?)|vouchers?)\b/,
  ],
  ['bestseller', /\b(?:best ?-?sell(?:er|ers|ing)|popular|trending|most loved)\b/],
  ['new', /\b(?:new(?:est)?(?: in| arrivals?)?|latest|just in|recent)\b/],
];
const SORT_WORDS: readonly (readonly [ProductSort, RegExp])[] = [
  ['price-asc', /\b(?:cheap(?:est|er)?|affordable|lowest price|low price|inexpensive|budget)\b/],
  ['price-desc', /\b(?:most expensive|expensive|premium|luxur(?:y|ious)|costliest)\b/],
];

const WORD = /[\p{L}\p{N}]+/gu;
/** Words of asking, which no product is described by. */
const FILLERS = new Set(
  `a about also am an and any anything are as at available available be been best birthday buy by can collection could cost
  costs days details did display do does dont each else find for from gift gifts give good got great had has have hello
  help here hey hi how i if id im in info information into is it item items its just know let lets like list look looking
  lot many may me mine more much must my need nice nothing of ok okay on one ones only option options or order our out
  please pls price priced prices pricing product products range recommend see sell selling shall she shop shopping should
  show size sizes so some something stock store stuff suggest suggestion suggestions sure tell than thanks that the their
  them then there these they thing things this those to today too try type types under us very want wanted was we were
  what whats when where which who whom whose why will wish with would yes you your`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The usual spellings of what the shop spells its own way. */
const SPELLINGS = new Map([
  ['tshirt', 'shirt'],
  ['tee', 'shirt'],
  ['colour', 'color'],
]);

/** Reads a wish from plain text. */
export function readProductWish(text: string): ProductWish {
  const { range, rest } = findPriceRange(text);
  const category = firstOf(CATEGORY_WORDS, rest);
  const audience = firstOf(AUDIENCE_WORDS, rest);
  const badge = firstOf(BADGE_WORDS, rest);
  const sort = firstOf(SORT_WORDS, rest);
  const described = [CATEGORY_WORDS, AUDIENCE_WORDS, BADGE_WORDS, SORT_WORDS]
    .flatMap((list) => list.map(([, pattern]) => pattern))
    .reduce((left, pattern) => left.replaceAll(new RegExp(pattern, 'g'), ' '), rest);
  return {
    words: describingWords(described),
    ...(category ? { category } : {}),
    ...(audience ? { audience } : {}),
    ...(badge ? { badge } : {}),
    ...(sort ? { sort } : {}),
    price: range,
  };
}

/** Whether anything at all was asked for. */
export function isWish({ words, category, audience, badge, sort, price }: ProductWish): boolean {
  return words.length > 0 || [category, audience, badge, sort, price.min, price.max].some((part) => part !== undefined);
}

/** Whether it names something of the shop's order: then it is a wish, whatever its other words are. */
export function isClearWish({ category, audience, price }: ProductWish): boolean {
  return category !== undefined || audience !== undefined || price.min !== undefined || price.max !== undefined;
}

function describingWords(text: string): string[] {
  const words = (text.match(WORD) ?? [])
    .map((word) => SPELLINGS.get(word) ?? word)
    .filter((word) => word.length > 1 && !FILLERS.has(word));
  return [...new Set(words)].slice(0, 6);
}

function firstOf<T>(list: readonly (readonly [T, RegExp])[], text: string): T | undefined {
  return list.find(([, pattern]) => pattern.test(text))?.[0];
}
