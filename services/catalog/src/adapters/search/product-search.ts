import type { Queryable } from '@shop/platform/db/database';
import { FACETS, filteredFacets, marksOfFacet, type Mark } from '../../domain/facets';
import type { PlaceOrder, ProductPlace } from '../../domain/product-place';
import type { FoundProducts, ProductSearch } from '../../ports/product-store';
import { fromRow } from '../product-rows';
import { createMemory, type Memory } from '../remembered';
import type { Counts } from './counts';
import { readKeptCounts } from './kept-counts';
import { keyColumn } from './list-order';
import { idsInList, type Part } from './list-page';
import { readMarkCounts, type MarkCounts } from './mark-counts';
import { readPage, type Page, type PageRow } from './page-of-products';
import { Values } from './values';
import { idsOfMatches, isUntouched, readMatches, type Matches } from './word-matches';

/** Answers without their products; some kilobytes each. */
const REMEMBERED = 500;
/** Behind so many products a page is worth knowing the total for, to be read from the nearer end. */
const DEEP = 2_000;
/** So few products of a price are sorted sooner than found in the order of a list. */
const FEW = 5_000;

/**
 * Returns what searches. The page is read anew each time, with the catalogue's version; total, facets and the first ids of
 * a search for words are remembered for as long as this version stays, whoever changes the catalogue.
 */
export function createProductSearch(db: Queryable): (search: ProductSearch) => Promise<FoundProducts> {
  const counts = createMemory<Counts>(REMEMBERED);
  const matches = createMemory<Matches>(REMEMBERED);
  const marks = createMemory<MarkCounts>(REMEMBERED);
  return (search) => (search.words || search.marks ? searchMatches(search) : listProducts(search));

  async function listProducts(search: ProductSearch): Promise<FoundProducts> {
    const { version, list } = await readList(db, counts, search);
    return search.countsMarks ? { ...list, marks: await marksOfList(search, version) } : list;
  }

  async function searchMatches(search: ProductSearch): Promise<FoundProducts> {
    const { version, list } = await readMatching(db, matches, search);
    if (!search.countsMarks) return { ...list, marks: undefined };
    const [facet, ...more] = filteredFacets(search.marks);
    const { words, categories, tags, minPaise, maxPaise } = search;
    const isOnly = facet !== undefined && more.length === 0;
    if (!isOnly || words || categories || tags || minPaise !== undefined || maxPaise !== undefined) return list;
    // what its own filter leaves out is the whole list
    const all = await marksOfList({ ...search, marks: undefined }, version);
    return { ...list, marks: { ...list.marks, ...marksOfFacet(facet, all) } };
  }

  async function marksOfList(search: ProductSearch, version: number): Promise<Record<Mark, number>> {
    return (await marks.atLeast(version, keyOf(search), () => readMarkCounts(db, search))).marks;
  }
}

/** A list, and the version of the catalogue that its page is of. */
interface Read {
  readonly version: number;
  readonly list: FoundProducts;
}

async function readList(db: Queryable, memory: Memory<Counts>, search: ProductSearch): Promise<Read> {
  const order = search.sort ?? 'newest';
  const key = keyOf(search);
  const count = () => readKeptCounts(db, search);
  const isDeep = search.offset > DEEP && !search.after;
  const isPriced = search.minPaise !== undefined || search.maxPaise !== undefined;
  let known =
    isDeep || (isPriced && !order.startsWith('price'))
      ? await (memory.recall(key) ?? memory.atLeast(0, key, count))
      : undefined;
  for (;;) {
    const { part, backwards } = partOf(search, isDeep ? known?.total : undefined);
    const values = new Values();
    const priceFirst = isPriced && known !== undefined && known.total <= FEW;
    const ids = idsInList({ ...search, order, backwards, priceFirst }, part, values);
    const page = await readPage(db, ids, { search, order, backwards }, values);
    const counts = await memory.atLeast(page.version, key, count);
    // from the end, a page is where it belongs only if the total is of the same version
    if (!backwards || page.version === known?.version) return found(page, order, search.limit, counts);
    known = counts;
  }
}

/** One product more than asked for, from the nearer end of a list whose total is known. */
function partOf({ offset, limit }: ProductSearch, total: number | undefined): { part: Part; backwards: boolean } {
  const most = limit === undefined ? undefined : limit + 1;
  if (total === undefined || most === undefined || total - offset - most >= offset)
    return { part: { offset, limit: most }, backwards: false };
  const left = Math.max(0, total - offset);
  return { part: { offset: Math.max(0, left - most), limit: Math.min(most, left) }, backwards: true };
}

async function readMatching(db: Queryable, memory: Memory<Matches>, search: ProductSearch): Promise<Read> {
  const { offset, limit = Infinity, after } = search;
  const order = search.sort ?? (search.words ? 'best' : 'newest');
  const key = keyOf(search, order);
  const find = () => readMatches(db, search, order);
  let known = await (memory.recall(key) ?? memory.atLeast(0, key, find));
  /** What is remembered still holds where nothing that it is of has changed; else it is read anew. */
  const asOf = (version: number) =>
    memory.atLeast(version, key, async () =>
      (await isUntouched(db, search, known.version, version)) ? { ...known, version } : find(),
    );
  for (;;) {
    const from = after ? known.ids.indexOf(after.id) + 1 : offset;
    const isKnown = (!after || from > 0) && (from + limit < known.ids.length || known.total === known.ids.length);
    const values = new Values();
    const ids = isKnown
      ? `SELECT unnest(${values.add(known.ids.slice(from, from + limit + 1))}::text[])`
      : idsOfMatches(search, order, { offset, limit: search.limit && search.limit + 1 }, values);
    const page = await readPage(db, ids, { search, order }, values);
    if (page.version <= known.version || !isKnown) return found(page, order, search.limit, await asOf(page.version));
    known = await asOf(page.version);
  }
}

/** The same for all pages of a list. */
function keyOf(search: ProductSearch, order?: PlaceOrder): string {
  const { words, match, categories, tags, minPaise, maxPaise, marks, countsMarks } = search;
  const filters = FACETS.map((facet) => marks?.[facet]);
  return JSON.stringify([words, match, categories, tags, minPaise, maxPaise, filters, countsMarks, order]);
}

/** @param page with one product more than asked for, if there is one */
function found({ rows, version }: Page, order: PlaceOrder, limit: number | undefined, counts: Counts): Read {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const { total, categories, tags, marks, paise } = counts;
  const next = last && shown.length < rows.length ? placeOf(last, order) : undefined;
  return { version, list: { products: shown.map(fromRow), total, categories, tags, marks, paise, next } };
}

function placeOf(row: PageRow, order: PlaceOrder): ProductPlace {
  const column = keyColumn(order) as 'price_paise' | 'name_key' | 'rating_key' | 'rank' | undefined;
  return { key: (column && row[column]) ?? undefined, createdAt: row.created_at, id: row.id };
}
