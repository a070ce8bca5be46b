import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { renameDurably, writeDurably } from '@shop/platform/durable-files';
import { StartError } from './start-error';
import { commandAs, handOver, makerFor, type RunAs } from './run-as';

const run = promisify(execFile);

export const SUPERUSER = 'shop';

/** The files of one database cluster inside the shop's data directory. */
export function clusterFiles(dataDir: string) {
  return {
    cluster: path.join(dataDir, 'postgres'),
    draft: path.join(dataDir, 'postgres.new'),
    password: path.join(dataDir, 'postgres.password'),
    log: path.join(dataDir, 'postgres.log'),
  };
}

/** The superuser's password: generated once, readable by the shop's user only. */
export async function readOrMakePassword(dataDir: string): Promise<string> {
  const { password } = clusterFiles(dataDir);
  if (!existsSync(password)) await writeDurably(password, randomBytes(24).toString('base64url'), 0o600);
  return readFileSync(password, 'utf8');
}

/**
 * Creates a new cluster in a temporary folder and renames it, so that an interrupted start is simply repeated.
 * @throws StartError when initdb refuses.
 */
export async function initialise(initdb: string, runAs: RunAs, dataDir: string, onLaunch: () => void): Promise<void> {
  const { cluster, draft } = clusterFiles(dataDir);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const maker = makerFor(runAs);
  if (maker.kind === 'user') chownSync(draft, maker.uid, maker.gid);
  const secret = path.join(draft, '..', 'postgres.init-password');
  writeFileSync(secret, await readOrMakePassword(dataDir), { mode: 0o600 });
  if (maker.kind === 'user') chownSync(secret, maker.uid, maker.gid);
  const args = [
    ...['-D', draft, '-U', SUPERUSER, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'],
    ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
    // makes guessing expensive, which 24 random bytes are already; every connection would pay 4 ms for it
    ...['-c', 'scram_iterations=1'],
    // one call of the system takes all of it to the disk, instead of one for each of a thousand files
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ];
  const command = commandAs(maker, initdb, args);
  try {
    const running = run(command.file, command.args, { ...command.options, cwd: '/' });
    onLaunch();
    await running;
  } catch (error) {
    const detail =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error);
    throw new StartError(`PostgreSQL cannot be set up in ${dataDir}: ${detail}`, error);
  } finally {
    rmSync(secret, { force: true });
  }
  handOver(draft, runAs);
  await renameDurably(draft, cluster);
}
