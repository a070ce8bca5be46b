import type { PipelineStage, QueryFilter } from 'mongoose';
import { FACETS, filteredFacets, marksOfFacet, wantedMarks, type Mark, type MarkFilters } from '../../domain/facets';
import type { PlaceOrder, ProductPlace } from '../../domain/product-place';
import type { Sought } from '../../domain/search-words';
import type { FoundProducts, ProductSearch } from '../../ports/product-store';
import { createMemory } from '../remembered';
import type { Mongo } from './connection';
import { CATALOGUE } from './counts/fold-counts';
import { isPriced, readKeptCounts, readKeptMarks, type Figures } from './counts/read-counts';
import type { CatalogueDocument, ProductDocument } from './documents';
import { NEWEST, ORDERS } from './list-order';
import type { ProductModel } from './models';
import { LIVE, PRODUCT_FIELDS, toProduct, type StoredProduct } from './product-documents';
import { termsOf } from './search-terms';

type Filter = QueryFilter<ProductDocument>;
type Ranked = StoredProduct & { rank?: number };
type Version = Pick<CatalogueDocument, 'version' | 'settled' | 'generation'>;
interface Counts extends Figures {
  readonly version: number;
}

/** Answers without their products; some kilobytes each. */
const REMEMBERED = 500;
/** A word in the name counts more than one in the description: the weights of PostgreSQL's ts_rank, in tenths. */
const WEIGHTS = { 'search.name': 10, 'search.group': 4, 'search.color': 2, 'search.description': 1 } as const;
const NOTHING: FoundProducts = { products: [], total: 0, categories: {}, tags: {}, paise: null };

/**
 * Returns what searches. Totals and facets are kept, or counted once and remembered until the catalogue changes; a product
 * that is changed meanwhile may be in the page and not in the counts.
 */
export function createMongoSearch(mongo: Mongo): (search: ProductSearch) => Promise<FoundProducts> {
  const { products, catalogue } = mongo;
  const memory = createMemory<Counts>(REMEMBERED);

  async function count(search: ProductSearch): Promise<Counts> {
    // before the figures: what they hold beyond this version is counted again with the next
    const current = await readVersion();
    const generation = current?.generation ?? '';
    const isKept = generation !== '' && !search.words && (search.tags?.length ?? 0) <= 1;
    const [figures, marks] = await Promise.all([
      isKept && !search.marks ? readKeptCounts(mongo, generation, search) : countMatches(products, search),
      search.countsMarks ? countMarks(search, isKept && !isPriced(search) ? generation : undefined) : undefined,
    ]);
    return { ...figures, marks, version: numberOf(current) };
  }

  /**
   * Each facet leaves out its own filter.
   * @param generation of figures that are kept of this list, but for its filters by marks
   */
  async function countMarks(search: ProductSearch, generation: string | undefined): Promise<Record<Mark, number>> {
    const filters = search.marks ?? {};
    const filtered = filteredFacets(filters);
    const all = await countWith(filters);
    const own = filtered.map(async (facet) => marksOfFacet(facet, await countWith({ ...filters, [facet]: undefined })));
    // what a facet shows without its own filter is never less
    return Object.assign({}, all, ...(await Promise.all(own))) as Record<Mark, number>;

    function countWith(marks: MarkFilters): Promise<Record<Mark, number>> {
      return generation !== undefined && filteredFacets(marks).length === 0
        ? readKeptMarks(mongo, generation, search)
        : countMarksOf(products, { ...search, marks });
    }
  }

  const readVersion = () => catalogue.findById(CATALOGUE, { version: 1, settled: 1, generation: 1 }).lean<Version>();

  return async (search) => {
    if (search.words?.length === 0) return NOTHING;
    const [version, page] = await Promise.all([readVersion(), readPage(products, search)]);
    const figures = await memory.atLeast(numberOf(version), keyOf(search), () => count(search));
    const shown = page.slice(0, search.limit);
    const last = shown.at(-1);
    return {
      products: shown.map(toProduct),
      next: last && shown.length < page.length ? placeOf(last, search) : undefined,
      ...{ total: figures.total, categories: figures.categories, tags: figures.tags, marks: figures.marks },
      paise: figures.paise,
    };
  };
}

/** A version counts for less until its differences are in the figures. */
function numberOf(version: Version | null): number {
  return version ? 2 * version.version + (version.settled ? 1 : 0) : 0;
}

/** The same for all pages of a list. */
function keyOf(search: ProductSearch): string {
  const { words, match, categories, tags, minPaise, maxPaise, marks, countsMarks } = search;
  const filters = FACETS.map((facet) => marks?.[facet]);
  return JSON.stringify([words, match, categories, tags, minPaise, maxPaise, filters, countsMarks]);
}

/** Each facet leaves out its own filter. */
async function countMatches(products: ProductModel, search: ProductSearch): Promise<Figures> {
  const { narrowed, categories, tags, paise } = filtersOf(search);
  const [total, byCategory, byTag, range] = await Promise.all([
    products.countDocuments({ ...LIVE, ...narrowed, ...categories, ...tags, ...paise }),
    products.aggregate<Counted>([{ $match: { ...LIVE, ...narrowed, ...tags, ...paise } }, countBy('$category')]),
    products.aggregate<Counted>([
      { $match: { ...LIVE, ...narrowed, ...categories, ...paise } },
      { $unwind: '$tags' },
      countBy('$tags'),
    ]),
    products.aggregate<{ min: number; max: number }>([
      { $match: { ...LIVE, ...narrowed, ...categories, ...tags } },
      { $group: { _id: null, min: { $min: '$pricePaise' }, max: { $max: '$pricePaise' } } },
    ]),
  ]);
  return {
    total,
    categories: toCounts(byCategory),
    tags: toCounts(byTag),
    paise: range[0] ? { min: range[0].min, max: range[0].max } : null,
  };
}

/** How many products have each mark, with all filters. */
async function countMarksOf(products: ProductModel, search: ProductSearch): Promise<Record<string, number>> {
  const filters = Object.values(filtersOf(search));
  const counted = await products.aggregate<Counted>([
    { $match: Object.assign({ ...LIVE }, ...filters) as Filter },
    { $unwind: '$marks' },
    countBy('$marks'),
  ]);
  return toCounts(counted);
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

function filtersOf(search: ProductSearch): Record<'narrowed' | 'categories' | 'tags' | 'paise', Filter> {
  const { words, match, categories, tags, minPaise, maxPaise, marks = {} } = search;
  const found = words?.map(soughtIn);
  const conditions: Filter[] = [
    ...(found ? (match === 'any' ? [{ $or: found }] : found) : []),
    ...filteredFacets(marks).map((facet) => ({ marks: { $in: wantedMarks(marks, facet) } })),
  ];
  const price = {
    ...(minPaise === undefined ? {} : { $gte: minPaise }),
    ...(maxPaise === undefined ? {} : { $lte: maxPaise }),
  };
  return {
    narrowed: conditions.length > 0 ? { $and: conditions } : {},
    categories: categories ? { categoryKey: { $in: [...categories] } } : {},
    tags: tags ? { tags: { $in: [...tags] } } : {},
    paise: Object.keys(price).length > 0 ? { pricePaise: price } : {},
  };
}

function soughtIn(sought: Sought): Filter {
  return typeof sought === 'string' ? hasWord(sought) : { $or: sought.map(hasPhrase) };
}

function hasWord(word: string): Filter {
  return { 'search.all': { $in: termsOf(word).map(beginningWith) } };
}

/** All its words; a single letter, as in "t shirt", is no beginning of a word. */
function hasPhrase(phrase: string): Filter {
  const words = phrase.split(' ').map((word) => (word.length > 1 ? hasWord(word) : { 'search.all': word }));
  return { $and: words };
}

/** An expression that the index on the terms can answer: anchored, case-sensitive, nothing in it has a meaning. */
function beginningWith(term: string): RegExp {
  return new RegExp(`^${term.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}`);
}

/** One product more than asked for, if there is one. */
async function readPage(products: ProductModel, search: ProductSearch): Promise<Ranked[]> {
  const { narrowed, categories, tags, paise } = filtersOf(search);
  const { sort, offset, limit, after } = search;
  const filter = { ...LIVE, ...narrowed, ...categories, ...tags, ...paise };
  const ranked = sort === undefined && search.words;
  const places = after ? behind(orderOf(search), after) : [];
  return products.aggregate<Ranked>([
    // each part of what comes behind a place is a range of an index, and their results are merged in its order
    { $match: after && !ranked ? { $or: places.map((place) => ({ $and: [filter, place] })) } : filter },
    ...(ranked ? [{ $addFields: { rank: rankOf(ranked) } }] : []),
    ...(after && ranked ? [{ $match: { $or: places } }] : []),
    { $sort: ranked ? { rank: -1, ...NEWEST } : ORDERS[sort ?? 'newest'] },
    { $skip: offset },
    ...(limit === undefined ? [] : [{ $limit: limit + 1 }]),
    { $project: PRODUCT_FIELDS },
  ]);
}

function orderOf({ words, sort }: ProductSearch): PlaceOrder {
  return sort ?? (words ? 'best' : 'newest');
}

const KEYS = {
  newest: undefined,
  'price-asc': 'pricePaise',
  'price-desc': 'pricePaise',
  name: 'nameKey',
  rating: 'ratingKey',
  best: 'rank',
} as const;

function placeOf(product: Ranked, search: ProductSearch): ProductPlace {
  const field = KEYS[orderOf(search)];
  return { key: field && (product[field] ?? 0), createdAt: product.createdAt, id: product._id };
}

function behind(order: PlaceOrder, { key, createdAt, id }: ProductPlace): Filter[] {
  const field = KEYS[order];
  const older: Filter[] = [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }];
  if (!field) return older;
  const beyond = order === 'price-asc' || order === 'name' ? { $gt: key } : { $lt: key };
  return [{ [field]: beyond }, ...older.map((filter) => ({ [field]: key, ...filter }))];
}

/** Adds up the weights of the fields that each word was found in. */
function rankOf(words: readonly Sought[]) {
  return {
    $add: words.flatMap((sought) =>
      Object.entries(WEIGHTS).map(([field, weight]) => ({ $cond: [foundIn(field, sought), weight, 0] })),
    ),
  };
}

function foundIn(field: string, sought: Sought): object {
  if (typeof sought !== 'string')
    return { $or: sought.map((phrase) => ({ $and: phrase.split(' ').map((word) => foundIn(field, word)) })) };
  return {
    $or: termsOf(sought).map((term) => ({ $gte: [{ $indexOfBytes: [`$${field}`, { $literal: ` ${term}` }] }, 0] })),
  };
}
