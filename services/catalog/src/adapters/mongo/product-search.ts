import type { PipelineStage, QueryFilter } from 'mongoose';
import type { FoundProducts, ProductSearch } from '../../ports/product-store';
import type { ProductDocument } from './documents';
import type { ProductModel } from './models';
import { PRODUCT_FIELDS, toProduct, type StoredProduct } from './product-documents';
import { termsOf } from './search-terms';

type Filter = QueryFilter<ProductDocument>;
type SortKeys = Record<string, 1 | -1>;

/** Everyone's condition: a tombstone is no product. */
export const LIVE = { deletedAt: { $exists: false } } as const;
export const NEWEST = { createdAt: -1, _id: -1 } as const;

const ORDERS = {
  newest: NEWEST,
  'price-asc': { pricePaise: 1, ...NEWEST },
  'price-desc': { pricePaise: -1, ...NEWEST },
  name: { nameKey: 1, ...NEWEST },
} as const satisfies Record<string, SortKeys>;
/** A word in the name counts more than one in the description: the weights of PostgreSQL's ts_rank, in tenths. */
const WEIGHTS = { 'search.name': 10, 'search.group': 4, 'search.color': 2, 'search.description': 1 } as const;
const NOTHING: FoundProducts = { products: [], total: 0, categories: {}, tags: {}, paise: null };

/**
 * Asks for the page, the total and each facet separately, at the same time: each facet leaves out its own filter. A
 * product changed meanwhile may be counted in one and not in the other.
 */
export async function searchProducts(products: ProductModel, search: ProductSearch): Promise<FoundProducts> {
  if (search.words?.length === 0) return NOTHING;
  const { words, categories, tags, paise } = filtersOf(search);
  const everything = { ...LIVE, ...words, ...categories, ...tags, ...paise };
  const [page, total, byCategory, byTag, range] = await Promise.all([
    search.limit === 0 ? [] : products.aggregate<StoredProduct>(pageOf(search, everything)),
    products.countDocuments(everything),
    products.aggregate<Counted>([{ $match: { ...LIVE, ...words, ...tags, ...paise } }, countBy('$category')]),
    products.aggregate<Counted>([
      { $match: { ...LIVE, ...words, ...categories, ...paise } },
      { $unwind: '$tags' },
      countBy('$tags'),
    ]),
    products.aggregate<{ min: number; max: number }>([
      { $match: { ...LIVE, ...words, ...categories, ...tags } },
      { $group: { _id: null, min: { $min: '$pricePaise' }, max: { $max: '$pricePaise' } } },
    ]),
  ]);
  return {
    products: page.map(toProduct),
    total,
    categories: toCounts(byCategory),
    tags: toCounts(byTag),
    paise: range[0] ? { min: range[0].min, max: range[0].max } : null,
  };
}

interface Counted {
  _id: string;
  n: number;
}

function countBy(field: string): PipelineStage.Group {
  return { $group: { _id: field, n: { $sum: 1 } } };
}

function toCounts(counted: readonly Counted[]): Record<string, number> {
  return Object.fromEntries(counted.map(({ _id, n }) => [_id, n]));
}

function filtersOf({ words, match, categories, tags, minPaise, maxPaise }: ProductSearch): Record<string, Filter> {
  const found = words?.map((word) => ({ 'search.all': { $in: termsOf(word).map(beginningWith) } }));
  const price = {
    ...(minPaise === undefined ? {} : { $gte: minPaise }),
    ...(maxPaise === undefined ? {} : { $lte: maxPaise }),
  };
  return {
    words: found ? { [match === 'any' ? '$or' : '$and']: found } : {},
    categories: categories ? { categoryKey: { $in: [...categories] } } : {},
    tags: tags ? { tags: { $in: [...tags] } } : {},
    paise: Object.keys(price).length > 0 ? { pricePaise: price } : {},
  };
}

/** An expression that the index on the terms can answer: anchored, case-sensitive, nothing in it has a meaning. */
function beginningWith(term: string): RegExp {
  return new RegExp(`^${term.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}`);
}

function pageOf(search: ProductSearch, filter: Filter): PipelineStage[] {
  const { words, sort, offset, limit } = search;
  const ranked = words !== undefined && sort === undefined;
  return [
    { $match: filter },
    ...(ranked ? [{ $addFields: { rank: rankOf(words) } }] : []),
    { $sort: ranked ? { rank: -1, ...NEWEST } : ORDERS[sort ?? 'newest'] },
    { $skip: offset },
    ...(limit === undefined ? [] : [{ $limit: limit }]),
    { $project: PRODUCT_FIELDS },
  ];
}

/** Adds up the weights of the fields that each word was found in. */
function rankOf(words: readonly string[]) {
  return {
    $add: words.flatMap((word) =>
      Object.entries(WEIGHTS).map(([field, weight]) => ({ $cond: [foundIn(field, word), weight, 0] })),
    ),
  };
}

function foundIn(field: string, word: string) {
  return {
    $or: termsOf(word).map((term) => ({ $gte: [{ $indexOfBytes: [`$${field}`, { $literal: ` ${term}` }] }, 0] })),
  };
}
