import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error';

/** Held by the process that uses the database, for as long as it lives; the number has no meaning. */
export const OWNER_LOCK = 7_270_001;

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
}

/** The server that says it runs on a cluster, if its process is alive. */
export function readServerProcess(cluster: string): ServerProcess | undefined {
  const lines = readPidFile(cluster);
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return { pid, port };
}

/** The lines of the pid file, which its server removes when it ends: at any moment. */
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
 * last. Its process may stay in the table for a second more, until whoever inherited it looks after it.
 */
export async function hasEnded(cluster: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (readServerProcess(cluster)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Takes the owner's lock on a connection, which then has to stay open. Undefined: somebody else holds it. */
export async function takeOwnership(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
  if (rows[0]?.taken === true) return client;
  await client.end();
  return undefined;
}

const STARTING_UP = '57P03';
const TAKE_OVER_MS = 5_000;

/**
 * Ends a server that outlived its shop (a `kill -9`).
 * @throws StartError when another process uses it.
 */
export async function endOrphan(dataDir: string, cluster: string, server: ServerProcess, url: string): Promise<void> {
  const deadline = performance.now() + TAKE_OVER_MS;
  while (isAlive(server.pid)) {
    try {
      const owner = await takeOwnership(url);
      if (!owner) throw new StartError(`The data directory ${dataDir} is in use by another process.`);
      await owner.end();
      break;
    } catch (error) {
      if (error instanceof StartError) throw error;
      // starting up or shutting down: it answers soon, or it is not PostgreSQL and its id was given to another program
      const starting = error instanceof pg.DatabaseError && error.code === STARTING_UP;
      if (!starting && performance.now() > deadline - TAKE_OVER_MS / 2) return;
      if (performance.now() > deadline)
        throw new StartError(`The database server of ${dataDir} (process ${server.pid}) does not answer.`, error);
      await sleep(50);
    }
  }
  if (isAlive(server.pid)) process.kill(server.pid, 'SIGINT');
  if (!(await hasEnded(cluster, TAKE_OVER_MS))) {
    throw new StartError(`The database server of ${dataDir} (process ${server.pid}) does not stop.`);
  }
}
