import type { Queryable } from '@shop/platform/db/database';
import { MOST_PAISE, priceRanges } from '../../domain/price-ranges';
import type { ProductSearch } from '../../ports/product-store';
import { toCounts, type Counts, type CountsRow } from './counts';
import { Values } from './values';

/**
 * Reads a total and facets from what is kept: a row for each tag of each category, and a few buckets of prices for each
 * of these. Only products with any of several tags are counted by their entries in the tags' lists, because one product
 * may have two of them.
 */
export async function readKeptCounts(db: Queryable, search: ProductSearch): Promise<Counts> {
  const values = new Values();
  const { tags, minPaise, maxPaise } = search;
  const categories = values.add(search.categories ?? null);
  const inCategory = `(${categories}::text[] IS NULL OR category_key = ANY(${categories}))`;
  const isPriced = minPaise !== undefined || maxPaise !== undefined;
  const wanted = values.add(tags ?? ['']);
  const [row] = await db.query<CountsRow>(
    `WITH counted AS MATERIALIZED (
       SELECT tag, category, category_key, ${isPriced ? numberInRange(search, values) : 'n'} AS n
       FROM product_groups AS g WHERE tag = ANY(${wanted}) OR tag <> '' AND ${inCategory}
     ), chosen AS MATERIALIZED (
       ${tags && tags.length > 1 ? productsOfAnyTag(search, wanted, values) : `SELECT category, category_key, n FROM counted WHERE tag = ANY(${wanted})`}
     ), extremes AS (
       SELECT ${bucketAtEnd('ASC')} AS lowest, ${bucketAtEnd('DESC')} AS highest
       FROM product_groups AS g WHERE tag = ANY(${wanted}) AND ${inCategory}
     )
     SELECT (SELECT version FROM catalogue) AS version,
       (SELECT coalesce(sum(n), 0)::int FROM chosen WHERE ${inCategory}) AS total,
       (SELECT coalesce(jsonb_object_agg(category, n), '{}') FROM chosen WHERE n > 0) AS categories,
       (SELECT coalesce(jsonb_object_agg(tag, n), '{}') FROM
         (SELECT tag, sum(n) AS n FROM counted WHERE tag <> '' AND ${inCategory} GROUP BY tag) t WHERE n > 0) AS tags,
       (SELECT min(lowest) FROM extremes) AS min_paise,
       (SELECT max(highest) FROM extremes) AS max_paise`,
    values.all,
  );
  return toCounts(row);
}

/** How many of the group `g` have a price of the range. */
function numberInRange({ minPaise = 0, maxPaise = MOST_PAISE }: ProductSearch, values: Values): string {
  const ranges = priceRanges(minPaise, maxPaise);
  const [levels, lows, highs] = [
    ranges.map(({ level }) => level),
    ranges.map(({ low }) => low),
    ranges.map(({ high }) => high),
  ].map((list) => `${values.add(list)}::int[]`);
  return `coalesce((
    SELECT sum((
      SELECT sum(p.n) FROM product_prices AS p
      WHERE p.tag = g.tag AND p.category = g.category AND p.level = r.level AND p.bucket BETWEEN r.low AND r.high))
    FROM unnest(${levels}, ${lows}, ${highs}) AS r (level, low, high)), 0)`;
}

function productsOfAnyTag(
  { minPaise = 0, maxPaise = MOST_PAISE }: ProductSearch,
  tags: string,
  values: Values,
): string {
  return `SELECT category, category_key, count(DISTINCT id) AS n FROM product_tags
    WHERE tag = ANY(${tags}) AND price_paise BETWEEN ${values.add(minPaise)} AND ${values.add(maxPaise)}
    GROUP BY category, category_key`;
}

function bucketAtEnd(direction: 'ASC' | 'DESC'): string {
  return `(SELECT bucket FROM product_prices AS p WHERE p.tag = g.tag AND p.category = g.category AND level = 0
    ORDER BY bucket ${direction} LIMIT 1)`;
}
