import type { InventoryItem } from '@shop/contracts/api/inventory';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';

/**
 * Returns every product with its stock, the scarcest tracked ones first; or only the product `productId`. In a shop that
 * takes real money, test orders do not count as sold.
 */
export function findInventory(
  db: Queryable,
  mode: PaymentMode,
  productId: string | null = null,
): Promise<InventoryItem[]> {
  return db.query<InventoryItem>(
    `SELECT p.id AS "productId", p.name, p.image, p.category, s.product_id IS NOT NULL AS tracked,
       coalesce(s.on_hand, 0) AS "onHand", coalesce(s.held, 0) AS held,
       coalesce(s.sold - CASE WHEN $2 = 'live' THEN s.test_sold ELSE 0 END, 0) AS sold,
       coalesce(w.pieces, 0) AS "toShip", coalesce(s.on_hand - s.held, 0) AS available
     FROM products p
     LEFT JOIN stock s ON s.product_id = p.id
     LEFT JOIN (
       SELECT l.product_id, sum(l.quantity)::integer AS pieces
       FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE o.status = 'paid' AND l.tracked AND ($1::text IS NULL OR l.product_id = $1)
       GROUP BY l.product_id
     ) w ON w.product_id = p.id
     WHERE NOT p.deleted AND ($1::text IS NULL OR p.id = $1)
     ORDER BY tracked DESC, available, lower(p.name)`,
    [productId, mode],
  );
}
