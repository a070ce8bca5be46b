import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { UnavailableError } from '../../src/errors';
import { openRedis, openWaitingRedis, redisReady } from '../../src/redis/redis-client';
import { hasRedisServer, startRedisGroup, type RedisGroup } from './redis-group';

if (!hasRedisServer) console.log('NO TESTS of Redis with sentinels: they need redis-server on the PATH.');
const whenThere = test.skipIf(!hasRedisServer);
const DEPLOY = path.resolve(import.meta.dirname, '../../../../deploy');
/** Until sentinels have agreed, and the connection has followed. */
const PATIENT = { timeout: 60_000, interval: 100 };

let group: RedisGroup;
const lines: { level: number; msg: string }[] = [];
const logger = pino(
  { level: 'info' },
  { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
);
beforeEach(async () => {
  lines.length = 0;
  if (hasRedisServer) group = await startRedisGroup();
});
afterEach(() => (hasRedisServer ? group.close() : undefined));

async function connected(open: typeof openRedis): Promise<Redis> {
  const redis = open({ url: group.url, logger });
  onTestFinished(() => {
    redis.disconnect();
  });
  await vi.waitFor(() => redisReady(redis), PATIENT);
  return redis;
}

whenThere.each([
  ['dies', 'SIGKILL'],
  ['hangs', 'SIGSTOP'],
] as const)('a server that %s is replaced by its replica, with what that has, and callers go on', async (_, signal) => {
  const [redis, waiting] = [await connected(openRedis), await connected(openWaitingRedis)];
  await redis.set('cart', 'a scarf');
  expect(await redis.wait(1, 0)).toBe(1);
  const before = await group.primary();
  const pushed = waiting.xread('BLOCK', 0, 'STREAMS', 'pushes', '$');
  await group.kill(before, signal);

  await vi.waitFor(async () => expect(await redis.set('cart', 'a scarf and a hat')).toBe('OK'), PATIENT);
  expect(await redis.get('cart')).toBe('a scarf and a hat');
  expect(await group.primary()).not.toBe(before);
  // who waits at the new one is told of what comes there
  const told = vi.waitFor(async () => {
    await redis.xadd('pushes', '*', 'text', 'paid');
    expect(await Promise.race([pushed, new Promise((resolve) => setTimeout(resolve, 200, null))])).toMatchObject([
      ['pushes', [[expect.any(String), ['text', 'paid']]]],
    ]);
  }, PATIENT);
  await told;
  expect(lines.filter(({ msg }) => msg === 'Redis answers again').length).toBeGreaterThan(0);
});

whenThere('the server that was away comes back as the replica, and nothing is written to it', async () => {
  const redis = await connected(openRedis);
  const before = await group.primary();
  await group.kill(before);
  await vi.waitFor(async () => expect(await redis.set('cart', 'a scarf')).toBe('OK'), PATIENT);
  group.start(before);
  await group.followed();
  expect(await group.primary()).not.toBe(before);
  expect(await redis.set('cart', 'a hat')).toBe('OK');
  expect(await redis.wait(1, 0)).toBe(1);
});

whenThere('callers follow an operator who changes places, and one sentinel may be away', async () => {
  const redis = await connected(openRedis);
  await redis.set('cart', 'a scarf');
  expect(await redis.wait(1, 0)).toBe(1);
  await group.killSentinel(0);
  await group.switchOver();
  await vi.waitFor(async () => expect(await redis.set('cart', 'a hat')).toBe('OK'), PATIENT);
  expect(await redis.get('cart')).toBe('a hat');
});

/** Runs one of the operator's scripts. */
const runScript = (script: string, args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)('bash', [path.join(DEPLOY, script), ...args], { env: { PATH: process.env.PATH, ...env } });
async function backUp(url: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return (await runScript('components/backup/backup.sh', ['redis', folder], { REDIS_URL: url })).stdout;
}

whenThere(
  'a backup is of the server that sentinels name, whichever that is, and says so where none answers',
  async () => {
    await group.killSentinel(0);
    await group.switchOver();
    expect(await backUp(group.url)).toMatch(/^redis: [1-9]\d* bytes in /m);
    for (const index of [1, 2]) await group.killSentinel(index);
    await expect(backUp(group.url)).rejects.toMatchObject({
      code: 1,
      stderr: 'no sentinel of REDIS_URL names a server\n',
    });
  },
);

whenThere('a copy is restored into the server that sentinels name, in place of all it had, or not at all', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = (name: string) => runScript(`components/backup/${name}`, ['redis', folder], { REDIS_URL: group.url });
  const redis = await connected(openRedis);
  await redis.set('cart', 'a scarf');
  await redis.set('session', 'of an hour', 'EX', 3600);
  await script('backup.sh');
  await redis.set('cart', 'a hat');
  await redis.set('later', 'a shoe');
  await script('restore.sh');
  expect((await redis.keys('*')).sort()).toEqual(['cart', 'session']);
  expect(await redis.get('cart')).toBe('a scarf');
  expect(await redis.ttl('session')).toBeGreaterThan(3000);

  const copy = path.join(folder, 'redis.copy');
  await truncate(copy, (await stat(copy)).size - 12);
  await promisify(execFile)('sh', ['-c', 'sha256sum redis.copy >redis.ok'], { cwd: folder });
  await redis.set('cart', 'a hat');
  await expect(script('restore.sh')).rejects.toMatchObject({
    stderr: expect.stringContaining('cannot be read: nothing is changed') as string,
  });
  expect(await redis.get('cart')).toBe('a hat');
  expect((await readdir(folder)).sort()).toEqual(['began', 'ended', 'redis.copy', 'redis.ok']);
});

whenThere('scripts for operators take an address with a password and no user', async () => {
  const address = group.addressOf(await group.primary());
  expect(await backUp(address)).toMatch(/^redis: [1-9]\d* bytes in /m);
  const passwords = Object.fromEntries(
    ['IDENTITY', 'CART', 'CHAT', 'NOTIFICATION', 'GATEWAY'].map((name) => [`PASSWORD_${name}`, 'of-its-own']),
  );
  await runScript('rights/redis.sh', [], { REDIS_URL: address, ...passwords });
  const cart = new Redis(address.replace('//:of-servers', '//shop_cart:of-its-own'));
  onTestFinished(() => {
    cart.disconnect();
  });
  expect(await cart.set('cart:{somebody}', '[]')).toBe('OK');
});

whenThere('while no sentinel answers at the start callers are asked to come again, and one line says so', async () => {
  for (const index of [0, 1, 2]) await group.killSentinel(index);
  const redis = openRedis({ url: group.url, logger });
  onTestFinished(() => {
    redis.disconnect();
  });
  await expect(redisReady(redis)).rejects.toBeInstanceOf(UnavailableError);
  expect(lines.map(({ msg }) => msg)).toEqual(['Redis does not answer']);
});
