import type { Tx } from '@shop/platform/db/database';
import type { Stock } from '../domain/stock';

/** Writes every movement of the stocks, in one statement. */
export async function saveMovements(tx: Tx, stocks: readonly Stock[]): Promise<void> {
  const rows = stocks.flatMap(({ productId, movements }) => movements.map((movement) => ({ productId, ...movement })));
  await tx.query(
    `INSERT INTO stock_movements (product_id, variant_id, kind, on_hand, held, sold, order_id, note)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::text[], $8::text[])`,
    [
      rows.map(({ productId }) => productId),
      rows.map(({ variantId }) => variantId),
      rows.map(({ kind }) => kind),
      rows.map(({ onHand }) => onHand),
      rows.map(({ held }) => held),
      rows.map(({ sold }) => sold),
      rows.map(({ orderId }) => orderId ?? null),
      rows.map(({ note }) => note ?? null),
    ],
  );
}
