import type { MissedSearch } from '@shop/contracts/api/search-words';
import type { MissedCount } from '@shop/contracts/internal/catalog';
import type { Queryable } from '@shop/platform/db/database';

/** So many are kept; which, says `MATTERS`. */
export const MOST_KEPT = 1_000;
/** How often a search was made, less with each day since: what nobody looks for any more makes room for what is new. */
const MATTERS = `count / (1 + extract(epoch FROM now() - last_at) / 86400)`;
/** What nobody has looked for in so many days is forgotten. */
const FORGOTTEN_DAYS = 90;

/** Adds searches to those that are there, and forgets what matters least. Takes each of them once. */
export async function addMissedSearches(db: Queryable, searches: readonly MissedCount[]): Promise<void> {
  // in the order of the words: two replicas that add the same wait for each other instead of ending in a deadlock
  await db.query(
    `INSERT INTO missed_searches AS known (words, count, last_at)
     SELECT words, sum(count), now() FROM unnest($1::text[], $2::int[]) AS heard (words, count)
     GROUP BY words ORDER BY words
     ON CONFLICT (words) DO UPDATE SET count = least(known.count::bigint + excluded.count, 1000000000), last_at = now()`,
    [searches.map(({ words }) => words), searches.map(({ count }) => count)],
  );
  await db.query(
    `DELETE FROM missed_searches WHERE last_at < now() - make_interval(days => $1) OR words IN (
       SELECT words FROM missed_searches ORDER BY ${MATTERS} DESC, words OFFSET $2)`,
    [FORGOTTEN_DAYS, MOST_KEPT],
  );
}

/** The most frequent first. */
export async function findMissedSearches(db: Queryable): Promise<MissedSearch[]> {
  const rows = await db.query<{ words: string; count: number; last_at: Date }>(
    `SELECT words, count, last_at FROM missed_searches ORDER BY ${MATTERS} DESC, words LIMIT $1`,
    [MOST_KEPT],
  );
  return rows.map(({ words, count, last_at: lastAt }) => ({ words, count, lastAt: lastAt.toISOString() }));
}

export async function removeMissedSearches(db: Queryable, words: readonly string[]): Promise<void> {
  await db.query('DELETE FROM missed_searches WHERE words = ANY($1)', [words]);
}
