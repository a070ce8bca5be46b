import type { Queryable } from '@shop/platform/db/database';
import { VARIANT_OF_LINE, VARIANT_OF_REPLACEMENT } from './counted-variant';

/** A product, or one of its variants, of which other than what orders took is said to be sold. */
export interface WrongSold {
  readonly productId: string;
  readonly variantId: string | null;
  readonly sold: number;
  /** what orders have by their lines, parcels and returns */
  readonly taken: number;
}

/**
 * Pieces that left the stock for good: all that is not cancelled of an order that was paid before it goes, what was sent of
 * one that is paid at the door; those of exchanges, too, and less what came back.
 */
const TAKEN = `
  SELECT l.product_id, ${VARIANT_OF_LINE} AS variant_id, l.quantity - l.cancelled AS pieces
  FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE l.tracked AND o.payment_method = 'prepaid' AND o.status IN ('paid', 'shipped', 'delivered')
  UNION ALL
  SELECT l.product_id, CASE WHEN s.replaces IS NULL THEN ${VARIANT_OF_LINE} ELSE ${VARIANT_OF_REPLACEMENT} END,
    CASE WHEN o.payment_method = 'cod' OR s.replaces IS NOT NULL THEN p.quantity ELSE 0 END
      - CASE WHEN s.status = 'came-back' THEN p.quantity ELSE 0 END
  FROM orders o JOIN shipments s ON s.order_id = o.id JOIN shipment_lines p ON p.shipment_id = s.id
    JOIN order_lines l ON l.order_id = o.id AND l.position = p.position
    LEFT JOIN return_lines r ON r.return_id = s.replaces AND r.position = p.position
  WHERE l.tracked AND o.status IN ('shipped', 'delivered')
    AND (o.payment_method = 'cod' OR s.replaces IS NOT NULL OR s.status = 'came-back')
  UNION ALL
  SELECT l.product_id, ${VARIANT_OF_LINE}, -r.quantity
  FROM return_lines r JOIN returns t ON t.id = r.return_id
    JOIN order_lines l ON l.order_id = t.order_id AND l.position = r.position
  WHERE l.tracked AND r.condition IN ('sellable', 'damaged')`;

/**
 * Adds up all orders, in one statement so that they and the figures are of the same moment. It reads the tables of orders
 * whole, and once: by products each page of them would.
 */
export function wrongSold(db: Queryable): Promise<WrongSold[]> {
  return db.query<WrongSold>(
    `WITH figures AS (
       SELECT product_id, NULL::char(24) AS variant_id, sold FROM stock
       UNION ALL
       SELECT product_id, variant_id, sold FROM variant_stock),
     pieces AS MATERIALIZED (
       SELECT product_id, variant_id, sum(pieces) AS pieces FROM (${TAKEN}) each GROUP BY product_id, variant_id),
     taken AS (
       SELECT product_id, NULL::char(24) AS variant_id, sum(pieces) AS pieces FROM pieces GROUP BY product_id
       UNION ALL
       SELECT product_id, variant_id, pieces FROM pieces WHERE variant_id IS NOT NULL)
     SELECT f.product_id AS "productId", f.variant_id AS "variantId", f.sold, coalesce(t.pieces, 0)::integer AS taken
     FROM figures f
       LEFT JOIN taken t ON t.product_id = f.product_id AND t.variant_id IS NOT DISTINCT FROM f.variant_id
     WHERE f.sold <> coalesce(t.pieces, 0)
     ORDER BY f.product_id, f.variant_id NULLS FIRST`,
  );
}
