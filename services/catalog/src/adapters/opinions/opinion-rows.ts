import { OPINION_STATUSES, type OpinionStatus } from '@shop/contracts/api/opinion';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { wordsKey } from '../../domain/opinion';

/** The tables of what people say. */
export type Opinions = 'reviews' | 'questions' | 'answers';

/** Who else wrote the same words, about whatever product. */
export async function findSameWords(
  tx: Tx,
  table: Opinions,
  words: string,
  exceptId: string,
): Promise<{ userId: string | null; productId: string }[]> {
  return tx.query(
    `SELECT user_id AS "userId", product_id AS "productId" FROM ${table} WHERE words_key = $1 AND id <> $2 LIMIT 20`,
    [wordsKey(words), exceptId],
  );
}

export async function countPending(db: Queryable, table: Opinions): Promise<number> {
  const [row] = await db.query<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE status = 'pending'`);
  return row?.n ?? 0;
}

export async function countByStatus(db: Queryable, table: Opinions): Promise<Record<OpinionStatus, number>> {
  const rows = await db.query<{ status: OpinionStatus; n: number }>(
    `SELECT status, count(*) AS n FROM ${table} GROUP BY status`,
  );
  const counts = Object.fromEntries(OPINION_STATUSES.map((status) => [status, 0])) as Record<OpinionStatus, number>;
  for (const { status, n } of rows) counts[status] = n;
  return counts;
}
