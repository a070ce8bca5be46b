import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRedis } from '@shop/platform/redis/redis-client';
import { silentLogger } from '@shop/platform/logger';
import getPort from 'get-port';
import { expect, vi } from 'vitest';

export const hasRedis = ['redis-server', 'redis-cli'].every(
  (program) => spawnSync(program, ['--version']).error === undefined,
);

export interface OwnRedis {
  readonly url: string;
  /** Resolves to what is kept for people, each key with its value as Redis writes it for another server: not limits, which pass. */
  readCarts(): Promise<Record<string, string>>;
  /** Loses everything. */
  lose(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis as a shop's is, which persists: a copy is of a whole server, and a restore replaces all of it. */
export async function startOwnRedis(): Promise<OwnRedis> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-redis-'));
  const port = await getPort({ host: '127.0.0.1' });
  const settings = ['--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', ''];
  const server = spawn('redis-server', ['--port', String(port), ...settings], { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  const redis = openRedis({ url, logger: silentLogger });
  await vi.waitFor(() => expect(redis.status).toBe('ready'));
  return {
    url,
    readCarts: async () => {
      const keys = await redis.keys('cart:*');
      const values = await Promise.all(keys.map(async (key) => [key, (await redis.dumpBuffer(key)).toString('hex')]));
      return Object.fromEntries(values) as Record<string, string>;
    },
    lose: async () => {
      await redis.flushall();
    },
    stop: async () => {
      redis.disconnect();
      server.kill('SIGKILL');
      await once(server, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
