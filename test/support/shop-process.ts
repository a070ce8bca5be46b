import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

const MAIN = fileURLToPath(new URL('../../editions/standalone/dist/main.js', import.meta.url));
/** Only for a start that hangs: on a busy machine one may take a minute. */
const START_MS = 200_000;

export interface ShopProcess {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** resolves with the exit code, or the signal that ended it */
  readonly exited: Promise<number | string>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | string>;
}

/** A data directory, in a folder that others may enter; `remove` stops every process in it and deletes it. */
export async function makeDataDir(parent = tmpdir()): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(parent, 'shop-data-'));
  return {
    dataDir,
    remove: async () => {
      const pid = postmasterPid(dataDir);
      if (pid !== undefined) process.kill(pid, 'SIGQUIT');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

/** Returns the process id of a database server that runs on the directory. */
export function postmasterPid(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Starts the built shop as a separate process, without waiting. */
export function spawnShop(
  env: Record<string, string>,
  main = MAIN,
): {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | string>;
} {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      resolve(code ?? signal ?? 'unknown');
    });
  });
  return { child, output: () => output, exited };
}

/** Starts the built shop, or another build of it, and resolves when it answers; rejects with its output when it does not start. */
export async function startShop(env: Record<string, string>, main = MAIN): Promise<ShopProcess> {
  const port = env.PORT ?? String(await getPort({ host: '127.0.0.1' }));
  const { child, output, exited } = spawnShop({ ...env, PORT: port }, main);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`not ready in time: ${output()}`));
    }, START_MS);
    child.stdout?.on('data', () => {
      if (!output().includes('Ready in')) return;
      clearTimeout(timer);
      resolve();
    });
    void exited.then((code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}: ${output()}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    exited,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
