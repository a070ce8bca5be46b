import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REQUIREMENTS = fileURLToPath(new URL('requirements.txt', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** Finds a Python that can run Schemathesis and create virtual environments. */
export async function hasPython(): Promise<boolean> {
  const check = 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))';
  return run('python3', ['-c', check]).then(
    () => true,
    () => false,
  );
}

/**
 * Installs Schemathesis into a virtual environment, created once for each list of requirements.
 * @returns the path of its command
 * @throws Error with pip's output
 */
export async function installSchemathesis(): Promise<string> {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = path.join(CACHE, `schemathesis-${version}`);
  if (!existsSync(path.join(folder, 'complete'))) {
    await rm(folder, { recursive: true, force: true });
    await run('python3', ['-m', 'venv', folder]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS];
    await run(path.join(folder, 'bin', 'python'), pip);
    await writeFile(path.join(folder, 'complete'), '');
  }
  return path.join(folder, 'bin', 'st');
}
