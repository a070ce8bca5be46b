import { performance } from 'node:perf_hooks';
import { silentLogger } from '@shop/platform/logger';
import { openRedis, redisReady } from '@shop/platform/redis/redis-client';
import { countersInRedis } from '@shop/platform/redis/redis-limiter';
import { openLink } from '@shop/testing/breakable-link';
import { backingService } from '@shop/testing/backing-services';
import { expect, test, vi } from 'vitest';
import { createFailureLimits } from '../../src/adapters/failure-limits';
import { describeFailureLimits, fail, refused, right, someone, wrong } from '../failure-limits-contract';

async function openReplica(url: string) {
  const redis = openRedis({ url, logger: silentLogger });
  await redisReady(redis);
  return { redis, limits: createFailureLimits(countersInRedis(redis)) };
}

describeFailureLimits('failures counted in Redis', async () => {
  const replicas = await Promise.all([
    openReplica(backingService('REDIS_URL')),
    openReplica(backingService('REDIS_URL')),
  ]);
  let turn = 0;
  return {
    replica: () => replicas[turn++ % replicas.length]!.limits,
    close: async () => {
      await Promise.all(replicas.map(({ redis }) => redis.quit()));
    },
  };
});

test.each(['is gone', 'hangs'])(
  'while Redis %s nobody is locked out, guesses are still counted, and no login waits long',
  async (how) => {
    const link = await openLink(backingService('REDIS_URL'));
    const { redis, limits } = await openReplica(link.url);
    const [account, address] = [someone(), someone('address')];
    await fail(3, () => limits.guard(account, address, wrong));
    if (how === 'hangs') link.hang();
    else await link.cut();

    const asked = performance.now();
    expect(await limits.guard(account, address, right)).toBe(true);
    expect(performance.now() - asked).toBeLessThan(30_000);
    const again = performance.now();
    await fail(10, () => limits.guard(account, address, wrong));
    await expect(limits.guard(account, address, right)).rejects.toEqual(refused);
    expect(performance.now() - again).toBeLessThan(30_000);

    await link.mend();
    await vi.waitFor(() => redisReady(redis), { timeout: 5_000 });
    // what Redis knows counts again
    await fail(7, () => limits.guard(account, address, wrong));
    await expect(limits.guard(account, address, right)).rejects.toEqual(refused);
    redis.disconnect();
    await link.cut();
  },
);
