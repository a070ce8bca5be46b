import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';
import { vi } from 'vitest';

const NEEDED = ['initdb', 'postgres', 'pg_ctl', 'pg_basebackup', 'pg_receivewal', 'pg_verifybackup', 'pg_waldump'];
export const OWN_PASSWORD = 'of-these-tests';

/** The folder of a whole PostgreSQL of this machine; the embedded one has three programs. */
export function findPrograms(): string | undefined {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(asked.error === undefined ? [asked.stdout.trim()] : []),
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const hasAll = (folder: string) => NEEDED.every((program) => existsSync(path.join(folder, program)));
  return spawnSync('psql', ['--version']).error === undefined ? folders.find(hasAll) : undefined;
}

/** Who runs it where root runs the tests: PostgreSQL refuses root, and initdb a user without a name. */
function owner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const user = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs programs as the user of a PostgreSQL. */
export function createOperator(bin: string) {
  const own = owner();
  const optionsWith = (more: Readonly<Record<string, string>>) => ({
    ...own,
    cwd: '/',
    env: { PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`, ...more },
  });
  return {
    makeFolder: (folder: string) => {
      mkdirSync(folder, { mode: 0o700 });
      if ('uid' in own) chownSync(folder, own.uid, own.gid);
    },
    /** Runs to the end; rejects with `stderr` when that is not well. */
    run: async (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      (await promisify(execFile)(program, args, optionsWith(env))).stdout,
    /** Starts what goes on; its process group ends with it. */
    start: (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
      const child = spawn(program, args, { ...optionsWith(env), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
      return { child, output: collect(child), exited: once(child, 'exit') };
    },
  };
}
export type Operator = ReturnType<typeof createOperator>;

function collect(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return () => output;
}

export async function makeCluster({ run }: Operator, folder: string, passwordFile: string): Promise<void> {
  writeFileSync(passwordFile, OWN_PASSWORD, { mode: 0o644 });
  const scram = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run('initdb', ['-D', folder, '-U', 'shop', ...scram, '--encoding=UTF8', '--no-locale', '--no-sync']);
  appendFileSync(path.join(folder, 'postgresql.conf'), `max_connections = 150\nmax_slot_wal_keep_size = '1GB'\n`);
}

export interface OwnServer {
  url(database: string, user?: string): string;
  query<Row extends object>(database: string, text: string): Promise<Row[]>;
  /** Ends it as a power cut does. */
  lose(): Promise<void>;
}

export async function startServer({ start }: Operator, folder: string): Promise<OwnServer> {
  const port = await getPort({ host: '127.0.0.1' });
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const { child, output, exited } = start('postgres', ['-D', folder, ...settings]);
  const url = (database: string, user = 'shop') => `postgres://${user}:${OWN_PASSWORD}@127.0.0.1:${port}/${database}`;
  const query = async <Row extends object>(database: string, text: string) => {
    const client = new pg.Client({ connectionString: url(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const answers = vi.waitFor(() => query('postgres', 'SELECT 1'), { interval: 100 });
  const ended = exited.then(() => Promise.reject(new Error(`PostgreSQL ended: ${output()}`)));
  ended.catch(() => undefined);
  answers.catch(() => undefined);
  await Promise.race([answers, ended]);
  return {
    url,
    query,
    lose: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
      await exited;
    },
  };
}
