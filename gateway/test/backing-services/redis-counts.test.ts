import { randomUUID } from 'node:crypto';
import { silentLogger } from '@shop/platform/logger';
import { openRedis, redisReady } from '@shop/platform/redis/redis-client';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { backingService } from '@shop/testing/backing-services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WINDOW_MS } from '../../src/limits/rate-limits';
import { createRedisCounts } from '../../src/limits/redis-counts';
import { describeRateLimits } from '../rate-limits-contract';

/** Others count on the same server. */
const limit = `test-${randomUUID()}`;
let link: BreakableLink;
let one: ReturnType<typeof openRedis>;
let other: typeof one;
beforeAll(async () => {
  link = await openLink(backingService('REDIS_URL'));
  one = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  other = openRedis({ url: link.url, logger: silentLogger });
  await Promise.all([redisReady(one), redisReady(other)]);
});
afterAll(async () => {
  one.disconnect();
  other.disconnect();
  await link.cut();
});

describeRateLimits('calls counted in Redis', () => {
  const countIn = createRedisCounts(one);
  return Promise.resolve((name) => countIn(`${limit}-${name}`));
});

test('gateways share their counts, and count separately while Redis is away', async () => {
  const first = createRedisCounts(one)(limit);
  const second = createRedisCounts(other)(limit);
  expect(await first.increment('203.0.113.1')).toMatchObject({ totalHits: 1 });
  const { totalHits, resetTime } = await second.increment('203.0.113.1');
  expect(totalHits).toBe(2);
  expect(resetTime!.getTime() - Date.now()).toBeGreaterThan(WINDOW_MS / 2);
  expect(resetTime!.getTime() - Date.now()).toBeLessThanOrEqual(WINDOW_MS);

  await link.cut();
  expect(await second.increment('203.0.113.1')).toMatchObject({ totalHits: 1 });
  expect(await second.increment('203.0.113.1')).toMatchObject({ totalHits: 2 });
  expect(await first.increment('203.0.113.1')).toMatchObject({ totalHits: 3 });
});
