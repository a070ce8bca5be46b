import type { Queryable } from '@shop/platform/db/database';
import { filteredFacets, type Facet } from '../../domain/facets';
import type { PlaceOrder } from '../../domain/product-place';
import type { ProductSearch } from '../../ports/product-store';
import { toCounts, type Counts, type CountsRow } from './counts';
import { byFacet, inCategory, inPrice, inTags } from './filters';
import { behind, orderBy } from './list-order';
import type { Part } from './list-page';
import { Values } from './values';

/** So many ids are remembered of a search: the pages that people open. */
export const FIRST_IDS = 240;

/** A total and facets, and the first products of a search. */
export interface Matches extends Counts {
  readonly ids: readonly string[];
}

/**
 * Reads what the words or the marks let through, once, with a note for each filter whether it would let the product
 * through too, so that each facet can leave out its own filter. This is the one read that grows with what it finds.
 */
export async function readMatches(db: Queryable, search: ProductSearch, order: PlaceOrder): Promise<Matches> {
  const values = new Values();
  const facets = byFacet(search, values);
  const notes = ['in_category', 'in_tags', 'in_price', ...facets.map((_facet, place) => `in_facet_${place}`)];
  const others = facets.map((_facet, place) => `AND in_facet_${place}`).join(' ');
  const [row] = await db.query<CountsRow & { ids: string[] }>(
    `WITH found AS MATERIALIZED (
       SELECT id, created_at, price_paise, name_key, rating_key, category, tags,
         ${search.countsMarks ? 'facets,' : ''} ${rankIn(search, order, values)} AS rank,
         ${inCategory(search, values)} AS in_category, ${inTags(search, values)} AS in_tags,
         ${inPrice(search, values)} AS in_price
         ${facets.map(([, filter], place) => `, ${filter} AS in_facet_${place}`).join('')}
       FROM products WHERE ${search.words ? `search @@ ${tsquery(search, values)}` : allButOne(search, values)}
     ), ${alike(search, notes.join(', '))}
     SELECT
       (SELECT version FROM catalogue) AS version,
       (SELECT coalesce(sum(n), 0)::int FROM alike WHERE in_category AND in_tags AND in_price ${others}) AS total,
       (SELECT coalesce(jsonb_object_agg(category, n), '{}') FROM
         (SELECT category, sum(n) AS n FROM alike WHERE in_tags AND in_price ${others} GROUP BY category) c) AS categories,
       (SELECT coalesce(jsonb_object_agg(tag, n), '{}') FROM
         (SELECT t AS tag, sum(n) AS n FROM alike, unnest(tags) t WHERE in_category AND in_price ${others} GROUP BY t) t
       ) AS tags,
       ${search.countsMarks ? marksOf(facets) : `'{}'::jsonb`} AS marks,
       (SELECT min(lowest) FROM alike WHERE in_category AND in_tags ${others}) AS min_paise,
       (SELECT max(highest) FROM alike WHERE in_category AND in_tags ${others}) AS max_paise,
       ARRAY(SELECT id FROM found WHERE in_category AND in_tags AND in_price ${others}
         ORDER BY ${orderBy(order)} LIMIT ${FIRST_IDS}) AS ids`,
    values.all,
  );
  return { ...toCounts(row), ids: row?.ids ?? [] };
}

/** Whether none of the products that changed after a version, up to another, is found by the words, before or after it changed. */
export async function isUntouched(db: Queryable, search: ProductSearch, after: number, upTo: number): Promise<boolean> {
  if (!search.words) return false;
  const values = new Values();
  const [from, to] = [values.add(after), values.add(upTo)];
  const [row] = await db.query<{ untouched: boolean }>(
    `SELECT count(DISTINCT version) = ${to}::bigint - ${from}::bigint
       AND NOT coalesce(bool_or(search IS NULL OR search @@ ${tsquery(search, values)}), false) AS untouched
     FROM changed_products WHERE version > ${from} AND version <= ${to}`,
    values.all,
  );
  return row?.untouched === true;
}

/** Counts marks row by row: products of a real shop have so many different ones that few are alike. */
function marksOf(facets: readonly (readonly [Facet, string])[]): string {
  const others = facets.map(([facet], place) => `AND (in_facet_${place} OR starts_with(mark, '${facet}:'))`);
  return `(SELECT coalesce(jsonb_object_agg(mark, n), '{}') FROM
         (SELECT mark, count(*) AS n FROM found, unnest(facets) AS mark WHERE in_category AND in_tags AND in_price
           ${others.join(' ')} GROUP BY mark) m)`;
}

/**
 * Returns what the other figures are counted of. What has the same category and tags is put together first, which leaves few
 * rows; with several filters most rows are left out by each of them, and putting all together would cost more than it spares.
 */
function alike(search: ProductSearch, notes: string): string {
  const { categories, tags, minPaise, maxPaise, marks } = search;
  const isPriced = minPaise !== undefined || maxPaise !== undefined;
  const filters = [categories, tags, isPriced || undefined, ...filteredFacets(marks)].filter(Boolean).length;
  if (filters > 1)
    return 'alike AS NOT MATERIALIZED (SELECT *, 1 AS n, price_paise AS lowest, price_paise AS highest FROM found)';
  return `alike AS MATERIALIZED (
       SELECT category, tags, ${notes}, count(*) AS n, min(price_paise) AS lowest, max(price_paise) AS highest
       FROM found GROUP BY category, tags, ${notes}
     )`;
}

/**
 * The condition for what all filters but one let through: no facet counts anything else. With a single filter that is the
 * filter itself, as what it leaves out of its own facet is the whole list, and kept.
 */
function allButOne(search: ProductSearch, values: Values): string {
  const { categories, tags, minPaise, maxPaise } = search;
  const filters = [
    ...byFacet(search, values).map(([, filter]) => filter),
    ...(categories ? [inCategory(search, values)] : []),
    ...(tags ? [inTags(search, values)] : []),
    ...(minPaise === undefined && maxPaise === undefined ? [] : [inPrice(search, values)]),
  ];
  if (filters.length === 1) return filters.join('');
  return filters.map((_own, place) => `(${filters.toSpliced(place, 1).join(' AND ')})`).join(' OR ');
}

/** Returns the query for the ids of a part that is not remembered, in order. */
export function idsOfMatches(
  search: ProductSearch,
  order: PlaceOrder,
  { offset, limit }: Part,
  values: Values,
): string {
  const filters = [
    ...(search.words ? [`search @@ ${tsquery(search, values)}`] : []),
    ...[inCategory, inTags, inPrice].map((filter) => filter(search, values)),
    ...byFacet(search, values).map(([, filter]) => filter),
  ];
  return `SELECT id FROM (
      SELECT id, created_at, price_paise, name_key, rating_key, ${rankIn(search, order, values)} AS rank FROM products
      WHERE ${filters.join(' AND ')}
    ) AS found
    WHERE ${behind(order, search.after, values)
      .map((each) => `(${each})`)
      .join(' OR ')}
    ORDER BY ${orderBy(order)} LIMIT ${values.add(limit ?? null)} OFFSET ${values.add(offset)}`;
}

/** How well a product fits, where the list is sorted by it. */
export function rankIn(search: ProductSearch, order: PlaceOrder, values: Values): string {
  return order === 'best' ? `ts_rank(search, ${tsquery(search, values)})` : 'NULL::real';
}

/** The condition for the words, each as the beginning of a word, or any of its synonyms. */
function tsquery({ words = [], match }: ProductSearch, values: Values): string {
  if (words.length === 0) return `''::tsquery`;
  const conditions = words.map((sought) =>
    typeof sought === 'string'
      ? wordQuery(sought, values)
      : `(${sought.map((phrase) => phraseQuery(phrase, values)).join(' || ')})`,
  );
  return `(${conditions.join(match === 'any' ? ' || ' : ' && ')})`;
}

function wordQuery(word: string, values: Values): string {
  const beginning = values.add(`'${word}':*`);
  const [stemmed, plain] = [`to_tsquery('english', ${beginning})`, `to_tsquery('simple', ${beginning})`];
  // the index would be asked for the same twice
  return `CASE ${stemmed} WHEN ${plain} THEN ${plain} ELSE ${stemmed} || ${plain} END`;
}

/** All its words; a single letter, as in "t shirt", is no beginning of a word. */
function phraseQuery(phrase: string, values: Values): string {
  const conditions = phrase
    .split(' ')
    .map((word) => (word.length > 1 ? wordQuery(word, values) : `to_tsquery('simple', ${values.add(`'${word}'`)})`));
  return `(${conditions.join(' && ')})`;
}
