import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@shop/build/staleness';

/**
 * Starts a built shop on a temporary data directory; `close` stops it and leaves nothing behind.
 * @param {string} [folder] of the repository; this one by default
 * @param {(dataDir: string) => Promise<void>} [prepare] what is done before it starts
 * @returns {Promise<{ url: string, dataDir: string, pid: number, close: () => Promise<void> }>}
 */
export async function openShop(folder = root, prepare = undefined) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  await prepare?.(dataDir);
  const child = spawn(process.execPath, [path.join(folder, 'editions/standalone/bin/start.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', REQUESTS_PER_MINUTE: '100000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /is open at (\S+)/.exec(said)?.[1];
      if (address && said.includes('Ready in')) resolve(address);
    });
    child.once('exit', () => reject(new Error('the shop did not start')));
  });
  const stopped = new Promise((resolve) => child.once('exit', resolve));
  return {
    url,
    dataDir,
    pid: child.pid,
    async close() {
      child.kill('SIGTERM');
      await stopped;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
