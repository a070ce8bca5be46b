import type { Queryable, Tx } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';

/** Has the codes that a shopper tries looked at one after another, until the transaction ends. */
export async function lockCodesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [userId]);
}

/** What is known of a code and of who tries it. */
export interface TriedCode {
  readonly exists: boolean;
  /** other wrong codes of the shopper since */
  readonly wrong: number;
  /** when the oldest of them was tried */
  readonly oldest: Date | null;
}

export async function findTriedCode(
  db: Queryable,
  { userId, code, since }: { userId: string; code: string; since: Date },
): Promise<TriedCode> {
  const [row] = await db.query<TriedCode>(
    `SELECT EXISTS (SELECT FROM offers WHERE code = $2) AS exists, count(w.code) AS wrong, min(w.at) AS oldest
     FROM wrong_codes w WHERE w.user_id = $1 AND w.code <> $2 AND w.at > $3`,
    [userId, code, since],
  );
  return row ?? { exists: false, wrong: 0, oldest: null };
}

export async function saveWrongCode(
  db: Queryable,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO wrong_codes (user_id, code, at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, code) DO UPDATE SET at = excluded.at`,
    [userId, code, at],
  );
}

/** Deletes codes that count no more. @param signal ends it early */
export function forgetWrongCodes(db: Queryable, now: Date, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'wrong_codes', column: 'at', keep: '1 hour', now }, signal);
}
