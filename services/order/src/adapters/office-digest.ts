import type { OfficeDigest } from '@shop/contracts/internal/order';
import type { Queryable } from '@shop/platform/db/database';

/** So few pieces, or fewer, are worth a word to who orders new ones. */
const FEW = 3;
/** Longer than a bank takes. */
const STUCK = '7 days';
/** More would not be read. */
const MOST = 30;

/** What is nearly gone, by variant where these are counted apart, and the refunds that hang. */
export async function readOfficeDigest(db: Queryable): Promise<OfficeDigest> {
  const lowStock = await db.query<OfficeDigest['lowStock'][number]>(
    `SELECT p.name, coalesce((SELECT string_agg(value, ', ') FROM jsonb_each_text(v.options)), '') AS options,
       coalesce(vs.on_hand - vs.held, s.on_hand - s.held) AS available
     FROM products p
     JOIN stock s ON s.product_id = p.id
     LEFT JOIN variant_stock vs ON vs.product_id = p.id
     LEFT JOIN product_variants v ON v.id = vs.variant_id
     WHERE NOT p.deleted AND coalesce(v.active, true) AND coalesce(vs.on_hand - vs.held, s.on_hand - s.held) <= $1
     ORDER BY available, lower(p.name), options LIMIT $2`,
    [FEW, MOST],
  );
  const stuck = await db.query<{ orderId: string; since: Date }>(
    `SELECT o.id AS "orderId", max(t.at) AS since
     FROM orders o JOIN order_timeline t ON t.order_id = o.id AND t.status = 'refunding'
     WHERE o.status = 'refunding'
     GROUP BY o.id HAVING max(t.at) < now() - $1::interval
     ORDER BY since LIMIT $2`,
    [STUCK, MOST],
  );
  return {
    lowStock,
    stuckRefunds: stuck.map(({ orderId, since }) => ({ orderId, since: since.toISOString() })),
  };
}
