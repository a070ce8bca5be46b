import type { OwnShop } from './own-shop';

/** What every service keeps about something: how many rows of each table, and a sum of what is in them. */
export type KeptRows = Readonly<Record<string, string>>;

/** How tables say what a row is about. */
const ABOUT = ['order_id', 'product_id', 'user_id', 'account_id'];
/** What is counted or looked at again now and then, whatever comes. */
export const NOW_AND_THEN: readonly string[] = [
  'bought_together',
  'bought_together_counted',
  'products_to_recheck',
  'wish_news',
  'wish_causes',
];
/** What says only that something is looked at or said once more, or how far it has come by itself. */
export const ONCE_MORE: Readonly<Record<string, readonly string[]>> = {
  'catalog.review_sums': ['version', 'published'],
  'notification.deliveries': ['status', 'attempts', 'next_at', 'sent_at', 'last_error', 'provider_ref'],
  'payment.provider_orders': ['next_check_at', 'checks'],
  'payment.transactions': ['compare_at', 'told_again'],
};

/**
 * Reads the rows of the tables of all services that are about some orders, products and people.
 * @param ids theirs
 */
export async function keptRows({ query }: Pick<OwnShop, 'query'>, ids: readonly string[]): Promise<KeptRows> {
  const columns = await query<{ name: string; about: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name, column_name AS about
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema', 'public', 'bus')
       AND table_name <> ALL ($1::text[])
       AND (column_name = ANY ($2::text[]) OR (column_name = 'id' AND table_name IN ('orders', 'products', 'users')))
     ORDER BY 1, 2`,
    [['inbox', ...NOW_AND_THEN], ABOUT],
  );
  const kept: Record<string, string> = {};
  for (const { name, about } of columns) {
    const [row] = await query<{ rows: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) ORDER BY line)), '') AS rows
       FROM (SELECT (to_jsonb(t) - $2::text[])::text AS line FROM ${name} t WHERE ${about}::text = ANY ($1::text[])) lines`,
      [ids, ONCE_MORE[name] ?? []],
    );
    kept[`${name} by ${about}`] = row?.rows ?? '';
  }
  return kept;
}

type OfTables = Readonly<Record<string, unknown>>;

/** Names the tables that differ, in their rows or in how many they have. */
export const differing = (before: OfTables, after: OfTables): string[] =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

/** How many there are of each table. */
export const rowCounts = (rows: KeptRows): Record<string, number> =>
  Object.fromEntries(Object.entries(rows).map(([name, kept]) => [name, Number.parseInt(kept, 10)]));
