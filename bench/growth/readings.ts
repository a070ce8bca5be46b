import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { memoryOf } from '../load/processor-time';
import { readCpu, spent, type Parts } from '../load/parts';
import type { Operation } from './operations';

/** Longest mean time of a statement, in ms. */
export const SLOW_MS = 20;

export interface SlowStatement {
  readonly text: string;
  readonly calls: number;
  /** ms of a call, with its planning */
  readonly mean: number;
  /** at most: the longest planning and the longest execution, which may be those of two calls */
  readonly longest: number;
}

/** How the database is. */
export interface TableState {
  readonly bytes: number;
  /** rows in the log that are not deleted, as PostgreSQL estimates it */
  readonly logged: number;
  /** rows that are dead and not vacuumed, and how often a table was */
  readonly dead: number;
  readonly vacuums: number;
}

export async function readTables(client: Client): Promise<TableState> {
  const { rows } = await client.query<Record<keyof TableState, string>>(
    `SELECT pg_database_size(current_database()) AS bytes, sum(n_dead_tup) AS dead, sum(autovacuum_count) AS vacuums,
       sum(n_live_tup) FILTER (WHERE schemaname = 'bus' AND relname = 'events') AS logged
     FROM pg_stat_user_tables`,
  );
  const [row] = rows;
  const of = (name: keyof TableState) => Number(row?.[name] ?? 0);
  return { bytes: of('bytes'), dead: of('dead'), vacuums: of('vacuums'), logged: of('logged') };
}

/** Has what follows added up from nothing. */
export async function forgetStatements(client: Client): Promise<void> {
  await client.query('SELECT pg_stat_statements_reset()');
}

/** Always the same work: what it takes longer than at its fastest, other work of the machine takes from everybody. */
const YARDSTICK = 'SELECT count(*) FROM generate_series(1, 20000) AS yardstick';

export async function askYardstick(client: Client): Promise<void> {
  await client.query(YARDSTICK);
}

/** How long the yardstick took in the mean, and at its fastest, in ms. */
export async function readYardstick(client: Client): Promise<{ mean: number; fastest: number }> {
  const { rows } = await client.query<{ mean: number; fastest: number }>(
    `SELECT mean_exec_time AS mean, min_exec_time AS fastest FROM pg_stat_statements WHERE query LIKE '%AS yardstick'`,
  );
  return rows[0] ?? { mean: 1, fastest: 1 };
}

/** Returns the statements that took longest in the mean; a commit, which waits for the disk, is none. */
export async function slowestStatements(client: Client, most: number): Promise<SlowStatement[]> {
  const { rows } = await client.query<SlowStatement>(
    `SELECT regexp_replace(query, '\\s+', ' ', 'g') AS text, calls::int,
       (total_plan_time + total_exec_time) / calls AS mean, max_plan_time + max_exec_time AS longest
     FROM pg_stat_statements
     WHERE calls > 0 AND query NOT ILIKE 'COMMIT%' AND query NOT ILIKE '%pg_stat_%' AND query NOT LIKE '%yardstick'
     ORDER BY mean DESC LIMIT $1`,
    [most],
  );
  return rows;
}

/** Memory in MB: of the shop what is resident, of PostgreSQL each process's part of what they share. */
export function readMemory(parts: Parts): { shop: number; postgres: number } {
  const sum = (name: string, of: (pid: number) => number) =>
    (parts.get(name) ?? []).reduce((total, pid) => total + of(pid), 0) / 2 ** 20;
  return { shop: sum('shop', memoryOf), postgres: sum('PostgreSQL', shareOf) };
}

function shareOf(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    // a connection that was closed meanwhile
    return 0;
  }
}

/** Processor time of Node.js and PostgreSQL together for one of an operation, in ms. */
export async function processorTimeOf({ times, run }: Operation, parts: Parts): Promise<number> {
  const before = readCpu(parts);
  for (let time = 0; time < times; time += 1) await run(time);
  const after = spent(before, readCpu(parts));
  return ((after.shop ?? 0) + (after.PostgreSQL ?? 0)) / times;
}
