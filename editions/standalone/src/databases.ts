import type { PostgresServer, StartOptions } from '@shop/embedded-postgres/server';
import { PROCESSES, PROCESS_NAMES, type ProcessName } from '@shop/build/processes';
import { openDatabase, type Database, type Share } from '@shop/platform/db/database';
import { migrateBus, migrateService } from '@shop/platform/db/migrate';
import type { Logger } from '@shop/platform/logger';
import type { Outbox } from '@shop/platform/messaging/outbox-port';
import pg from 'pg';

/** The database server, as the shop uses it. */
export type DatabaseServer = Pick<PostgresServer, 'url' | 'ended' | 'stop'>;
/** Starts the server, or finds it; rejects with a StartError. */
export type StartDatabase = (dataDir: string, options: Pick<StartOptions, 'onLaunch'>) => Promise<DatabaseServer>;

/** Which processes keep tables, each in a schema of its own name. */
type Owner = { [Name in ProcessName]: (typeof PROCESSES)[Name]['tables'] extends 'none' ? never : Name }[ProcessName];
const OWNERS = PROCESS_NAMES.filter((name): name is Owner => PROCESSES[name].tables !== 'none');

/** `shared`: the bus's once more, for what services commit together, which waits briefly for locks */
export type Databases = Readonly<Record<Owner | 'bus' | 'shared', Database>>;

/** Longest wait of what is committed together for a lock, in ms: what one waits for, all do. Alone it waits longer. */
const SHARED_LOCK_MS = 300;

export const DATABASE = 'shop';

/**
 * Creates the shop's database if missing, migrates every schema and opens a pool for each.
 * @param more the outbox of the services' transactions, a table in each schema by default; what shares their commits
 */
export async function openDatabases(
  server: Pick<DatabaseServer, 'url'>,
  logger: Logger,
  more: { outbox?: Outbox; share?: Share } = {},
): Promise<Databases> {
  await createDatabase(server.url('postgres'));
  const url = server.url(DATABASE);
  await Promise.all([
    migrateBus(url, 'bus', logger),
    ...OWNERS.map((owner) => migrateService(url, owner, `@shop/${owner}`, logger)),
  ]);
  const open = (schema: string, max: number) => openDatabase({ url, schema, max, logger, ...more });
  const pools = Object.fromEntries(OWNERS.map((owner) => [owner, open(owner, 10)])) as Record<Owner, Database>;
  await Promise.all(Object.values(pools).map(endLeases));
  const shared = openDatabase({ url, schema: 'bus', max: 1, logger, lockMs: SHARED_LOCK_MS });
  return { ...pools, bus: open('bus', 12), shared };
}

/** The data directory is ours alone, so a previous lease holder was killed: releases its outbox leases at once. */
async function endLeases(db: Database): Promise<void> {
  await db.query('DELETE FROM outbox_lease');
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
