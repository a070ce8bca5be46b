import type { OwnShop } from '../shop/own-shop';

/** Tables whose rows may not change because of what is refused. What was heard of but not done may be noted elsewhere. */
const TABLES = [
  ...['orders', 'order_lines', 'order_timeline', 'stock', 'variant_stock', 'stock_movements', 'part_refunds'].map(
    (table) => `"order".${table}`,
  ),
  ...['orders', 'transactions', 'refunds', 'ledger_entries', 'ledger_lines'].map((table) => `payment.${table}`),
  ...['cart.cart_lines', 'bus.dead_letters'],
];

const DIGESTS = TABLES.map(
  (table) =>
    `SELECT '${table}' AS table, md5(coalesce(string_agg(t::text, ' ' ORDER BY t::text), '')) AS rows FROM ${table} t`,
).join(' UNION ALL ');

/** What the shop has, by table. */
export async function readState(shop: OwnShop): Promise<ReadonlyMap<string, string>> {
  const digests = await shop.query<{ table: string; rows: string }>(DIGESTS);
  return new Map(digests.map(({ table, rows }) => [table, rows]));
}

/** The tables that differ. */
export const changesBetween = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before].flatMap(([table, rows]) => (after.get(table) === rows ? [] : [table]));
