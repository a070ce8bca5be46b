import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { expect, vi } from 'vitest';

export const hasRedisServer = spawnSync('redis-server', ['--version']).error === undefined;

const NAME = 'shop';
const [PASSWORD, SENTINELS_PASSWORD] = ['of-servers', 'of-sentinels'];
const SENTINELS = 3;
/** Sentinels look every second, and again when they have agreed. */
const PATIENT = { timeout: 60_000, interval: 100 };

/** A server, its replica and three sentinels, of which two have to agree that a server is down. */
export interface RedisGroup {
  readonly url: string;
  /** of one server, with the password and no user */
  addressOf(port: number): string;
  /** @returns the port of the server that sentinels name now */
  primary(): Promise<number>;
  /** Ends the server at a port without a word, or has it hang for good. */
  kill(port: number, signal?: 'SIGKILL' | 'SIGSTOP'): Promise<void>;
  /** Ends a sentinel without a word. @param index in the order of the address */
  killSentinel(index: number): Promise<void>;
  /** Starts the server at a port, as its machine does when it is back. */
  start(port: number): void;
  /** Has sentinels make the other server the one to write to, while this one is there. */
  switchOver(): Promise<void>;
  /** Resolves when the primary has a replica that follows it. */
  followed(): Promise<void>;
  close(): Promise<void>;
}

export async function startRedisGroup(): Promise<RedisGroup> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-redis-'));
  const [one = 0, two = 0, ...ports] = await freePorts(2 + SENTINELS);
  const running = new Map<number, ChildProcess>();

  const run = (port: number, args: readonly string[]) => {
    running.set(port, spawn('redis-server', args, { cwd: folder, stdio: 'ignore' }));
  };
  const start = (port: number, ...more: string[]) => {
    const common = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dbfilename', `${port}.rdb`];
    run(port, [...common, '--requirepass', PASSWORD, '--masterauth', PASSWORD, ...more]);
  };
  start(one);
  start(two, '--replicaof', `127.0.0.1 ${one}`);
  for (const port of ports) {
    const file = path.join(folder, `${port}.conf`);
    await writeFile(
      file,
      [
        `port ${port}`,
        'bind 127.0.0.1',
        `requirepass ${SENTINELS_PASSWORD}`,
        `sentinel sentinel-pass ${SENTINELS_PASSWORD}`,
        `sentinel monitor ${NAME} 127.0.0.1 ${one} 2`,
        `sentinel auth-pass ${NAME} ${PASSWORD}`,
        `sentinel down-after-milliseconds ${NAME} 500`,
        `sentinel failover-timeout ${NAME} 5000`,
      ].join('\n'),
    );
    run(port, [file, '--sentinel']);
  }

  const ask = async <T>(port: number, password: string, question: (redis: Redis) => Promise<T>): Promise<T> => {
    const redis = new Redis({ port, password, lazyConnect: true, retryStrategy: () => null });
    // what fails is told by the question
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  };
  const alive = () => ports.find((port) => running.has(port)) ?? 0;
  const primary = () =>
    ask(alive(), SENTINELS_PASSWORD, async (redis) => {
      const [, port] = (await redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', NAME)) as [string, string];
      return Number(port);
    });
  const followed = () =>
    vi.waitFor(async () => {
      const info = await ask(await primary(), PASSWORD, (redis) => redis.info('replication'));
      expect(info).toContain('role:master');
      expect(info).toContain('state=online');
    }, PATIENT);
  const kill = async (port: number, signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL') => {
    const child = running.get(port);
    child?.kill(signal);
    if (signal === 'SIGSTOP') return;
    running.delete(port);
    if (child?.exitCode === null) await once(child, 'exit');
  };

  const knows = (what: string, many: number, port: number) =>
    ask(port, SENTINELS_PASSWORD, async (redis) => {
      expect(await redis.call('SENTINEL', what, NAME)).toHaveLength(many);
    });
  const group: RedisGroup = {
    url: `redis+sentinel://:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${NAME}?sentinel_password=${SENTINELS_PASSWORD}`,
    addressOf: (port) => `redis://:${PASSWORD}@127.0.0.1:${port}`,
    primary,
    kill,
    killSentinel: (index) => kill(ports[index] ?? 0),
    start: (port) => {
      start(port);
    },
    followed,
    switchOver: async () => {
      const before = await primary();
      await vi.waitFor(
        () => ask(alive(), SENTINELS_PASSWORD, (redis) => redis.call('SENTINEL', 'FAILOVER', NAME)),
        PATIENT,
      );
      await vi.waitFor(async () => expect(await primary()).not.toBe(before), PATIENT);
    },
    close: async () => {
      for (const port of running.keys()) await kill(port);
      await rm(folder, { recursive: true });
    },
  };
  await vi.waitFor(async () => {
    for (const port of ports) {
      await knows('REPLICAS', 1, port);
      await knows('SENTINELS', SENTINELS - 1, port);
    }
  }, PATIENT);
  await followed();
  return group;
}

async function freePorts(many: number): Promise<number[]> {
  const servers = Array.from({ length: many }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
