import type { InventoryItem, InventoryVariant, StockMovement } from '@shop/contracts/api/inventory';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable } from '@shop/platform/db/database';
import type { OpenPieces } from '../domain/variant-count';

const UNSENT_AND_VARIANTS = `
  WITH unsent AS MATERIALIZED (
    SELECT product_id, variant_id, sum(pieces)::integer AS pieces FROM unsent_lines
    WHERE $1::text IS NULL OR product_id = $1 GROUP BY product_id, variant_id
  ), variants AS MATERIALIZED (
    SELECT v.product_id, json_agg(json_build_object('variantId', v.id, 'sku', v.sku, 'options', v.options,
        'active', v.active, 'counted', s.variant_id IS NOT NULL, 'onHand', coalesce(s.on_hand, 0),
        'held', coalesce(s.held, 0), 'sold', coalesce(s.sold, 0), 'toShip', coalesce(u.pieces, 0),
        'available', coalesce(s.on_hand - s.held, 0)) ORDER BY v.sku) AS list
    FROM product_variants v
    LEFT JOIN variant_stock s ON s.variant_id = v.id
    LEFT JOIN unsent u ON u.variant_id = v.id
    WHERE $1::text IS NULL OR v.product_id = $1
    GROUP BY v.product_id
  )`;

/**
 * Returns every product with its stock, the scarcest tracked ones first; or only the product `productId`. In a shop that
 * takes real money, test orders do not count as sold.
 */
export async function findInventory(
  db: Queryable,
  mode: PaymentMode,
  productId: string | null = null,
): Promise<InventoryItem[]> {
  const rows = await db.query<Omit<InventoryItem, 'variants'> & { variants: InventoryVariant[] | null }>(
    `${UNSENT_AND_VARIANTS}
     SELECT p.id AS "productId", p.name, p.image, p.category, s.product_id IS NOT NULL AS tracked,
       coalesce(s.on_hand, 0) AS "onHand", coalesce(s.held, 0) AS held,
       coalesce(s.sold - CASE WHEN $2 = 'live' THEN s.test_sold ELSE 0 END, 0) AS sold,
       coalesce(w.pieces, 0) AS "toShip", coalesce(s.on_hand - s.held, 0) AS available, v.list AS variants
     FROM products p
     LEFT JOIN stock s ON s.product_id = p.id
     LEFT JOIN (SELECT product_id, sum(pieces)::integer AS pieces FROM unsent GROUP BY product_id) w
       ON w.product_id = p.id
     LEFT JOIN variants v ON v.product_id = p.id
     WHERE NOT p.deleted AND ($1::text IS NULL OR p.id = $1)
     ORDER BY tracked DESC, available, lower(p.name)`,
    [productId, mode],
  );
  return rows.map(({ variants, ...item }) => (variants === null ? item : { ...item, variants }));
}

/** Returns the pieces of a product's lines that its variants' own figures do not count. */
export async function findOpenPieces(db: Queryable, productId: string): Promise<OpenPieces> {
  const held = await db.query<{ variantId: string; pieces: number }>(
    `SELECT l.variant_id AS "variantId", sum(l.quantity - l.cancelled - coalesce((
         SELECT sum(p.quantity) FROM shipments s JOIN shipment_lines p ON p.shipment_id = s.id
         WHERE s.order_id = o.id AND s.replaces IS NULL AND p.position = l.position), 0))::integer AS pieces
     FROM orders o JOIN order_lines l ON l.order_id = o.id
     WHERE (o.status = 'awaiting-payment' OR (o.status = 'shipped' AND o.payment_method = 'cod'))
       AND l.product_id = $1 AND l.tracked AND NOT l.variant_tracked AND l.variant_id IS NOT NULL
     GROUP BY l.variant_id`,
    [productId],
  );
  const toShip = await db.query<{ variantId: string | null; pieces: number }>(
    `SELECT variant_id AS "variantId", sum(pieces) AS pieces FROM unsent_lines WHERE product_id = $1 GROUP BY variant_id`,
    [productId],
  );
  const unassigned = toShip.find(({ variantId }) => variantId === null);
  return {
    held: new Map(held.map(({ variantId, pieces }) => [variantId, pieces])),
    toShip: new Map(toShip.flatMap(({ variantId, pieces }) => (variantId === null ? [] : [[variantId, pieces]]))),
    toShipUnassigned: unassigned?.pieces ?? 0,
  };
}

/** Returns a product's movements, newest first; `before` is the id that the page ends before. */
export async function findMovements(
  db: Queryable,
  productId: string,
  { before, limit }: { before?: number; limit: number },
): Promise<StockMovement[]> {
  const rows = await db.query<Omit<StockMovement, 'at'> & { at: Date }>(
    `SELECT id, kind, variant_id AS "variantId", on_hand AS "onHand", held, sold, order_id AS "order", note, at
     FROM stock_movements WHERE product_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [productId, before ?? null, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
