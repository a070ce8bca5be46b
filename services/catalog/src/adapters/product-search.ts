import type { Queryable } from '@shop/platform/db/database';
import type { FoundProducts, ProductSearch } from '../ports/product-store';
import { fromRow, PRODUCT_COLUMNS, type ProductRow } from './product-rows';

const NEWEST = 'created_at DESC, id DESC';
const ORDERS = {
  newest: NEWEST,
  'price-asc': `price_paise, ${NEWEST}`,
  'price-desc': `price_paise DESC, ${NEWEST}`,
  name: `lower(name), ${NEWEST}`,
} as const;

interface Facets {
  total: number;
  categories: Record<string, number>;
  tags: Record<string, number>;
  min_paise: number | null;
  max_paise: number | null;
}

/**
 * Reads what the words let through once, with a note for each filter whether it would let the product through too, so
 * that each facet can leave out its own filter.
 */
export async function searchProducts(db: Queryable, search: ProductSearch): Promise<FoundProducts> {
  const values: unknown[] = [
    search.categories ?? null,
    search.tags ?? null,
    search.minPaise ?? null,
    search.maxPaise ?? null,
  ];
  const tsquery = toTsquery(search, values);
  const found = `
    WITH found AS MATERIALIZED (
      SELECT *,
        ${tsquery === undefined ? '0' : `ts_rank(search, ${tsquery})`} AS rank,
        ($1::text[] IS NULL OR category_key = ANY($1)) AS in_category,
        ($2::text[] IS NULL OR tags && $2) AS in_tags,
        (price_paise >= coalesce($3::int, 0) AND price_paise <= coalesce($4::int, price_paise)) AS in_price
      FROM products
      ${tsquery === undefined ? '' : `WHERE search @@ ${tsquery}`}
    )`;
  const order = search.sort ? ORDERS[search.sort] : `rank DESC, ${NEWEST}`;
  const page = values.length + 1;
  const [rows, [facets]] = await Promise.all([
    db.query<ProductRow>(
      `${found} SELECT ${PRODUCT_COLUMNS} FROM found WHERE in_category AND in_tags AND in_price
       ORDER BY ${order} LIMIT $${page} OFFSET $${page + 1}`,
      [...values, search.limit ?? null, search.offset],
    ),
    db.query<Facets>(
      `${found} SELECT
        (SELECT count(*) FROM found WHERE in_category AND in_tags AND in_price) AS total,
        (SELECT coalesce(jsonb_object_agg(category, n), '{}') FROM
          (SELECT category, count(*) AS n FROM found WHERE in_tags AND in_price GROUP BY category) c) AS categories,
        (SELECT coalesce(jsonb_object_agg(tag, n), '{}') FROM
          (SELECT t AS tag, count(*) AS n FROM found, unnest(tags) t WHERE in_category AND in_price GROUP BY t) t) AS tags,
        (SELECT min(price_paise) FROM found WHERE in_category AND in_tags) AS min_paise,
        (SELECT max(price_paise) FROM found WHERE in_category AND in_tags) AS max_paise`,
      values,
    ),
  ]);
  if (!facets) throw new Error('an aggregate without a row');
  const { min_paise: min, max_paise: max } = facets;
  return {
    products: rows.map(fromRow),
    total: facets.total,
    categories: facets.categories,
    tags: facets.tags,
    paise: min === null || max === null ? null : { min, max },
  };
}

/** The condition for the words, each as the beginning of a word; appends its parameters to `values`. */
function toTsquery({ words, match }: ProductSearch, values: unknown[]): string | undefined {
  if (!words) return undefined;
  if (words.length === 0) return `''::tsquery`;
  const conditions = words.map((word) => {
    values.push(`'${word}':*`);
    return `(to_tsquery('english', $${values.length}) || to_tsquery('simple', $${values.length}))`;
  });
  return `(${conditions.join(match === 'any' ? ' || ' : ' && ')})`;
}
