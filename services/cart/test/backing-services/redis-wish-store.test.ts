import { silentLogger } from '@shop/platform/logger';
import { openRedis } from '@shop/platform/redis/redis-client';
import { backingService } from '@shop/testing/backing-services';
import { newId } from '@shop/platform/ids';
import { once } from 'node:events';
import type { RedisKey } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { createRedisWishStore } from '../../src/adapters/redis-wish-store';
import { describeWishStore } from '../wish-store-contract';

describeWishStore('wishlists in Redis', async () => {
  const redis = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  await once(redis, 'ready');
  return {
    store: createRedisWishStore(redis),
    close: async () => {
      await redis.quit();
    },
  };
});

test('who is forgotten between the wish and its note at the product is not noted there', async () => {
  const redis = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  await once(redis, 'ready');
  const [user, scarf] = [newId(), { productId: newId(), name: 'Scarf', pricePaise: 129_900 }];
  const store = createRedisWishStore(redis);
  const noted = redis.sadd.bind(redis);
  vi.spyOn(redis, 'sadd').mockImplementationOnce(async (key: RedisKey, ...members: unknown[]) => {
    await store.forget(user);
    return noted(key, members as string[]);
  });
  await store.put(user, scarf);
  // as it is kept: who asks for them by the store has those removed who do not wish for it
  expect(await redis.smembers(`wishers:${scarf.productId}`)).toEqual([]);
  await redis.quit();
});
