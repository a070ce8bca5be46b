import type { Queryable, Tx } from '@shop/platform/db/database';
import { NO_REVIEWS, type ReviewSums } from '../../domain/review';

export interface StoredSums extends ReviewSums {
  readonly version: number;
  /** the product was deleted */
  readonly isGone: boolean;
}

const COLUMNS = 'version, stars, fits, is_gone AS "isGone"';

/** Locks what is said of a product until the transaction ends. */
export async function lockSums(tx: Tx, productId: string): Promise<StoredSums> {
  await tx.query('INSERT INTO review_sums (product_id) VALUES ($1) ON CONFLICT DO NOTHING', [productId]);
  const [row] = await tx.query<StoredSums>(`SELECT ${COLUMNS} FROM review_sums WHERE product_id = $1 FOR UPDATE`, [
    productId,
  ]);
  if (!row) throw new Error('a row that was put in is gone');
  return row;
}

export async function findSums(db: Queryable, productId: string): Promise<StoredSums> {
  const [row] = await db.query<StoredSums>(`SELECT ${COLUMNS} FROM review_sums WHERE product_id = $1`, [productId]);
  return row ?? { ...NO_REVIEWS, version: 0, isGone: false };
}

/** Also where the sums stayed as they are: what is said is another. */
export async function saveSums(tx: Tx, productId: string, { stars, fits }: ReviewSums): Promise<void> {
  await tx.query('UPDATE review_sums SET version = version + 1, stars = $2, fits = $3 WHERE product_id = $1', [
    productId,
    stars,
    fits,
  ]);
}

export async function markGone(tx: Tx, productId: string): Promise<void> {
  await tx.query('UPDATE review_sums SET is_gone = true WHERE product_id = $1', [productId]);
}

export async function markPublished(db: Queryable, productId: string, version: number): Promise<void> {
  await db.query('UPDATE review_sums SET published = $2 WHERE product_id = $1 AND published < $2', [
    productId,
    version,
  ]);
}

/** Products of whose change nobody was told, because a process died in between. */
export async function findUnpublished(db: Queryable, most: number): Promise<string[]> {
  const rows = await db.query<{ product_id: string }>(
    'SELECT product_id FROM review_sums WHERE published < version ORDER BY product_id LIMIT $1',
    [most],
  );
  return rows.map(({ product_id: id }) => id);
}

/** Returns whether there is something to publish, and pictures to remove. */
export async function lookForLeftovers(db: Queryable): Promise<{ sums: boolean; pictures: boolean }> {
  const [row] = await db.query<{ sums: boolean; pictures: boolean }>(
    `SELECT EXISTS (SELECT FROM review_sums WHERE published < version) AS sums,
       EXISTS (SELECT FROM left_pictures) AS pictures`,
  );
  return row ?? { sums: false, pictures: false };
}
