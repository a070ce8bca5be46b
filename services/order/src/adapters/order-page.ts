import type { OrderStatus, OrderView } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import type { Order } from '../domain/order';
import type { PlaceInList } from '../domain/place-in-list';
import type { StatusCount } from './order-counts';
import { selectOrders } from './order-rows';

export interface OrderFilter {
  /** the start or end of an id, a mobile number or PIN code, or words of a product's or the recipient's name */
  readonly q?: string;
  readonly status?: OrderStatus;
  readonly view?: OrderView;
}

/**
 * Each of these is found by an index; $1 is text for LIKE, $2 its reverse, $3 words for a text search, $4 the digits of a
 * mobile number. As a list, so that orders are looked up by it: the planner expects far more of a text search than comes.
 */
const MATCHING = `o.id = ANY (ARRAY(
  SELECT id FROM orders WHERE id LIKE $1 || '%'
  UNION SELECT id FROM orders WHERE reverse(id::text) LIKE $2 || '%'
  UNION SELECT order_id FROM order_addresses WHERE mobile LIKE $4 || '%'
  UNION SELECT order_id FROM order_addresses WHERE pincode LIKE $1 || '%'
  UNION SELECT order_id FROM order_addresses WHERE to_tsvector('simple', name) @@ $3::tsquery
  UNION SELECT order_id FROM order_lines WHERE to_tsvector('simple', name) @@ $3::tsquery))`;

/** Orders, or what the desk has to do of them, which is a list of its own. */
const FROM_ALL = 'orders o';
const FROM_VIEW = `(SELECT order_id AS id, status, payment_mode, created_at, view FROM order_desk) o`;

interface Conditions {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns the condition of a filter on `from`, and its values. */
function conditionsOf({ q, status, view }: OrderFilter): Conditions & { readonly from: string } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  if (q !== undefined && q !== '') {
    values.push(likeText(q), likeText(Array.from(q).reverse().join('')), wordsQuery(q), likeText(bareMobile(q)));
    conditions.push(MATCHING);
  }
  if (status !== undefined) {
    values.push(status);
    conditions.push(`o.status = $${values.length}`);
  }
  if (view !== undefined) {
    values.push(view);
    conditions.push(`o.view = $${values.length}`);
  }
  return {
    from: view === undefined ? FROM_ALL : FROM_VIEW,
    text: conditions.length === 0 ? 'true' : conditions.join(' AND '),
    values,
  };
}

/** Returns text for LIKE, with its special characters escaped. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Returns a mobile number as it is kept, without what people put around its digits; any other text as it is. */
function bareMobile(text: string): string {
  const digits = text.replace(/[\s()-]/g, '').replace(/^(\+91|91(?=[0-9]{10}$)|0(?=[0-9]{10}$))/, '');
  return /^[0-9]+$/.test(digits) ? digits : text;
}

/** Returns a text search for words that begin so, all of them; one that finds nothing for a text without words. */
function wordsQuery(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}

/**
 * Counts the orders in each status that a text finds, leaving out empty ones: `listed` is all; `count`, in a shop that takes
 * real money, is without the orders in which none moved.
 */
export function countFound(
  db: Queryable,
  mode: PaymentMode,
  { q, view }: Pick<OrderFilter, 'q' | 'view'>,
): Promise<StatusCount[]> {
  const { from, text, values } = conditionsOf({ q, view });
  return db.query(
    `SELECT o.status, count(*) AS listed,
       count(*) FILTER (WHERE $${values.length + 1}::text <> 'live' OR o.payment_mode IS NULL
         OR o.payment_mode = 'live') AS count
     FROM ${from} WHERE ${text} GROUP BY o.status`,
    [...values, mode],
  );
}

/**
 * Returns the query for the ids of one page, newest first, of `total` orders that match. It reads an index from the
 * nearer end of the list; whole orders are read for the ids of the page alone.
 */
export function pageOfIds(
  filter: OrderFilter,
  { page, size, total }: { page: number; size: number; total: number },
): Conditions {
  const before = Math.min((page - 1) * size, total);
  const behind = Math.max(0, total - before - size);
  const fromEnd = behind < before;
  const direction = fromEnd ? 'ASC' : 'DESC';
  const { from, text, values } = conditionsOf(filter);
  return {
    text: `SELECT o.id FROM ${from} WHERE ${text}
       ORDER BY o.created_at ${direction}, o.id ${direction} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    values: [...values, Math.min(size, total - before), fromEnd ? behind : before],
  };
}

/** Returns the query for the ids of the orders behind a place, newest first. */
export function idsBehind(filter: OrderFilter, { createdAt, id }: PlaceInList, size: number): Conditions {
  const { from, text, values } = conditionsOf(filter);
  const next = values.length + 1;
  return {
    text: `SELECT o.id FROM ${from} WHERE ${text} AND (o.created_at, o.id) < ($${next}, $${next + 1})
       ORDER BY o.created_at DESC, o.id DESC LIMIT $${next + 2}`,
    values: [...values, createdAt, id, size],
  };
}

/** Returns one page of orders, newest first: by its number, or behind a place. */
export async function selectPage(
  db: Queryable,
  filter: OrderFilter,
  place: { page: number; size: number; total: number } | { after: PlaceInList; size: number },
): Promise<Order[]> {
  const { text, values } = 'after' in place ? idsBehind(filter, place.after, place.size) : pageOfIds(filter, place);
  const ids = (await db.query<{ id: string }>(text, values)).map(({ id }) => id);
  return selectOrders(db, 'WHERE o.id = ANY($1) ORDER BY o.created_at DESC, o.id DESC', [ids]);
}
