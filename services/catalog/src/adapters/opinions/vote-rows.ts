import type { Queryable, Tx } from '@shop/platform/db/database';

/** Notes or takes back that somebody found a review helpful, and returns how many do. */
export async function vote(tx: Tx, reviewId: string, userId: string, isHelpful: boolean): Promise<number> {
  const changed = isHelpful
    ? await tx.query(
        'INSERT INTO helpful_votes (review_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING review_id',
        [reviewId, userId],
      )
    : await tx.query('DELETE FROM helpful_votes WHERE review_id = $1 AND user_id = $2 RETURNING review_id', [
        reviewId,
        userId,
      ]);
  const by = changed.length === 0 ? 0 : isHelpful ? 1 : -1;
  const [row] = await tx.query<{ helpful: number }>(
    'UPDATE reviews SET helpful = helpful + $2 WHERE id = $1 RETURNING helpful',
    [reviewId, by],
  );
  return row?.helpful ?? 0;
}

/** The reviews of a product that somebody found helpful. */
export async function findVotes(db: Queryable, productId: string, userId: string): Promise<string[]> {
  const rows = await db.query<{ review_id: string }>(
    `SELECT v.review_id FROM helpful_votes v JOIN reviews r ON r.id = v.review_id
     WHERE v.user_id = $1 AND r.product_id = $2`,
    [userId, productId],
  );
  return rows.map(({ review_id: id }) => id);
}

/** The reviews, of whatever product, that somebody found helpful; with their products. */
export function findAllVotes(db: Queryable, userId: string): Promise<{ id: string; productId: string }[]> {
  return db.query(
    `SELECT r.id, r.product_id AS "productId" FROM helpful_votes v JOIN reviews r ON r.id = v.review_id
     WHERE v.user_id = $1 ORDER BY r.id`,
    [userId],
  );
}
