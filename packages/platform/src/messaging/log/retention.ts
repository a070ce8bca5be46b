import { inParts, PART } from '../../db/forget-old';
import type { Database } from '../../db/database';

/**
 * Deletes from the log what is older than it is kept and was read by every group, in parts. It walks the log from its
 * beginning until nothing is old: positions are given in the order of time, but for transactions that overlap.
 */
export async function forgetReadEvents(db: Database, keep: string, signal?: AbortSignal): Promise<void> {
  let walked = 0;
  await inParts(async () => {
    const [part] = await db.query<{ rows: number; last: number | null; isOld: boolean | null }>(
      `WITH reached AS (
         SELECT topic, partition, min(position) AS position FROM positions GROUP BY topic, partition),
       part AS (
         SELECT e.position, e.appended_at < now() - $2::interval AS is_old, e.position <= coalesce((
             SELECT r.position FROM reached r WHERE r.topic = e.topic AND r.partition = e.partition), e.position) AS is_read
         FROM events e WHERE e.position > $1 ORDER BY e.position LIMIT $3),
       gone AS (
         DELETE FROM events WHERE position = ANY (ARRAY(SELECT position FROM part WHERE is_old AND is_read)))
       SELECT count(*) AS rows, max(position) AS last, bool_or(is_old) AS "isOld" FROM part`,
      [walked, keep, PART],
    );
    walked = part?.last ?? walked;
    return part?.rows === PART && part.isOld === true;
  }, signal);
}
