import { silentLogger } from '@shop/platform/logger';
import { openRedis } from '@shop/platform/redis/redis-client';
import { backingService } from '@shop/testing/backing-services';
import { once } from 'node:events';
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
