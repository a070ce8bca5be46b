import type { Scene } from '../shop/scene';
import { until } from '../shop/until';

/** Longer than positions may stay behind what was handled. */
const STORED_MS = 30_000;

/** Waits until every group has dealt with all events, and nothing waits that one gave up. @param moreMs how long that may take beside what is usual */
export function readUp({ shop }: Scene, moreMs = 0): Promise<true> {
  let late: object[] = [];
  return until(
    () => `all events are handled: ${JSON.stringify(late.slice(0, 5))} are not, of ${late.length}`,
    async () => {
      late = await shop.query(LATE);
      return late.length === 0 ? true : undefined;
    },
    STORED_MS + moreMs,
  );
}

/**
 * The first event that each group has to deal with in each partition, and those that were given up: in one statement, as what is
 * replayed goes from these to those.
 */
const LATE = `(SELECT DISTINCT ON (p.consumer_group, p.topic, p.partition) p.consumer_group AS group, e.envelope->>'type' AS type,
    e.envelope->>'key' AS key
  FROM bus.positions p JOIN bus.events e ON e.topic = p.topic AND e.partition = p.partition
    AND e.position > p.position AND (e.only_for IS NULL OR e.only_for = p.consumer_group)
  ORDER BY p.consumer_group, p.topic, p.partition, e.position)
  UNION ALL
  SELECT consumer_group, envelope->>'type', envelope->>'key' FROM bus.dead_letters
  WHERE consumer_group <> '' AND aside_at IS NULL`;
