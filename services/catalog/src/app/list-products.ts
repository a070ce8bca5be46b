import { MOST_LISTED, type ProductList, type ProductQuery } from '@shop/contracts/api/product';
import type { CatalogueVersion } from '@shop/contracts/internal/catalog';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';
import { placeName, readPlace } from '../domain/product-place';
import { FACETS, filteredFacets, valuesOf, type MarkFilters } from '../domain/facets';
import { missedPhrase } from '../domain/missed-words';
import { searchWords, type Sought } from '../domain/search-words';
import { NO_SYNONYMS, type Synonyms } from '../domain/synonyms';
import { typedWords } from '../domain/typed-words';
import { presentProduct } from './present-product';
import type { OwnedStore } from '../ports/owned-store';
import { findCategories, namesMeant } from './shop-categories';
import type { ReadSynonyms } from './shop-synonyms';
import type { FoundProducts, ProductSearch, ProductStore } from '../ports/product-store';
import type { Spelling } from './spelling';

const PAGE_SIZE = 24;

/** Where products are found, and by which words. */
export interface Findable {
  readonly products: ProductStore;
  readonly spelling: Spelling;
  /** where the categories are that a query names */
  readonly owned: OwnedStore;
  readonly synonyms: ReadSynonyms;
}

/**
 * Returns the products that match, with a total and facets; at most `MOST_LISTED` of them where nobody says how many.
 * @param version of the catalogue, where it was just read
 * @throws ValidationError for an `after` that no page of this list named
 */
export async function listProducts(
  findable: Findable,
  query: ProductQuery,
  version?: CatalogueVersion,
): Promise<ProductList> {
  return (await findInList(findable, query, version)).list;
}

/** A list, and what was looked for that nothing has; only of a search that nothing narrows and that is to be told of. */
export interface FoundInList {
  readonly list: ProductList;
  readonly missed?: string | undefined;
}

/** The same, with what it was looked for in vain. */
export async function findInList(
  findable: Findable,
  query: ProductQuery,
  version?: CatalogueVersion,
): Promise<FoundInList> {
  const isPaged = query.page !== undefined || query.after !== undefined;
  const limit = query.limit ?? (isPaged ? PAGE_SIZE : MOST_LISTED);
  const order = query.sort ?? (query.q ? 'best' : 'newest');
  const after = query.after === undefined ? undefined : readPlace(order, query.after);
  const typed = query.q ?? '';
  const synonyms = typed === '' ? NO_SYNONYMS : await findable.synonyms(version);
  const search: ProductSearch = {
    words: typed === '' ? undefined : searchWords(typed, synonyms),
    categories: await categoriesMeant(findable, query.category),
    tags: lowerCase(query.tag),
    minPaise: query.minPrice === undefined ? undefined : rupeesToPaise(query.minPrice),
    maxPaise: query.maxPrice === undefined ? undefined : rupeesToPaise(query.maxPrice),
    marks: marksWanted(query),
    countsMarks: query.facets !== undefined,
    sort: query.sort,
    offset: after ? 0 : ((query.page ?? 1) - 1) * limit,
    after,
    limit,
  };
  const wanted = { typed, synonyms, isExact: query.exact !== undefined };
  const { found, corrected, unfound = [] } = await nearest(findable, search, wanted);
  const list: ProductList = {
    products: found.products.map(presentProduct),
    corrected,
    next: found.next && placeName(order, found.next),
    total: found.total,
    facets: {
      category: found.categories,
      tag: found.tags,
      price: found.paise && { min: paiseToRupees(found.paise.min), max: paiseToRupees(found.paise.max) },
      ...(found.marks && presentMarks(found.marks)),
    },
  };
  const isNarrowed = isFiltered(search);
  return { list, missed: isNarrowed || query.quiet ? undefined : missedPhrase(typed, unfound) };
}

/** Whether something else than its words keeps products out of a list. */
function isFiltered({ categories, tags, marks, minPaise, maxPaise }: ProductSearch): boolean {
  return [categories, tags, marks, minPaise, maxPaise].some((filter) => filter !== undefined);
}

function marksWanted({ color, size, brand, rating, discount, inStock }: ProductQuery): MarkFilters | undefined {
  const filters: MarkFilters = {
    color: unlessEmpty(color?.map((family) => family.toLowerCase())),
    size: unlessEmpty(size),
    brand: unlessEmpty(brand),
    rating: rating && [rating],
    discount: discount && [discount],
    stock: inStock && ['in'],
  };
  return filteredFacets(filters).length > 0 ? filters : undefined;
}

function presentMarks(marks: NonNullable<FoundProducts['marks']>) {
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet, marks)]));
}

function unlessEmpty<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}

/** What somebody typed, and how it is to be understood. */
interface Wanted {
  readonly typed: string;
  readonly synonyms: Synonyms;
  /** the words are to be taken as they are */
  readonly isExact: boolean;
}

interface Nearest {
  readonly found: FoundProducts;
  /** what was typed, and what was looked for instead */
  readonly corrected?: ProductList['corrected'];
  /** the words that no product has */
  readonly unfound?: readonly Sought[];
}

/**
 * Finds products with all the words; if there are none, with what misspelled ones probably mean; if there are none either,
 * with some of the words.
 */
async function nearest(
  { products, spelling }: Findable,
  search: ProductSearch,
  { typed, synonyms, isExact }: Wanted,
): Promise<Nearest> {
  const { words = [] } = search;
  const found = await products.search(search);
  if (found.total > 0 || words.length === 0) return { found };
  // what has synonyms is no slip
  const single = words.filter((sought) => typeof sought === 'string');
  const corrections = isExact ? NONE : await spelling.correct(single, synonyms);
  if (corrections.size > 0) {
    const to = typedWords(typed)
      .map((word) => corrections.get(word) ?? word)
      .join(' ');
    const meant = { ...search, words: searchWords(to, synonyms) };
    const nearer = await orWithSome({ products, spelling }, meant, await products.search(meant));
    if (nearer.found.total > 0) return { ...nearer, corrected: { from: typed.trim(), to } };
  }
  return orWithSome({ products, spelling }, search, found);
}

const NONE: ReadonlyMap<string, string> = new Map();

/** What has all the words or, if nothing has, what has some of them, and which not. @param found with all the words */
async function orWithSome(
  { products, spelling }: Pick<Findable, 'products' | 'spelling'>,
  search: ProductSearch,
  found: FoundProducts,
): Promise<Nearest> {
  const { words = [] } = search;
  if (found.total > 0) return { found };
  if (words.length < 2) return { found, unfound: words };
  const some = await products.search({ ...search, match: 'any' });
  if (some.total === 0) return { found: some, unfound: words };
  return { found: some, unfound: isFiltered(search) ? [] : await spelling.unfound(words) };
}

async function categoriesMeant({ owned }: Findable, wanted: readonly string[] | undefined) {
  if (!wanted || wanted.length === 0) return undefined;
  return namesMeant((await findCategories({ owned })).categories, wanted);
}

function lowerCase(values: readonly string[] | undefined): string[] | undefined {
  return values && values.length > 0 ? values.map((value) => value.toLowerCase()) : undefined;
}
