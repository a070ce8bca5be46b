import type { Queryable } from '../../db/database';
import type { Behind } from '../behind';

/**
 * Returns the groups that have not dealt with what was appended longer than `boundMs` ago, and those that stand behind the
 * log's end. One that was not there at the last start is gone, and nothing waits for it.
 */
export function behindInLog(db: Queryable, boundMs: number): Promise<Behind[]> {
  return db.query<Behind>(
    `WITH present AS (
       SELECT * FROM positions WHERE subscribed_at > (SELECT max(subscribed_at) FROM positions) - interval '10 minutes'),
     log AS (SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('events', 'position')::regclass), 0) AS last)
     SELECT p.consumer_group AS group, p.topic, sum(late.n)::integer AS waiting, bool_or(p.position > log.last) AS "isBeyond"
     FROM present p CROSS JOIN log CROSS JOIN LATERAL (
       SELECT count(*) AS n FROM events e
       WHERE e.topic = p.topic AND e.partition = p.partition AND e.position > p.position
         AND e.appended_at < now() - $1 * interval '1 ms'
         AND (e.only_for IS NULL OR e.only_for = p.consumer_group)) late
     GROUP BY p.consumer_group, p.topic
     HAVING sum(late.n) > 0 OR bool_or(p.position > log.last) ORDER BY 1, 2`,
    [boundMs],
  );
}
