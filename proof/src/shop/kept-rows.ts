import type { OwnShop } from './own-shop';

/** What every service keeps: how many rows each table has, and a sum of what is in them. */
export type KeptRows = Readonly<Record<string, string>>;

/** What says only that something is looked at or said once more, which an event that comes again may have done. */
const ONCE_MORE: Readonly<Record<string, readonly string[]>> = {
  'payment.transactions': ['compare_at', 'told_again'],
  'catalog.review_sums': ['version', 'published'],
};

/**
 * Reads the tables of all services, without the log and without what is noted there to handle an event once: of each event a
 * row more or less is no effect.
 */
export async function keptRows({ query }: Pick<OwnShop, 'query'>): Promise<KeptRows> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'public', 'bus') AND tablename NOT IN ('inbox', 'migrations')
     ORDER BY 1`,
  );
  const kept: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ rows: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) ORDER BY line)), '') AS rows
       FROM (SELECT (to_jsonb(t) - $1::text[])::text AS line FROM ${name} t) lines`,
      [ONCE_MORE[name] ?? []],
    );
    kept[name] = row?.rows ?? '';
  }
  return kept;
}

/** Names the tables that differ. */
export const differing = (before: KeptRows, after: KeptRows): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
