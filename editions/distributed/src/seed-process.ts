import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

const require = createRequire(import.meta.url);

/** Runs the seed process once; existing data stays unchanged. */
export async function seed(write: (name: string, line: string) => void): Promise<void> {
  const main = path.join(path.dirname(require.resolve('@shop/distributed/package.json')), 'dist', 'seed.js');
  const child = spawn(process.execPath, ['--enable-source-maps', main], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      write('seed', line);
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The demo data could not be put in; the reason is above.');
}
