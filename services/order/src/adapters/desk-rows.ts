import type { Tx } from '@shop/platform/db/database';

export interface ProductToRecheck {
  readonly productId: string;
  /** its orders up to this one have been looked at */
  readonly walked: string;
}

/** Locks a product whose sizes came or went and whose orders have to be looked at again: who changes them now, waits. */
export async function lockRecheck(tx: Tx): Promise<ProductToRecheck | undefined> {
  const [row] = await tx.query<ProductToRecheck>(
    `SELECT product_id AS "productId", walked FROM products_to_recheck LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return row;
}

/** Locks the next orders that wait with a line of the product that has no size, and lists anew what the desk has to do. */
export async function recheckOrders(tx: Tx, { productId, walked }: ProductToRecheck, most: number): Promise<string[]> {
  const orders = await tx.query<{ id: string }>(
    `SELECT o.id FROM orders o WHERE o.id = ANY (ARRAY(
       SELECT DISTINCT l.order_id FROM order_lines l
       WHERE l.product_id = $1 AND l.variant_id IS NULL AND l.order_id > $2 ORDER BY l.order_id LIMIT $3))
     ORDER BY o.id FOR UPDATE`,
    [productId, walked, most],
  );
  const ids = orders.map(({ id }) => id);
  await tx.query(
    `SELECT keep_desk_of(o.id) FROM orders o
     WHERE o.id = ANY($1) AND o.status IN ('awaiting-payment', 'paid', 'shipped')`,
    [ids],
  );
  return ids;
}

/** Notes how far a recheck has come; null: to the end. */
export async function noteRechecked(tx: Tx, productId: string, walked: string | null): Promise<void> {
  if (walked === null) await tx.query('DELETE FROM products_to_recheck WHERE product_id = $1', [productId]);
  else await tx.query('UPDATE products_to_recheck SET walked = $2 WHERE product_id = $1', [productId, walked]);
}
