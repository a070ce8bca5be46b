import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  accessSync,
  constants,
  statSync,
} from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from './start-error';
import { findBinaries } from './binaries';
import { endOrphan, hasEnded, readServerProcess, takeOwnership } from './existing-server';
import { clusterFiles, initialise, readOrMakePassword, SUPERUSER } from './initialise';
import { keepLogBounded } from './bounded-log';
import { damaged, whyNotStarted } from './why-not-started';
import { commandAs, decideRunAs, handOver, type RunAs } from './run-as';

export interface PostgresServer {
  /** `postgres://…` of one database of the server */
  url(database: string): string;
  /** the server's process */
  readonly pid: number;
  /** resolves when the server exits unexpectedly */
  readonly ended: Promise<void>;
  /** Ends the server; resolves when everything is on disk. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** names a port that is free; another process may take it before the server does */
  readonly findPort?: () => Promise<number>;
  /** called each time that a program works in a process of its own: meanwhile there is nothing to do here */
  readonly onLaunch?: () => void;
}

const START_MS = 20_000;
const STOP_MS = 8_000;
const PORTS_TRIED = 5;
/** What the server says when its port is taken. */
const NO_SOCKET = 'could not create any TCP/IP sockets';

/** Sized for one shop on one machine. A commit is on disk before it is answered. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  // only errors of the server itself: failed statements are reported to their client, and their text holds personal data
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

/**
 * Runs the embedded PostgreSQL on `dataDir/postgres`, created if missing. A server left over from a process
 * that was killed is taken over. The server runs in its own process group, so that Ctrl-C reaches us first.
 * @throws StartError, one sentence, when that is not possible.
 */
export async function startPostgres(
  dataDir: string,
  { findPort = findFreePort, onLaunch = () => undefined }: StartOptions = {},
): Promise<PostgresServer> {
  prepareFolder(dataDir);
  const { cluster, log } = clusterFiles(dataDir);
  const binaries = findBinaries();
  const existing = existsSync(cluster);
  const runAs = decideRunAs(cluster, existing, binaries.postgres);
  const password = await readOrMakePassword(dataDir);
  const urlOn = (port: number, database: string) =>
    `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

  const leftOver = existing ? readServerProcess(cluster) : undefined;
  if (leftOver) await endOrphan(dataDir, cluster, leftOver, urlOn(leftOver.port, 'postgres'));
  if (existing) handOver(cluster, runAs);
  else await initialise(binaries.initdb, runAs, dataDir, onLaunch);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw damaged(dataDir, 'PG_VERSION is missing');

  const { child, exited, owner, port } = await launch(dataDir, binaries.postgres, runAs, { findPort, onLaunch }, (at) =>
    urlOn(at, 'postgres'),
  );
  const stopLooking = keepLogBounded(log);

  let stopping = false;
  const pid = child.pid ?? 0;
  return {
    pid,
    url: (database) => urlOn(port, database),
    ended: new Promise((resolve) => {
      void exited.then(() => {
        if (!stopping) resolve();
      });
    }),
    stop: async () => {
      stopping = true;
      stopLooking();
      // keeps the process alive for the steps that follow once the server has exited
      child.ref();
      await owner.end().catch(() => undefined);
      child.kill('SIGINT');
      if (!(await hasEnded(cluster, STOP_MS))) child.kill('SIGQUIT');
      await exited;
    },
  };
}

const findFreePort = () => getPort({ host: '127.0.0.1' });

interface Launched {
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
  /** the connection that makes the server ours */
  readonly owner: pg.Client;
  readonly port: number;
}

/**
 * Launches the server on a port that is free. Another process may take it before the server does: then on another one.
 * @throws StartError
 */
async function launch(
  dataDir: string,
  postgres: string,
  runAs: RunAs,
  { findPort, onLaunch }: Required<StartOptions>,
  urlAt: (port: number) => string,
): Promise<Launched> {
  const { cluster, log } = clusterFiles(dataDir);
  for (let tried = 1; ; tried += 1) {
    const port = await findPort();
    const output = openSync(log, 'a', 0o600);
    const logStart = fstatSync(output).size;
    const child = spawnServer(postgres, runAs, cluster, port, output);
    closeSync(output);
    onLaunch();
    const exited = new Promise<void>((resolve) =>
      child.once('exit', () => {
        resolve();
      }),
    );
    // whoever has the port may accept connections and never answer
    const owner = await Promise.race([ownOnceUp(dataDir, child, urlAt(port)), exited.then(() => undefined)]);
    if (owner) return { child, exited, owner, port };
    const lines = readFileSync(log, 'utf8').slice(logStart).trim().split('\n');
    if (!lines.some((line) => line.includes(NO_SOCKET))) throw whyNotStarted(dataDir, lines);
    if (tried === PORTS_TRIED) throw new StartError(`No port is free for the database: its log is ${log}.`);
  }
}

/** Resolves when the server answers and is ours, with undefined when it has exited. */
async function ownOnceUp(dataDir: string, child: ChildProcess, url: string): Promise<pg.Client | undefined> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
    try {
      const ownership = await takeOwnership(url);
      if (!('owner' in ownership)) throw new StartError(`The data directory ${dataDir} is in use by another process.`);
      return ownership.owner;
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (performance.now() > deadline) {
        child.kill('SIGQUIT');
        const { log } = clusterFiles(dataDir);
        throw new StartError(`PostgreSQL does not answer on ${dataDir}; its log is ${log}.`, error);
      }
      await sleep(10);
    }
  }
}

/** Like `mkdir -p`. Node's own recursion never ends where no folder can be made, such as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * Denies other users access. Where root starts the shop, the database's user has to be able to enter its own folder.
 */
function keepOthersOut(dataDir: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const before = statSync(dataDir).mode & 0o777;
  if ((before & ~mode) === 0) return;
  try {
    chmodSync(dataDir, before & mode);
  } catch (error) {
    // the mode of a folder that belongs to another user stays unchanged
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    keepOthersOut(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The data directory ${dataDir} cannot be written (${reason}): choose another DATA_DIR or mend its permissions.`,
      error,
    );
  }
}

function spawnServer(postgres: string, runAs: RunAs, cluster: string, port: number, output: number): ChildProcess {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = commandAs(runAs, postgres, ['-D', cluster, '-p', String(port), ...settings]);
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.on('error', () => undefined);
  child.unref();
  return child;
}
