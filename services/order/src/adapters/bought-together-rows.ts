import type { Queryable, Tx } from '@shop/platform/db/database';

/** What one order had is nobody's business: only what several had is told. */
const FEWEST_ORDERS = 2;
/** Of an order with more different products only so many are counted: pairs grow with their square. */
const MOST_OF_ORDER = 20;
/** Of a product's companions so many are looked at, of which some may be sold out. */
const LOOKED_AT = 60;

/**
 * Counts the next orders that were paid until `before`. @returns how many; undefined when somebody else counts right now
 */
export async function countNextOrders(tx: Tx, before: Date, most: number): Promise<number | undefined> {
  const [counted] = await tx.query<{ paidAt: string; orderId: string }>(
    `SELECT paid_at::text AS "paidAt", order_id AS "orderId" FROM bought_together_counted FOR UPDATE SKIP LOCKED`,
  );
  if (!counted) return undefined;
  const [row] = await tx.query<{ orders: number }>(COUNT_NEXT, [
    counted.paidAt,
    counted.orderId,
    before,
    most,
    MOST_OF_ORDER,
  ]);
  return row?.orders ?? 0;
}

const COUNT_NEXT = `
  WITH orders_now AS (
    SELECT at, order_id FROM order_timeline
    WHERE status = 'paid' AND (at, order_id) > ($1::timestamptz, $2::char(24)) AND at < $3
    ORDER BY at, order_id LIMIT $4),
  lines AS (
    SELECT order_id, product_id FROM (
      SELECT l.order_id, l.product_id, row_number() OVER (PARTITION BY l.order_id ORDER BY min(l.position)) AS place
      FROM order_lines l JOIN orders_now ON orders_now.order_id = l.order_id
      WHERE l.quantity > l.cancelled GROUP BY l.order_id, l.product_id) companions
    WHERE place <= $5),
  pairs AS (
    SELECT one.product_id, other.product_id AS other_id, count(*)::integer AS orders
    FROM lines one JOIN lines other ON other.order_id = one.order_id AND other.product_id <> one.product_id
    GROUP BY 1, 2),
  added AS (
    INSERT INTO bought_together (product_id, other_id, orders) SELECT product_id, other_id, orders FROM pairs
    ON CONFLICT (product_id, other_id) DO UPDATE SET orders = bought_together.orders + excluded.orders),
  moved AS (
    UPDATE bought_together_counted SET (paid_at, order_id) =
      (SELECT at, order_id FROM orders_now ORDER BY at DESC, order_id DESC LIMIT 1)
    WHERE EXISTS (SELECT FROM orders_now))
  SELECT count(*)::integer AS orders FROM orders_now`;

/** What was bought with a product most often and can be ordered now. */
export async function readBoughtTogether(db: Queryable, productId: string, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT b.other_id AS id FROM (
       SELECT other_id, orders FROM bought_together WHERE product_id = $1 AND orders >= $2
       ORDER BY orders DESC, other_id LIMIT $3) b
     JOIN products p ON p.id = b.other_id AND NOT p.deleted AND p.price_paise > 0
     LEFT JOIN stock s ON s.product_id = b.other_id
     WHERE s.product_id IS NULL OR s.on_hand > s.held
     ORDER BY b.orders DESC, b.other_id LIMIT $4`,
    [productId, FEWEST_ORDERS, LOOKED_AT, most],
  );
  return rows.map(({ id }) => id);
}
