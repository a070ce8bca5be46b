import type pg from 'pg';
import { vi } from 'vitest';

/** A write that the shop does: the table, and what is done to it. */
export interface Step {
  readonly schema: string;
  readonly table: string;
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE';
}

export const nameOf = ({ schema, table, operation }: Step): string => `${operation} ${schema}.${table}`;

const SCHEMAS = ['order', 'payment', 'cart', 'bus', 'sandbox'];
/** What triggers write is written with what they follow. */
const KEPT_BY_TRIGGERS = ['order_counts', 'order_desk', 'products_to_recheck'];
const STALL = 815_001;

async function tables(client: pg.Client): Promise<{ schema: string; table: string }[]> {
  const { rows } = await client.query<{ schema: string; table: string }>(
    `SELECT schemaname AS schema, tablename AS "table" FROM pg_tables
     WHERE schemaname = ANY($1) AND tablename NOT LIKE '%migrations' AND tablename <> ALL($2) ORDER BY 1, 2`,
    [SCHEMAS, ['outbox_lease', ...KEPT_BY_TRIGGERS]],
  );
  return rows;
}

async function onEachWrite(client: pg.Client, body: string): Promise<void> {
  await client.query(
    `CREATE OR REPLACE FUNCTION public.watch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
  );
}

/** Puts a trigger on every table that does nothing yet. */
export async function watchWrites(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE public.steps (position serial, tx bigint DEFAULT txid_current(), schema text, "table" text, operation text)',
  );
  await onEachWrite(client, '');
  for (const { schema, table } of await tables(client)) {
    await client.query(
      `CREATE TRIGGER watch AFTER INSERT OR UPDATE OR DELETE ON "${schema}"."${table}" FOR EACH ROW EXECUTE FUNCTION public.watch()`,
    );
  }
}

/**
 * Records every kind of write that `flow` causes, in the order of first occurrence. Writes of one transaction are
 * committed together, so each transaction is represented by its last one.
 */
export async function recordSteps(client: pg.Client, flow: () => Promise<unknown>): Promise<Step[]> {
  await onEachWrite(
    client,
    'INSERT INTO public.steps (schema, "table", operation) VALUES (TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP);',
  );
  await flow();
  const { rows } = await client.query<Step>(
    `WITH firsts AS (
       SELECT DISTINCT ON (schema, "table", operation) schema, "table", operation, tx, position
       FROM public.steps ORDER BY schema, "table", operation, position),
     lasts AS (SELECT DISTINCT ON (tx) schema, "table", operation, position FROM firsts ORDER BY tx, position DESC)
     SELECT schema, "table", operation FROM lasts ORDER BY position`,
  );
  await onEachWrite(client, '');
  return rows;
}

/**
 * Makes writes of this kind block in their transaction, before the commit.
 * @returns a function that waits until a write is blocked; the shop can then be killed at exactly that point
 */
export async function stallAt(client: pg.Client, { schema, table, operation }: Step): Promise<() => Promise<void>> {
  const here = `TG_TABLE_SCHEMA = '${schema}' AND TG_TABLE_NAME = '${table}' AND TG_OP = '${operation}'`;
  await onEachWrite(client, `IF ${here} THEN PERFORM pg_advisory_xact_lock(${STALL}); END IF;`);
  await client.query('SELECT pg_advisory_lock($1)', [STALL]);
  return async () => {
    await vi.waitUntil(
      async () => {
        const { rows } = await client.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
          [STALL],
        );
        return rows.length > 0;
      },
      { interval: 5 },
    );
  };
}

export async function removeStall(client: pg.Client): Promise<void> {
  await onEachWrite(client, '');
}
