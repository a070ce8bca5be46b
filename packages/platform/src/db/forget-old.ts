import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from './database';

/** Rows of one transaction: a few ms, so that nobody waits for their locks and the log of the server is not flooded. */
export const PART = 200;

export interface OldRows {
  readonly table: string;
  /** a time, with an index; rows without it stay */
  readonly column: string;
  /** how long they are kept, as PostgreSQL says it: `7 days` */
  readonly keep: string;
  /** the database's clock by default */
  readonly now?: Date;
}

/**
 * Deletes rows that are older than they are kept, in parts.
 * @param signal ends it early: what is left is deleted the next time
 */
export function forgetOld(db: Queryable, { table, column, keep, now }: OldRows, signal?: AbortSignal): Promise<void> {
  /** each part begins where the last one ended: what is deleted is in the index until it is vacuumed */
  let from = '-infinity';
  return inParts(async () => {
    const [part] = await db.query<{ deleted: number; last: string | null }>(
      `WITH gone AS (
         DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table}
           WHERE ${column} >= $1::timestamptz AND ${column} < coalesce($2::timestamptz, now()) - $3::interval
           ORDER BY ${column} LIMIT $4))
         RETURNING ${column} AS at)
       SELECT count(*) AS deleted, max(at)::text AS last FROM gone`,
      [from, now ?? null, keep, PART],
    );
    from = part?.last ?? from;
    return part?.deleted === PART;
  }, signal);
}

/**
 * Does a part of some work at a time, and rests after each as long as it took.
 * @param part resolves with whether there may be more
 */
export async function inParts(part: () => Promise<boolean>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const isMore = await part();
    if (!isMore || signal?.aborted === true) return;
    await sleep(performance.now() - begun);
  }
}
