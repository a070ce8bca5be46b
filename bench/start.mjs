// Measures the time to ready and idle memory of the standalone edition, on a fresh and on an existing data directory; it
// has to be built before. Prints a table; asserts nothing, because figures depend on the machine.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfStale } from '@shop/build/build-if-stale';
import { root } from '@shop/build/staleness';

const RUNS = 5;
const IDLE_S = 20;

await buildIfStale();

/** Starts the shop and resolves with the ms until it printed that it is ready. */
async function start(dataDir) {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'editions/standalone/bin/start.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Ready in') && resolve());
    child.once('exit', () => reject(new Error('the shop did not start')));
  });
  return { child, ms: performance.now() - began };
}

function stop(child) {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** Resident memory in MB, on Linux. */
function memory(pid) {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? 0) / 1024;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
try {
  const fresh = [];
  const again = [];
  for (let run = 0; run < RUNS; run += 1) {
    const dataDir = path.join(folder, String(run));
    for (const figures of [fresh, again]) {
      const { child, ms } = await start(dataDir);
      figures.push(ms);
      await stop(child);
    }
  }
  const { child } = await start(path.join(folder, '0'));
  await sleep(IDLE_S * 1000);
  const idle = memory(child.pid);
  await stop(child);
  console.table({
    'ready, fresh data directory (ms, median)': Math.round(median(fresh)),
    'ready, existing data directory (ms, median)': Math.round(median(again)),
    [`idle memory after ${IDLE_S} s (MB, without PostgreSQL)`]: Math.round(idle),
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
