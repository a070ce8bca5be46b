import type { Queryable } from '@shop/platform/db/database';
import type { PlaceOrder } from '../../domain/product-place';
import type { ProductSearch } from '../../ports/product-store';
import { toCounts, type Counts, type CountsRow } from './counts';
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
 * Reads what the words let through, once, with a note for each filter whether it would let the product through too, so
 * that each facet can leave out its own filter. This is the one read that grows with what it finds.
 */
export async function readMatches(db: Queryable, search: ProductSearch, order: PlaceOrder): Promise<Matches> {
  const values = new Values();
  const [row] = await db.query<CountsRow & { ids: string[] }>(
    `WITH found AS MATERIALIZED (
       SELECT id, created_at, price_paise, name_key, category, tags, ${rankIn(search, order, values)} AS rank,
         ${inCategory(search, values)} AS in_category, ${inTags(search, values)} AS in_tags,
         ${inPrice(search, values)} AS in_price
       FROM products WHERE search @@ ${tsquery(search, values)}
     )
     SELECT
       (SELECT version FROM catalogue) AS version,
       (SELECT count(*) FROM found WHERE in_category AND in_tags AND in_price) AS total,
       (SELECT coalesce(jsonb_object_agg(category, n), '{}') FROM
         (SELECT category, count(*) AS n FROM found WHERE in_tags AND in_price GROUP BY category) c) AS categories,
       (SELECT coalesce(jsonb_object_agg(tag, n), '{}') FROM
         (SELECT t AS tag, count(*) AS n FROM found, unnest(tags) t WHERE in_category AND in_price GROUP BY t) t) AS tags,
       (SELECT min(price_paise) FROM found WHERE in_category AND in_tags) AS min_paise,
       (SELECT max(price_paise) FROM found WHERE in_category AND in_tags) AS max_paise,
       ARRAY(SELECT id FROM found WHERE in_category AND in_tags AND in_price
         ORDER BY ${orderBy(order)} LIMIT ${FIRST_IDS}) AS ids`,
    values.all,
  );
  return { ...toCounts(row), ids: row?.ids ?? [] };
}

/** Returns the query for the ids of a part that is not remembered, in order. */
export function idsOfMatches(
  search: ProductSearch,
  order: PlaceOrder,
  { offset, limit }: Part,
  values: Values,
): string {
  return `SELECT id FROM (
      SELECT id, created_at, price_paise, name_key, ${rankIn(search, order, values)} AS rank FROM products
      WHERE search @@ ${tsquery(search, values)} AND ${inCategory(search, values)} AND ${inTags(search, values)}
        AND ${inPrice(search, values)}
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

function inCategory({ categories }: ProductSearch, values: Values): string {
  return categories ? `category_key = ANY(${values.add(categories)})` : 'true';
}

function inTags({ tags }: ProductSearch, values: Values): string {
  return tags ? `tags && ${values.add(tags)}` : 'true';
}

function inPrice({ minPaise, maxPaise }: ProductSearch, values: Values): string {
  const min = minPaise === undefined ? 'true' : `price_paise >= ${values.add(minPaise)}`;
  return maxPaise === undefined ? min : `${min} AND price_paise <= ${values.add(maxPaise)}`;
}

/** The condition for the words, each as the beginning of a word. */
function tsquery({ words = [], match }: ProductSearch, values: Values): string {
  if (words.length === 0) return `''::tsquery`;
  const conditions = words.map((word) => {
    const beginning = values.add(`'${word}':*`);
    const [stemmed, plain] = [`to_tsquery('english', ${beginning})`, `to_tsquery('simple', ${beginning})`];
    // the index would be asked for the same twice
    return `CASE ${stemmed} WHEN ${plain} THEN ${plain} ELSE ${stemmed} || ${plain} END`;
  });
  return `(${conditions.join(match === 'any' ? ' || ' : ' && ')})`;
}
