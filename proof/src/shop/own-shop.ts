import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';
import { promise } from './violation';

const AUDIT = fileURLToPath(new URL('../../../editions/standalone/dist/audit.js', import.meta.url));

export interface OwnShop {
  readonly dataDir: string;
  readonly url: () => string;
  /** Kills its process with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it on the same folder. @returns how long it took until it was ready, in ms */
  restart(): Promise<number>;
  /** @throws ViolationError when something does not add up */
  audit(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a shop on an empty folder, in a process of its own. Its environment is written here, so that it has the stand-ins of
 * what costs money and no key of anybody.
 * @param main of another build
 */
export async function openOwnShop(main?: string): Promise<OwnShop> {
  const { dataDir, remove } = await makeDataDir();
  const env = { DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' };
  const start = () => startShop(env, main);
  let shop = await start();
  return {
    dataDir,
    url: () => shop.url,
    kill: async () => {
      await shop.end('SIGKILL');
    },
    restart: async () => {
      const begun = performance.now();
      shop = await start();
      return performance.now() - begun;
    },
    audit: () => audit(dataDir),
    close: async () => {
      await shop.end('SIGTERM');
      await remove();
    },
  };
}

async function audit(dataDir: string): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
  const failure = await promisify(execFile)(process.execPath, [AUDIT], { env }).then(
    () => undefined,
    (error: unknown) => {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return stdout + stderr;
    },
  );
  promise(failure === undefined, 'the audit found differences', failure);
}
