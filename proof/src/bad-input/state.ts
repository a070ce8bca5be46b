import { NOW_AND_THEN, ONCE_MORE } from '../shop/kept-rows';
import type { OwnShop } from '../shop/own-shop';

/** That a webhook was heard of, and mails of before, which go out by themselves: all other rows of the shop stay as they are. */
const MAY_CHANGE: readonly string[] = ['payment.webhook_inbox', 'notification.deliveries', 'sandbox.mails'];

/** What the shop has, by table. */
export async function readState({ query }: Pick<OwnShop, 'query'>): Promise<ReadonlyMap<string, string>> {
  const tables = await query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> ALL ($1::text[])`,
    [NOW_AND_THEN],
  );
  const selects = tables
    .filter(({ name }) => !MAY_CHANGE.includes(name))
    .map(({ name }) => {
      const row = `(to_jsonb(t) - '{${(ONCE_MORE[name] ?? []).join(',')}}'::text[])::text`;
      return `SELECT '${name}' AS name, md5(string_agg(${row}, ' ' ORDER BY ${row})) AS rows FROM ${name} t`;
    });
  const digests = await query<{ name: string; rows: string }>(selects.join(' UNION ALL '));
  return new Map(digests.map(({ name, rows }) => [name, rows]));
}

/** The tables that differ. */
export const changesBetween = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before].flatMap(([table, rows]) => (after.get(table) === rows ? [] : [table]));
