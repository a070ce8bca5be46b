import type { Queryable, Tx } from '@shop/platform/db/database';

/** Locks a shopper until the transaction ends: one order is placed at a time, and none while the person is forgotten. */
export async function lockShopper(tx: Tx, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [userId]);
}

/** Keeps the id alone, so that requests which are still in progress are refused. */
export async function noteForgotten(tx: Tx, userId: string): Promise<void> {
  await tx.query('INSERT INTO forgotten_users (id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}

/** Returns how many of a shopper's parcels came back. */
export async function countCameBack(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM orders o JOIN shipments s ON s.order_id = o.id
     WHERE o.user_id = $1 AND s.status = 'came-back'`,
    [userId],
  );
  return row?.count ?? 0;
}
