import pg, { type Client } from 'pg';

/** A row as JSON, by column. */
export type Row = Readonly<Record<string, unknown>>;
/** Rows by table, as `schema.table`. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

interface Table {
  readonly name: string;
  readonly key: readonly string[];
}

/** Counts are put together in one row or many, and of mails the stand-in keeps only the last: that says nothing. */
const LEFT_OUT = ['order.order_counts', 'sandbox.mails'];

/** Returns which rows come into any table while something is done, by their primary keys. */
export async function newRows(client: Client, work: () => Promise<unknown>): Promise<Rows> {
  const tables = await keyedTables(client);
  const before = await readAll(client, tables);
  await work();
  const after = await readAll(client, tables);
  const come = tables.map(({ name, key }) => {
    const keyOf = (row: Row) => key.map((column) => String(row[column])).join(' ');
    const known = new Set((before.get(name) ?? []).map(keyOf));
    return [name, (after.get(name) ?? []).filter((row) => !known.has(keyOf(row)))] as const;
  });
  return new Map(come.filter(([, rows]) => rows.length > 0));
}

/** How many rows there are of each table. */
export function sizesOf(rows: Rows): Record<string, number> {
  return Object.fromEntries([...rows].map(([name, { length }]) => [name, length]));
}

async function keyedTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname || '.' || c.relname AS name, array_agg(a.attname::text) AS key
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
     WHERE i.indisprimary AND n.nspname NOT IN ('pg_catalog', 'pg_toast', 'information_schema')
     GROUP BY 1 ORDER BY 1`,
  );
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

async function readAll(client: Client, tables: readonly Table[]): Promise<Rows> {
  const all = new Map<string, readonly Row[]>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${quoted(name)} t`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** `schema.table` for a statement. */
export function quoted(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.');
}
