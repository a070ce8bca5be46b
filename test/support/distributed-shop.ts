import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../editions/distributed/bin/start.mjs', import.meta.url));
const GATEWAYS = /^Gateways, each alone: (.+)$/;
const OPEN = /^The shop is open at (\S+),/;

export interface DistributedShop {
  readonly url: string;
  /** of each gateway alone */
  readonly gateways: readonly string[];
  /** the process that starts the others, and starts again what ends */
  readonly pid: number;
  /** file with the output of all its processes */
  readonly log: string;
  /** resolves with the exit code */
  stop(): Promise<number | null>;
}

/**
 * Runs the distributed edition as `npm run distributed` does, two of each process, and resolves when it is open.
 * @param more its environment beside `env`: all of this process's, unless it is to have less
 * @throws with the output of its processes if it exits before that
 */
export async function startDistributedShop(
  env: Record<string, string>,
  more: NodeJS.ProcessEnv = process.env,
): Promise<DistributedShop> {
  const log = path.join(await mkdtemp(path.join(tmpdir(), 'shop-log-')), 'shop.log');
  const child = spawn(process.execPath, [START], {
    env: { ...more, PORT: '0', DATABASE_POOL: '5', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const ended = once(child, 'exit');
  let gateways: readonly string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      gateways = GATEWAYS.exec(line)?.[1]?.split(' ') ?? gateways;
      const open = OPEN.exec(line)?.[1];
      if (open !== undefined) resolve(open);
    });
    void ended.then(async ([code]) => {
      reject(new Error(`The distributed edition ended with ${String(code)}:\n${await readFile(log, 'utf8')}`));
    });
  });
  return {
    url,
    gateways,
    pid: child.pid ?? 0,
    log,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      file.end();
      return code;
    },
  };
}
