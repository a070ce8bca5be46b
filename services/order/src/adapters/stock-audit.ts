import type { Range } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';
import type { Figures } from '../domain/stock';
import { VARIANT_OF_LINE, VARIANT_OF_REPLACEMENT } from './counted-variant';

/** The figures of a product or, with `variantId`, of one of its variants, and what they follow from. */
export interface AuditedStock extends Figures {
  readonly productId: string;
  readonly variantId: string | null;
  /** the sums of its movements */
  readonly moved: Figures;
  /** what movements that only turn pieces from one into the other, such as sales, made or lost on the way */
  readonly leaked: number;
  /** pieces that open orders and approved exchanges hold */
  readonly wanted: number;
}

/**
 * Pieces that are held: of an order that waits for its payment all that is not cancelled; of one that is paid at the door
 * until they are sent; of an exchange from its approval until its parcel goes.
 */
const HOLDS = `
  SELECT l.product_id, ${VARIANT_OF_LINE} AS variant_id,
    l.quantity - l.cancelled - CASE WHEN o.payment_method = 'cod' THEN coalesce((
      SELECT sum(p.quantity) FROM shipments s JOIN shipment_lines p ON p.shipment_id = s.id
      WHERE s.order_id = o.id AND s.replaces IS NULL AND p.position = l.position), 0) ELSE 0 END AS pieces
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE l.tracked AND l.product_id IN (SELECT product_id FROM page)
    AND (o.status = 'awaiting-payment' OR (o.status = 'shipped' AND o.payment_method = 'cod'))
  UNION ALL
  SELECT l.product_id, ${VARIANT_OF_REPLACEMENT}, r.quantity
  FROM returns t JOIN return_lines r ON r.return_id = t.id
    JOIN order_lines l ON l.order_id = t.order_id AND l.position = r.position
  WHERE t.status IN ('approved', 'received') AND t.resolution = 'exchange' AND l.tracked
    AND l.product_id IN (SELECT product_id FROM page)`;

/**
 * Movements by which no piece comes to the shop: what they take from one figure is in the other, or was written off. Pieces
 * of a line from before its variant was counted come free for the variant without having been sold of it.
 */
const TURNS = `kind IN ('hold', 'sell', 'write-off') OR (variant_id IS NULL AND kind IN ('release', 'restock'))`;

/**
 * Returns the figures of a range of products, each product's variants behind it. One statement, so that figures,
 * movements and orders are of the same moment; each is added up once.
 */
export function auditedStock(db: Queryable, { after, upTo }: Range): Promise<AuditedStock[]> {
  return db.query<AuditedStock>(
    `WITH page AS MATERIALIZED (SELECT product_id FROM stock WHERE product_id > $1 AND product_id <= $2),
     figures AS (
       SELECT product_id, NULL::char(24) AS variant_id, on_hand, held, sold FROM stock JOIN page USING (product_id)
       UNION ALL
       SELECT product_id, variant_id, on_hand, held, sold FROM variant_stock JOIN page USING (product_id)),
     moved AS (
       SELECT product_id, variant_id, sum(on_hand) AS on_hand, sum(held) AS held, sum(sold) AS sold,
         sum(on_hand + CASE kind WHEN 'write-off' THEN 0 ELSE sold END) FILTER (WHERE ${TURNS}) AS leaked
       FROM stock_movements WHERE product_id IN (SELECT product_id FROM page) GROUP BY product_id, variant_id),
     holds AS MATERIALIZED (${HOLDS}),
     wanted AS (
       SELECT product_id, NULL::char(24) AS variant_id, sum(pieces) AS pieces FROM holds GROUP BY product_id
       UNION ALL
       SELECT product_id, variant_id, sum(pieces) FROM holds WHERE variant_id IS NOT NULL
       GROUP BY product_id, variant_id)
     SELECT f.product_id AS "productId", f.variant_id AS "variantId", f.on_hand AS "onHand", f.held, f.sold,
       json_build_object('onHand', coalesce(m.on_hand, 0), 'held', coalesce(m.held, 0), 'sold', coalesce(m.sold, 0))
         AS moved, coalesce(m.leaked, 0)::integer AS leaked, coalesce(w.pieces, 0)::integer AS wanted
     FROM figures f
       LEFT JOIN moved m ON m.product_id = f.product_id AND m.variant_id IS NOT DISTINCT FROM f.variant_id
       LEFT JOIN wanted w ON w.product_id = f.product_id AND w.variant_id IS NOT DISTINCT FROM f.variant_id
     ORDER BY f.product_id, f.variant_id NULLS FIRST`,
    [after, upTo],
  );
}
