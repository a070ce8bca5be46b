import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error';
import { commandAs, type RunAs } from './run-as';

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

/** The superuser's password: made once, readable by the shop's user only. */
export function readOrMakePassword(dataDir: string): string {
  const { password } = clusterFiles(dataDir);
  if (!existsSync(password)) writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(password, 'utf8');
}

/**
 * Makes a new cluster. It is made aside and renamed, so that a start that is ended halfway is simply begun again.
 * @throws StartError when initdb refuses.
 */
export async function initialise(initdb: string, runAs: RunAs, dataDir: string): Promise<void> {
  const { cluster, draft } = clusterFiles(dataDir);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (runAs.kind === 'user') chownSync(draft, runAs.uid, runAs.gid);
  const secret = path.join(draft, '..', 'postgres.init-password');
  writeFileSync(secret, readOrMakePassword(dataDir), { mode: 0o600 });
  if (runAs.kind === 'user') chownSync(secret, runAs.uid, runAs.gid);
  const args = [
    ...['-D', draft, '-U', SUPERUSER, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'],
    ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ];
  const command = commandAs(runAs, initdb, args);
  try {
    await run(command.file, command.args, { ...command.options, cwd: '/' });
  } catch (error) {
    const detail =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error);
    throw new StartError(`PostgreSQL cannot be set up in ${dataDir}: ${detail}`, error);
  } finally {
    rmSync(secret, { force: true });
  }
  renameSync(draft, cluster);
}
