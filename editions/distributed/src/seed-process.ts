import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);

/** A store may be away for a moment; compose and Kubernetes start the process again as well. */
const TRIES = 3;

/**
 * Puts the demo data in; existing data stays unchanged.
 * @throws when it cannot be put in; the reason has been written
 */
export async function seed(write: (name: string, line: string) => void): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) if (await runSeed(write)) return;
  throw new Error('The demo data could not be put in; the reason is above.');
}

async function runSeed(write: (name: string, line: string) => void): Promise<boolean> {
  const main = path.join(path.dirname(require.resolve('@shop/distributed/package.json')), 'dist', 'seed.js');
  const child = spawn(process.execPath, ['--enable-source-maps', main], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      write('seed', line);
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
