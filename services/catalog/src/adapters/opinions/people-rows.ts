import type { Queryable, Tx } from '@shop/platform/db/database';

/** Locks a person until the transaction ends, so that nothing is written while it is forgotten. Resolves to whether it was. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [userId]);
  return (await tx.query('SELECT 1 FROM forgotten_people WHERE id = $1', [userId])).length > 0;
}

/** Keeps the id alone: an event that comes later would bring the person back. */
export async function noteForgotten(tx: Tx, userId: string): Promise<void> {
  await tx.query('INSERT INTO forgotten_people (id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
}

export async function noteReceived(tx: Tx, userId: string, productIds: readonly string[]): Promise<void> {
  await tx.query('INSERT INTO received (user_id, product_id) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING', [
    userId,
    [...new Set(productIds)],
  ]);
}

/** What somebody received, or who received a product. */
export async function forgetReceived(
  tx: Tx,
  of: { readonly userId: string } | { readonly productId: string },
): Promise<void> {
  const [column, value] = 'userId' in of ? ['user_id', of.userId] : ['product_id', of.productId];
  await tx.query(`DELETE FROM received WHERE ${column} = $1`, [value]);
}

export async function hasReceived(db: Queryable, userId: string, productId: string): Promise<boolean> {
  return (
    (await db.query('SELECT 1 FROM received WHERE user_id = $1 AND product_id = $2', [userId, productId])).length > 0
  );
}

/** How much somebody has written since a time. */
export async function countWritten(db: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT (SELECT count(*) FROM reviews WHERE user_id = $1 AND created_at > $2)
          + (SELECT count(*) FROM questions WHERE user_id = $1 AND created_at > $2)
          + (SELECT count(*) FROM answers WHERE user_id = $1 AND created_at > $2) AS n`,
    [userId, since],
  );
  return row?.n ?? 0;
}
