import type { OrderStatus, OrderView } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import type { Order } from '../domain/order';
import type { PlaceInList } from '../domain/place-in-list';
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

const HAS_UNSENT = `EXISTS (
  SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.quantity - l.cancelled > coalesce((
    SELECT sum(p.quantity) FROM shipments s JOIN shipment_lines p ON p.shipment_id = s.id
    WHERE s.order_id = o.id AND s.replaces IS NULL AND p.position = l.position), 0))`;
/** As long as nothing of the line is on its way, and pieces of it are left to send. */
const HAS_SIZE_TO_SETTLE = `EXISTS (
  SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.variant_id IS NULL AND l.cancelled < l.quantity
    AND EXISTS (SELECT 1 FROM product_variants v WHERE v.product_id = l.product_id)
    AND NOT EXISTS (
      SELECT 1 FROM shipments s JOIN shipment_lines p ON p.shipment_id = s.id
      WHERE s.order_id = o.id AND s.replaces IS NULL AND p.position = l.position))`;
const IS_OPEN = `o.status IN ('awaiting-payment', 'paid', 'shipped')`;
const IS_CONFIRMED_CASH = `o.status = 'awaiting-payment' AND o.payment_method = 'cod' AND o.confirmed_at IS NOT NULL`;
const WAITS = `(o.status = 'paid' OR (${IS_CONFIRMED_CASH}) OR (o.status = 'shipped' AND ${HAS_UNSENT}))`;

const VIEWS: Readonly<Record<OrderView, string>> = {
  'to-ship': `${IS_OPEN} AND ${WAITS}`,
  'to-confirm': `o.payment_method = 'cod' AND o.status = 'awaiting-payment' AND o.confirmed_at IS NULL`,
  'came-back': `o.id IN (SELECT order_id FROM shipments WHERE status = 'came-back')`,
  'address-missing': `${IS_OPEN} AND ${WAITS} AND o.address_erased_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM order_addresses a WHERE a.order_id = o.id)`,
  'size-missing': `${IS_OPEN} AND ${WAITS} AND ${HAS_SIZE_TO_SETTLE}`,
};

interface Conditions {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns the condition of a filter and its values; without `q` none of them is text. */
function conditionsOf({ q, status, view }: OrderFilter): Conditions {
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
  if (view !== undefined) conditions.push(VIEWS[view]);
  return { text: conditions.length === 0 ? 'true' : conditions.join(' AND '), values };
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
 * Counts the orders in each status, leaving out empty ones: `listed` is all; `count`, in a shop that takes real money, is
 * without the orders in which none moved.
 */
export function countByStatus(
  db: Queryable,
  mode: PaymentMode,
  { q, view }: OrderFilter,
): Promise<{ status: OrderStatus; listed: number; count: number }[]> {
  const { text, values } = conditionsOf({ q, view });
  return db.query(
    `SELECT o.status, count(*) AS listed,
       count(*) FILTER (WHERE $${values.length + 1}::text <> 'live' OR o.payment_mode IS NULL
         OR o.payment_mode = 'live') AS count
     FROM orders o WHERE ${text} GROUP BY o.status`,
    [...values, mode],
  );
}

/** Counts what the desk has to do. */
export async function countViews(db: Queryable): Promise<Record<OrderView, number>> {
  const [row] = await db.query<Record<OrderView, number>>(
    `SELECT ${Object.entries(VIEWS)
      .map(([name, condition]) => `(SELECT count(*) FROM orders o WHERE ${condition}) AS "${name}"`)
      .join(', ')}`,
  );
  return row ?? { 'to-ship': 0, 'to-confirm': 0, 'came-back': 0, 'address-missing': 0, 'size-missing': 0 };
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
  const { text, values } = conditionsOf(filter);
  return {
    text: `SELECT o.id FROM orders o WHERE ${text}
       ORDER BY o.created_at ${direction}, o.id ${direction} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    values: [...values, Math.min(size, total - before), fromEnd ? behind : before],
  };
}

/** Returns the query for the ids of the orders behind a place, newest first. */
export function idsBehind(filter: OrderFilter, { createdAt, id }: PlaceInList, size: number): Conditions {
  const { text, values } = conditionsOf(filter);
  const next = values.length + 1;
  return {
    text: `SELECT o.id FROM orders o WHERE ${text} AND (o.created_at, o.id) < ($${next}, $${next + 1})
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
