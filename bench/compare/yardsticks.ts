import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { download } from '../load/client';
import type { Turn } from './costs';
import { READ } from './operations';

/** Something to measure a shop against, in the same run. */
export interface Yardstick {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** About what a list of 20 has, compressed. */
const BYTES = 5_000;
const BARE = fileURLToPath(new URL('bare-server.mjs', import.meta.url));

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** node:http and nothing else. */
export async function openBareServer(): Promise<Yardstick> {
  const child = spawn(process.execPath, [BARE, String(BYTES)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { name: 'bare node:http', url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close: () => end(child) };
}

/** nginx with a file; undefined where it is not installed. */
export async function openNginx(): Promise<Yardstick | undefined> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-nginx-'));
  const port = await getPort();
  await writeFile(path.join(folder, 'answer'), 'x'.repeat(BYTES));
  // one process: its processor time is that of its pid, and it reads the folder as whoever runs the bench
  const config = `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
events {} http { access_log off; server { listen 127.0.0.1:${port}; root ${folder}; } }`;
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    name: 'nginx, a file',
    url: `http://127.0.0.1:${port}/answer`,
    pid: child.pid ?? 0,
    close: async () => {
      await end(child);
      await rm(folder, { recursive: true });
    },
  };
}

/** One answer of it, as often and as many at once as reads of a shop. */
export function turnAt({ name, url, pid }: Yardstick): Turn {
  const scenario = { ...READ, name: 'an answer', operation: () => download(url) };
  return { subject: name, parts: new Map([[name, [pid]]]), scenario };
}
