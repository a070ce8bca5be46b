import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { ownLoopback } from '@shop/testing/own-loopback';

export interface ServiceProcess {
  readonly url: string;
  /** its log so far */
  readonly messages: readonly { readonly level: number; readonly msg: string }[];
  /** status of its probe; undefined while it does not listen */
  status(path: string): Promise<number | undefined>;
  /** Terminates it and resolves to its exit code. */
  stop(): Promise<number | null>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs one service from its sources as a separate process. */
export async function startService(folder: string, env: Record<string, string>): Promise<ServiceProcess> {
  const host = ownLoopback();
  const port = await getPort({ host });
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, folder, 'src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port), HOST: host, METRICS_PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const messages: { level: number; msg: string }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    messages.push(JSON.parse(line) as { level: number; msg: string });
  });
  const url = `http://${host}:${port}`;
  return {
    url,
    messages,
    status: async (address) => {
      try {
        return (await fetch(url + address, { signal: AbortSignal.timeout(60_000) })).status;
      } catch {
        return undefined;
      }
    },
    stop: async () => {
      child.kill();
      const [code] = await exited;
      return code;
    },
  };
}
