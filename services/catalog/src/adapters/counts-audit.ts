import type { Queryable } from '@shop/platform/db/database';

/** A figure of the catalogue: what is kept, and what counting gives. */
export interface AuditedCount {
  readonly tag: string;
  readonly category: string;
  /** absent: of all prices */
  readonly prices: string | null;
  readonly kept: number;
  readonly counted: number;
}

const LISTED = `SELECT value AS tag, id, category, category_key, price_paise, name_key, created_at
  FROM products, unnest(array_append(tags, '')) AS value`;

/** Counts all products; returns the figures that are kept otherwise. */
export function wrongCounts(db: Queryable): Promise<AuditedCount[]> {
  return db.query<AuditedCount>(
    `WITH listed AS MATERIALIZED (${LISTED}), counted AS (
       SELECT tag, category, -1 AS level, 0 AS bucket, count(*) AS n FROM listed GROUP BY tag, category
       UNION ALL
       SELECT tag, category, level, price_paise >> (4 * level), count(*)
       FROM listed, generate_series(0, 6) AS level GROUP BY 1, 2, 3, 4
     ), kept AS (
       SELECT tag, category, -1 AS level, 0 AS bucket, n FROM product_groups
       UNION ALL SELECT tag, category, level, bucket, n FROM product_prices
     )
     SELECT tag, category, CASE WHEN level >= 0 THEN format('bucket %s of level %s', bucket, level) END AS prices,
       coalesce(kept.n, 0) AS kept, coalesce(counted.n, 0) AS counted
     FROM kept FULL JOIN counted USING (tag, category, level, bucket)
     WHERE kept.n IS DISTINCT FROM counted.n ORDER BY tag, category, level, bucket`,
  );
}

/** The same of marks, of which there are as many for each tag of each category. */
export function wrongMarks(db: Queryable): Promise<(Omit<AuditedCount, 'prices'> & { readonly mark: string })[]> {
  return db.query(
    `WITH counted AS (
       SELECT value AS tag, category, mark, count(*) AS n
       FROM products, unnest(array_append(tags, '')) AS value, unnest(facets) AS mark GROUP BY 1, 2, 3
     )
     SELECT tag, category, mark, coalesce(kept.n, 0) AS kept, coalesce(counted.n, 0) AS counted
     FROM product_marks AS kept FULL JOIN counted USING (tag, category, mark)
     WHERE kept.n IS DISTINCT FROM counted.n ORDER BY tag, category, mark`,
  );
}

/** Returns the products that are not in the lists of their tags as they are, or in those of others. */
export async function wrongEntries(db: Queryable): Promise<string[]> {
  const columns = 'tag, id, category, category_key, price_paise, name_key, created_at';
  const rows = await db.query<{ id: string }>(
    `WITH listed AS MATERIALIZED (SELECT * FROM (${LISTED}) AS entry WHERE tag <> '')
     SELECT DISTINCT id FROM (
       (SELECT * FROM listed EXCEPT SELECT ${columns} FROM product_tags)
       UNION ALL (SELECT ${columns} FROM product_tags EXCEPT SELECT * FROM listed)
     ) AS wrong ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
