import type { OpinionFlag, OpinionStatus } from '@shop/contracts/api/opinion';
import type { Fit, ReviewQuery, ReviewSort } from '@shop/contracts/api/review';
import { REVIEW_PAGE } from '@shop/contracts/api/review';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { wordsKey } from '../../domain/opinion';
import type { Review } from '../../domain/review';

interface ReviewRow {
  id: string;
  product_id: string;
  user_id: string;
  status: OpinionStatus;
  version: number;
  stars: number;
  title: string;
  words: string;
  name: string;
  fit: Fit | null;
  images: string[];
  flags: OpinionFlag[];
  reason: string | null;
  answer: string | null;
  answered_at: Date | null;
  helpful: number;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS =
  'id, product_id, user_id, status, version, stars, title, words, name, fit, images, flags, reason, answer, answered_at, ' +
  'helpful, created_at, updated_at';

function fromRow(row: ReviewRow): Review {
  return {
    id: row.id,
    productId: row.product_id,
    userId: row.user_id,
    status: row.status,
    version: row.version,
    stars: row.stars,
    title: row.title,
    words: row.words,
    name: row.name,
    fit: row.fit ?? undefined,
    images: row.images,
    flags: row.flags,
    reason: row.reason ?? undefined,
    answer: row.answer !== null && row.answered_at ? { words: row.answer, createdAt: row.answered_at } : undefined,
    helpful: row.helpful,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Puts a review in, or writes it anew; how many found it helpful is not written here. */
export async function saveReview(tx: Tx, review: Review): Promise<void> {
  const row = {
    ...{ id: review.id, product_id: review.productId, user_id: review.userId, status: review.status },
    ...{ version: review.version, stars: review.stars, title: review.title, words: review.words },
    ...{ words_key: wordsKey(review.words), name: review.name, fit: review.fit ?? null, images: review.images },
    ...{ flags: review.flags, reason: review.reason ?? null, answer: review.answer?.words ?? null },
    ...{ answered_at: review.answer?.createdAt ?? null, created_at: review.createdAt, updated_at: review.updatedAt },
  };
  const columns = Object.keys(row);
  await tx.query(
    `INSERT INTO reviews (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    Object.values(row),
  );
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM reviews WHERE id = $1', [id]);
}

export async function deleteReviewsOf(tx: Tx, productId: string): Promise<void> {
  await tx.query('DELETE FROM reviews WHERE product_id = $1', [productId]);
}

export async function findReview(db: Queryable, id: string): Promise<Review | undefined> {
  const [row] = await db.query<ReviewRow>(`SELECT ${COLUMNS} FROM reviews WHERE id = $1`, [id]);
  return row && fromRow(row);
}

export async function findOwnReview(db: Queryable, productId: string, userId: string): Promise<Review | undefined> {
  const [row] = await db.query<ReviewRow>(`SELECT ${COLUMNS} FROM reviews WHERE product_id = $1 AND user_id = $2`, [
    productId,
    userId,
  ]);
  return row && fromRow(row);
}

/** All of a person or of a product. */
export async function findReviewsOf(
  db: Queryable,
  of: { readonly userId: string } | { readonly productId: string },
): Promise<Review[]> {
  const [column, value] = 'userId' in of ? ['user_id', of.userId] : ['product_id', of.productId];
  const rows = await db.query<ReviewRow>(`SELECT ${COLUMNS} FROM reviews WHERE ${column} = $1`, [value]);
  return rows.map(fromRow);
}

const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: 'created_at DESC, id DESC',
  helpful: 'helpful DESC, created_at DESC, id DESC',
  highest: 'stars DESC, created_at DESC, id DESC',
  lowest: 'stars, created_at, id',
};

/** A page of the approved reviews of a product, and how many there are on all pages. */
export async function findApproved(
  db: Queryable,
  productId: string,
  { sort = 'newest', stars, fit, pictures, page = 1 }: ReviewQuery,
): Promise<{ reviews: Review[]; total: number }> {
  const where = `product_id = $1 AND status = 'approved' AND ($2::int IS NULL OR stars = $2)
    AND ($3::text IS NULL OR fit = $3) AND ($4::boolean IS NULL OR images <> '{}')`;
  const values = [productId, stars ?? null, fit ?? null, pictures === undefined ? null : true];
  const [rows, [counted]] = await Promise.all([
    db.query<ReviewRow>(`SELECT ${COLUMNS} FROM reviews WHERE ${where} ORDER BY ${ORDERS[sort]} LIMIT $5 OFFSET $6`, [
      ...values,
      REVIEW_PAGE,
      (page - 1) * REVIEW_PAGE,
    ]),
    db.query<{ n: number }>(`SELECT count(*) AS n FROM reviews WHERE ${where}`, values),
  ]);
  return { reviews: rows.map(fromRow), total: counted?.n ?? 0 };
}

/** For the staff: what waits longest first, of what is decided the latest. */
export async function findByStatus(
  db: Queryable,
  status: OpinionStatus,
  offset: number,
  limit: number,
): Promise<Review[]> {
  const order = status === 'pending' ? 'updated_at, id' : 'updated_at DESC, id DESC';
  const rows = await db.query<ReviewRow>(
    `SELECT ${COLUMNS} FROM reviews WHERE status = $1 ORDER BY ${order} LIMIT $2 OFFSET $3`,
    [status, limit, offset],
  );
  return rows.map(fromRow);
}
