import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from './start-error';

/** Held by the process that uses the database, for as long as it lives; the number has no meaning. */
export const OWNER_LOCK = 7_270_001;

/** The application name of the owner's connection, with the id of its process. */
const OWNER = 'shop, process ';

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
}

/** The server whose pid file is in a cluster, if its process is alive. */
export function readServerProcess(cluster: string): ServerProcess | undefined {
  const lines = readPidFile(cluster);
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return { pid, port };
}

/** Reads the lines of the pid file. The server removes it when it exits, possibly while this runs. */
function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Waits until the server of a cluster has ended; false when it has not after `withinMs` ms. It removes its pid file
 * last. Its process may stay a zombie for a second more, until its new parent reaps it.
 */
export async function hasEnded(cluster: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (readServerProcess(cluster)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/**
 * Takes the owner's lock on a connection, which then has to stay open.
 * @returns the id of the process that holds it, if that is another
 */
export async function takeOwnership(url: string): Promise<{ owner: pg.Client } | { heldBy: number | undefined }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: `${OWNER}${process.pid}`,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
    if (rows[0]?.taken === true) return { owner: client };
    const holder = await client.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
       WHERE locktype = 'advisory' AND objid = $1 AND granted`,
      [OWNER_LOCK],
    );
    await client.end();
    const [, pid] = holder.rows[0]?.name.split(OWNER) ?? [];
    return { heldBy: pid === undefined ? undefined : Number(pid) };
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

const TAKE_OVER_MS = 20_000;
/** A server that does not listen for this long, in ms, is not starting up. */
const REFUSED_MS = 10_000;
const LOOK_MS = 50;

/**
 * Stops a server that outlived its shop (a `kill -9`). Silence proves nothing: on a busy machine the server may take a
 * while to answer, and to notice that its shop is gone.
 * @throws StartError when another process uses it.
 */
export async function endOrphan(dataDir: string, cluster: string, server: ServerProcess, url: string): Promise<void> {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  while (isAlive(server.pid)) {
    try {
      const ownership = await takeOwnership(url);
      if ('owner' in ownership) {
        await ownership.owner.end();
        break;
      }
      const { heldBy } = ownership;
      if (since() > TAKE_OVER_MS || (heldBy !== undefined && heldBy !== process.pid && isAlive(heldBy)))
        throw new StartError(`The data directory ${dataDir} is in use by another process.`);
    } catch (error) {
      if (error instanceof StartError) throw error;
      // it is not PostgreSQL: its pid was reused by another program, and the port is closed
      if (isRefused(error) && since() > REFUSED_MS) return;
      if (since() > TAKE_OVER_MS)
        throw new StartError(`The database server of ${dataDir} (process ${server.pid}) does not answer.`, error);
    }
    await sleep(LOOK_MS);
  }
  if (isAlive(server.pid)) process.kill(server.pid, 'SIGINT');
  if (!(await hasEnded(cluster, TAKE_OVER_MS))) {
    throw new StartError(`The database server of ${dataDir} (process ${server.pid}) does not stop.`);
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
