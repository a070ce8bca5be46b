import type { Queryable } from '@shop/platform/db/database';
import type { Mark } from '../../domain/facets';
import type { ProductSearch } from '../../ports/product-store';
import { inCategory, inPrice, inTags } from './filters';
import { Values } from './values';

/** How many products of a list have each mark, as of a version of the catalogue. */
export interface MarkCounts {
  readonly version: number;
  readonly marks: Record<Mark, number>;
}

/**
 * Reads them of a list without words and without a filter by marks. They are kept for each tag of each category; a price or
 * several tags let through what has to be counted.
 */
export async function readMarkCounts(db: Queryable, search: ProductSearch): Promise<MarkCounts> {
  const values = new Values();
  const { minPaise, maxPaise, tags = [''] } = search;
  const isKept = minPaise === undefined && maxPaise === undefined && tags.length === 1;
  const counted = isKept
    ? `SELECT mark, sum(n) AS n FROM product_marks
       WHERE tag = ${values.add(tags[0])} AND ${inCategory(search, values)} GROUP BY mark`
    : `SELECT mark, count(*) AS n FROM products, unnest(facets) AS mark
       WHERE ${[inCategory, inTags, inPrice].map((filter) => filter(search, values)).join(' AND ')} GROUP BY mark`;
  const [row] = await db.query<MarkCounts>(
    `SELECT (SELECT version FROM catalogue) AS version, coalesce(jsonb_object_agg(mark, n), '{}') AS marks
     FROM (${counted}) AS counted`,
    values.all,
  );
  if (!row) throw new Error('an aggregate without a row');
  return row;
}
