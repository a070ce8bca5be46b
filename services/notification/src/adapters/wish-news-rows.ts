import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';
import { newId } from '@shop/platform/ids';
import { NO_VARIANT, type WishCause, type Wisher, type WishNews } from '../domain/wish-news';

/** Longer than the events are kept that they came from, so that none of them is told of a second time. */
const KEPT = '14 days';
/** What comes together is told together: so long nothing more has come, and nobody looks for more. */
const QUIET = '10 seconds';
/** Longest that somebody waits for that. */
const LONGEST = '5 minutes';

/** Notes that a cause is news to these, each once a day. */
export async function insertNews(db: Queryable, cause: WishCause, wishers: readonly Wisher[]): Promise<void> {
  if (wishers.length === 0) return;
  const { productId, kind, day } = cause;
  await db.query(
    `INSERT INTO wish_news (id, account_id, product_id, variant_id, kind, day)
     SELECT id, account_id, $4, variant_id, $5, $6
     FROM unnest($1::text[], $2::text[], $3::text[]) AS wishers (id, account_id, variant_id)
     ON CONFLICT (account_id, product_id, kind, day) DO NOTHING`,
    [
      wishers.map(() => newId()),
      wishers.map(({ userId }) => userId),
      wishers.map(({ variantId = NO_VARIANT }) => variantId),
      ...[productId, kind, day],
    ],
  );
}

/**
 * Puts what some people are to be told under an id for each of them, where nothing more is expected to come. Whoever else does the same
 * meanwhile gets others.
 */
export async function gatherNews(tx: Tx, people: number): Promise<{ accountId: string; newsId: string }[]> {
  const rows = await tx.query<{ id: string; accountId: string }>(
    `SELECT id, account_id AS "accountId" FROM wish_news
     WHERE told_by IS NULL AND account_id IN (
       SELECT account_id FROM wish_news WHERE told_by IS NULL GROUP BY account_id
       HAVING min(noted_at) <= now() - $3::interval
         OR max(noted_at) <= now() - $2::interval AND NOT EXISTS (SELECT FROM wish_causes)
       ORDER BY min(noted_at) LIMIT $1)
     FOR UPDATE SKIP LOCKED`,
    [people, QUIET, LONGEST],
  );
  const newsIds = new Map(rows.map(({ accountId }) => [accountId, newId()]));
  if (rows.length > 0)
    await tx.query(
      `UPDATE wish_news SET told_by = gathered.news_id FROM unnest($1::text[], $2::text[]) AS gathered (id, news_id)
       WHERE wish_news.id = gathered.id`,
      [rows.map(({ id }) => id), rows.map(({ accountId }) => newsIds.get(accountId))],
    );
  return [...newsIds].map(([accountId, newsId]) => ({ accountId, newsId }));
}

/** Whether there is something that has still to become a message. */
export async function hasWishWork(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ waits: boolean }>(
    `SELECT EXISTS (SELECT FROM wish_causes) OR EXISTS (SELECT FROM wish_news WHERE told_by IS NULL) AS waits`,
  );
  return row?.waits === true;
}

export async function readNews(db: Queryable, newsId: string): Promise<WishNews[]> {
  return db.query<WishNews>(
    `SELECT id, product_id AS "productId", variant_id AS "variantId", kind FROM wish_news
     WHERE told_by = $1 ORDER BY noted_at, id`,
    [newsId],
  );
}

/** What was not so any more when it was to be told: it is news when it is so again. */
export async function deleteNews(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.query('DELETE FROM wish_news WHERE id = ANY($1)', [ids]);
}

/** What somebody asked to be told of apart. */
export interface AskedFor {
  readonly productId: string;
  /** NO_VARIANT: in whatever variant */
  readonly variantId: string;
  /** within the last day, or about to be */
  readonly isTold: boolean;
}

export async function readAskedFor(
  db: Queryable,
  accountId: string,
  productIds: readonly string[],
): Promise<AskedFor[]> {
  return db.query<AskedFor>(
    `SELECT product_id AS "productId", variant_id AS "variantId", false AS "isTold" FROM stock_requests
     WHERE account_id = $1 AND product_id = ANY($2)
     UNION SELECT data->>'productId', coalesce(data->>'variantId', $3), true FROM deliveries
     WHERE account_id = $1 AND code = 'back-in-stock' AND status IN ('waiting', 'sent')
       AND data->>'productId' = ANY($2) AND created_at > now() - interval '1 day'`,
    [accountId, productIds, NO_VARIANT],
  );
}

export async function forgetNews(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM wish_news WHERE account_id = $1', [accountId]);
}

export function forgetOldNews(db: Database, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'wish_news', column: 'noted_at', keep: KEPT }, signal);
}
