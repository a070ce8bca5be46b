import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLogger } from '../../src/logger';
import { openRedis, redisReady } from '../../src/redis/redis-client';
import { createSharedOpenPlaces, type SharedOpenPlaces } from '../../src/redis/shared-open-places';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { backingService } from '@shop/testing/backing-services';
import { testOpenPlaces } from '../open-places-contract';

let link: BreakableLink;
let one: ReturnType<typeof openRedis>;
let other: typeof one;
const opened: SharedOpenPlaces[] = [];
beforeAll(async () => {
  link = await openLink(backingService('REDIS_URL'));
  one = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  other = openRedis({ url: link.url, logger: silentLogger });
  await Promise.all([redisReady(one), redisReady(other)]);
});
afterAll(async () => {
  for (const places of opened) await places.stop();
  one.disconnect();
  other.disconnect();
  await link.cut();
});

/** Others count on the same server. */
function open(redis = one, prefix = `test-${randomUUID()}`): SharedOpenPlaces {
  const places = createSharedOpenPlaces(redis, prefix, silentLogger);
  opened.push(places);
  return places;
}

testOpenPlaces(open);

test('replicas share their counts, and count separately while Redis is away', async () => {
  const prefix = `test-${randomUUID()}`;
  const [here, there] = [open(one, prefix), open(other, prefix)];
  const first = await here.take('a', 2);
  expect(await there.take('a', 2)).toBeDefined();
  expect(await here.take('a', 2)).toBeUndefined();
  expect(await there.take('a', 2)).toBeUndefined();
  first?.();
  await expect.poll(() => there.take('a', 2)).toBeDefined();

  await link.cut();
  expect(await there.take('b', 1)).toBeDefined();
  expect(await there.take('b', 1)).toBeUndefined();
  expect(await here.take('b', 1)).toBeDefined();
});
