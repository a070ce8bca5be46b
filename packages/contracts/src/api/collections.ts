import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, requiredText, rupees, text, wholeNumber } from '../fields';
import { PRODUCT_SORTS, product } from './product';
import { slug } from './shop-categories';
import { uploadedPicture } from './shop-profile';

/** Products of a collection; those behind them are not in it. */
export const MOST_COLLECTED = 240;
/** So many are looked at, so that no rule reads a whole catalogue. */
export const MOST_LOOKED_AT = 2_000;
const MOST_COLLECTIONS = 40;

/** What products have to be to be in a collection; what is absent or empty asks for nothing. */
export const collectionRule = z.object({
  by: z.literal('rule'),
  categories: z.array(id).max(60).describe('Any of these categories, with their parts'),
  tags: z.array(requiredText(60)).max(20).describe('Any of these'),
  minPrice: emptyAsAbsent(rupees),
  maxPrice: emptyAsAbsent(rupees),
  onSale: z.boolean().describe('Costs less than its printed or former price'),
  newDays: emptyAsAbsent(wholeNumber(1, 365)).describe('Added in so many days before today'),
  minRating: emptyAsAbsent(wholeNumber(1, 5)).describe('Stars, at least'),
});
export type CollectionRule = z.infer<typeof collectionRule>;

export const collectionByHand = z.object({
  by: z.literal('hand'),
  productIds: z.array(id).max(MOST_COLLECTED).describe('In this order'),
});

/** What is in a collection, and in which order. */
export const collected = z.object({
  holds: z.discriminatedUnion('by', [collectionRule, collectionByHand]),
  sort: z.enum(PRODUCT_SORTS).optional().describe('The order of its page; absent: as chosen by hand, or newest first'),
});
export type Collected = z.infer<typeof collected>;

/** Products that the owner shows together on a page of their own. */
export const shopCollection = collected.extend({
  _id: id,
  /** its address below `/collection/` */
  slug,
  title: requiredText(60),
  text: text(600),
  picture: emptyAsAbsent(uploadedPicture),
  /** what is to be seen; empty where it is only decoration */
  alt: text(200),
  isOnHome: z.boolean().describe('Whether the home page leads to it'),
  from: emptyAsAbsent(isoDate),
  to: emptyAsAbsent(isoDate).describe('The first moment after it'),
});
export type ShopCollection = z.infer<typeof shopCollection>;

export const shopCollections = z.object({
  /** counts up with each change; 0: nothing has been written */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  collections: z.array(shopCollection).max(MOST_COLLECTIONS),
});
export type ShopCollections = z.infer<typeof shopCollections>;

/** The whole list, made of a version of it. */
export const shopCollectionsChange = shopCollections.superRefine(({ collections }, context) => {
  const refuse = (place: number, field: keyof ShopCollection, message: string) =>
    context.addIssue({ code: 'custom', path: ['collections', place, field], message });
  collections.forEach(({ _id, slug: own, from, to }, place) => {
    const others = collections.slice(0, place);
    if (others.some((each) => each.slug === own)) refuse(place, 'slug', 'Another collection has this address');
    if (others.some((each) => each._id === _id)) refuse(place, '_id', 'Another collection has this id');
    if (from !== undefined && to !== undefined && from >= to) refuse(place, 'to', 'Ends before it begins');
  });
});
export const shopCollectionsAnswer = shopCollections.extend({ message: z.string() });

/** What leads to a collection. */
export const collectionLink = shopCollection.pick({ slug: true, title: true, picture: true, isOnHome: true });
export type CollectionLink = z.infer<typeof collectionLink>;

/** A parameter without a value, as a form sends it, counts as absent. */
export const collectionQuery = z.object({
  sort: emptyAsAbsent(z.enum(PRODUCT_SORTS)).describe('Absent: as its owner has it'),
  page: emptyAsAbsent(wholeNumber(1, 10_000)),
  limit: emptyAsAbsent(wholeNumber(1, 100)),
});
export type CollectionQuery = z.infer<typeof collectionQuery>;

/** A page of a collection; `total` of all pages. */
export const shownCollection = z.object({
  collection: shopCollection.pick({ slug: true, title: true, text: true, picture: true, alt: true }),
  products: z.array(product),
  total: z.number().int(),
});
export type ShownCollection = z.infer<typeof shownCollection>;

/** What would be in a collection: the first of them, and how many. */
export const collectedProducts = shownCollection.pick({ products: true, total: true }).extend({
  isCut: z.literal(true).optional().describe('More may fit: a collection shows no more, or its rule looks no further'),
});
export type CollectedProducts = z.infer<typeof collectedProducts>;
