import type { PlaceOrder } from '../../domain/product-place';
import type { ProductSearch } from '../../ports/product-store';
import { behind, orderBy } from './list-order';
import type { Values } from './values';

/** Part of a list; without a limit all of it from the offset. */
export interface Part {
  readonly offset: number;
  readonly limit?: number;
}

/** A list without words, as far as an index has it: products in order, of each category and of each tag in it. */
export interface List extends Pick<ProductSearch, 'categories' | 'tags' | 'minPaise' | 'maxPaise' | 'after'> {
  readonly order: PlaceOrder;
  /** from the list's end */
  readonly backwards?: boolean;
  /** few have such a price: they are looked up by it and sorted */
  readonly priceFirst?: boolean;
}

const COLUMNS = 'id, created_at, price_paise, name_key, rating_key';

/**
 * Returns the query for the ids of a part of a list, in order. What it reads does not depend on how many products there
 * are: as many entries of an index as it shows or skips, of each category and tag that it is put together from.
 */
export function idsInList(list: List, { offset, limit }: Part, values: Values): string {
  const { categories, tags } = list;
  const part = `LIMIT ${values.add(limit ?? null)} OFFSET ${values.add(offset)}`;
  const order = orderBy(list.order, list.backwards);
  const isOne = categories?.length === 1 && (tags?.length ?? 1) === 1;
  if (isOne || (!categories && !tags)) {
    const conditions = isOne ? [`category_key = ${values.add(categories[0])}`] : [];
    if (tags) conditions.push(`tag = ${values.add(tags[0])}`);
    return `SELECT id FROM (${entries(list, conditions, { offset, limit }, values)}) AS entry ORDER BY ${order} ${part}`;
  }
  const conditions = ['category_key = each.category_key', ...(tags ? ['tag = each.tag'] : [])];
  return `SELECT id FROM (
      SELECT DISTINCT tag, category_key FROM product_groups
      WHERE tag = ANY(${values.add(tags ?? [''])})
        ${categories ? `AND category_key = ANY(${values.add(categories)})` : ''}
    ) AS each, LATERAL (${entries(list, conditions, { offset, limit }, values)}) AS entry
    GROUP BY ${COLUMNS} ORDER BY ${order} ${part}`;
}

/** The beginning of one index, or of what is left of it behind a place. */
function entries(list: List, conditions: readonly string[], { offset, limit }: Part, values: Values): string {
  const most = values.add(limit === undefined ? null : offset + limit);
  const price = priceCondition(list, values);
  const table = list.tags ? 'product_tags' : 'products';
  return behind(list.order, list.after, values)
    .map((place) => {
      const where = [...conditions, ...price, place].join(' AND ');
      const matching = `SELECT ${COLUMNS} FROM ${table} WHERE ${where}`;
      // kept apart, so that it is not read in the order of the list instead
      const from = list.priceFirst ? `SELECT * FROM (${matching} OFFSET 0) AS few` : matching;
      return `(${from} ORDER BY ${orderBy(list.order, list.backwards)} LIMIT ${most})`;
    })
    .join(' UNION ALL ');
}

function priceCondition({ minPaise, maxPaise }: List, values: Values): string[] {
  return [
    ...(minPaise === undefined ? [] : [`price_paise >= ${values.add(minPaise)}`]),
    ...(maxPaise === undefined ? [] : [`price_paise <= ${values.add(maxPaise)}`]),
  ];
}
