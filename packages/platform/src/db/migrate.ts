import { createRequire } from 'node:module';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Logger } from '../logger';
import { withLocks, type LockPatience } from './lock-patience';
import { makeSchema } from './make-schema';
import { migrationFiles, type Migrations } from './migration-files';

const require = createRequire(import.meta.url);

/** Longest wait for a connection, in ms. */
const CONNECT_MS = 5_000;

/** A folder of migrations in a workspace package, wherever the running code was bundled to. */
export function migrationsOf(packageName: string, folder = 'migrations'): string {
  return path.join(path.dirname(require.resolve(`${packageName}/package.json`)), folder);
}

/**
 * Applies the migrations that a schema has not seen, folder after folder. Holds a lock of the schema meanwhile, so
 * that replicas may start at once: the later ones wait and find nothing left to do. Statements may take as long as they
 * need; for a lock they wait a few seconds at a time, as everybody who comes after them waits, too, and then try again.
 * @throws when a lock cannot be had for minutes
 */
export async function migrate(
  url: string,
  schema: string,
  folders: readonly Migrations[],
  logger: Logger,
  patience?: LockPatience,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // a server that goes away fails the query that runs; without a listener it would end the process, too
  client.on('error', () => undefined);
  await client.connect();
  try {
    const locked = withLocks(client, { schema, logger }, patience);
    await locked(() => client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrate ${schema}`]));
    const isThere = await workAsOwner(client, schema);
    if (!isThere) {
      await client.query('SET synchronous_commit = off');
      await locked(() => makeSchema(client, schema, folders));
      await waitForDisk(client);
      return;
    }
    let isChanged = false;
    for (const { dir, table } of folders) {
      if (await isApplied(client, schema, dir, table)) continue;
      // takes longer to load than most migrations take
      const { runner } = await import('node-pg-migrate');
      if (!isChanged) await client.query('SET synchronous_commit = off');
      isChanged = true;
      await locked(() =>
        runner({
          dir,
          migrationsTable: table,
          dbClient: client,
          direction: 'up',
          schema,
          // who owns one need not have the right to make others
          createSchema: false,
          checkOrder: true,
          noLock: true,
          log: (message) => {
            logger.debug(message);
          },
        }),
      );
    }
    if (isChanged) await waitForDisk(client);
  } finally {
    await client.end();
  }
}

/**
 * Has what is made belong to whom the schema belongs to, whoever migrates it.
 * @returns whether there is a schema yet
 */
async function workAsOwner(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ owner: string; mayBe: boolean }>(
    `SELECT pg_get_userbyid(nspowner) AS owner, pg_has_role(nspowner, 'MEMBER') AS "mayBe"
     FROM pg_namespace WHERE nspname = $1`,
    [schema],
  );
  const [found] = rows;
  if (found?.mayBe === true) await client.query(`SET ROLE ${client.escapeIdentifier(found.owner)}`);
  return found !== undefined;
}

/** The commits before went to the disk in their order without waiting; one that waits, waits for all of them. */
async function waitForDisk(client: pg.Client): Promise<void> {
  await client.query('SET synchronous_commit = on');
  // a transaction without a number of its own has nothing to wait for
  await client.query('SELECT pg_current_xact_id()');
}

/** Whether nothing is left of a folder, which is what most starts find: the library takes longer to load than to look. */
async function isApplied(client: pg.Client, schema: string, dir: string, table: string): Promise<boolean> {
  const noted = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
  const there = await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [noted]);
  if (there.rowCount === 0) return false;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${noted} ORDER BY run_on, id`);
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    (await migrationFiles(dir)).map(({ name }) => name),
  );
}

/** Brings one service's schema up to date: the messaging tables that every service has, then its own. */
export async function migrateService(url: string, schema: string, packageName: string, logger: Logger): Promise<void> {
  const folders = [
    { dir: migrationsOf('@shop/platform'), table: 'platform_migrations' },
    { dir: migrationsOf(packageName), table: 'migrations' },
  ];
  await migrate(url, schema, folders, logger);
}

/** Brings the log of the in-process bus up to date. */
export async function migrateBus(url: string, schema: string, logger: Logger): Promise<void> {
  await migrate(url, schema, [{ dir: migrationsOf('@shop/platform', 'migrations-bus'), table: 'migrations' }], logger);
}
