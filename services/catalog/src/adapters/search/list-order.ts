import type { PlaceOrder, ProductPlace } from '../../domain/product-place';
import type { Values } from './values';

interface Key {
  readonly column: string;
  readonly type: string;
  readonly direction: 'ASC' | 'DESC';
}

const KEYS: Readonly<Record<PlaceOrder, Key | undefined>> = {
  newest: undefined,
  'price-asc': { column: 'price_paise', type: 'int', direction: 'ASC' },
  'price-desc': { column: 'price_paise', type: 'int', direction: 'DESC' },
  name: { column: 'name_key', type: 'text', direction: 'ASC' },
  rating: { column: 'rating_key', type: 'int', direction: 'DESC' },
  best: { column: 'rank', type: 'real', direction: 'DESC' },
};

/** Returns the column that a list is sorted by before the age of its products. */
export function keyColumn(order: PlaceOrder): string | undefined {
  return KEYS[order]?.column;
}

/** Returns what comes after ORDER BY; `backwards` from the list's end. */
export function orderBy(order: PlaceOrder, backwards = false): string {
  const key = KEYS[order];
  const directed = (column: string, direction: 'ASC' | 'DESC') =>
    `${column} ${backwards === (direction === 'DESC') ? 'ASC' : 'DESC'}`;
  return [
    ...(key ? [directed(key.column, key.direction)] : []),
    directed('created_at', 'DESC'),
    directed('id', 'DESC'),
  ].join(', ');
}

/**
 * Returns the conditions for what comes behind a place, each a range of an index that begins where the list continues.
 * Their results are to be put together: an index has no range for a key that rises beside an age that falls.
 */
export function behind(order: PlaceOrder, place: ProductPlace | undefined, values: Values): string[] {
  if (!place) return ['true'];
  const key = KEYS[order];
  const age = `${values.add(place.createdAt)}::timestamptz, ${values.add(place.id)}`;
  if (!key) return [`(created_at, id) < (${age})`];
  const from = `${values.add(place.key)}::${key.type}`;
  if (key.direction === 'DESC') return [`(${key.column}, created_at, id) < (${from}, ${age})`];
  return [`${key.column} = ${from} AND (created_at, id) < (${age})`, `${key.column} > ${from}`];
}
