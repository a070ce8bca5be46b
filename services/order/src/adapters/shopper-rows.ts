import type { Queryable, Tx } from '@shop/platform/db/database';

/** One thing of a shopper at a time until the transaction ends: placing orders, and forgetting the person. */
export async function lockShopper(tx: Tx, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [userId]);
}

/** Keeps the id alone, so that a request which was under way leaves nothing behind. */
export async function noteForgotten(tx: Tx, userId: string): Promise<void> {
  await tx.query('INSERT INTO forgotten_users (id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}

export async function isForgotten(db: Queryable, userId: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM forgotten_users WHERE id = $1', [userId])).length > 0;
}
