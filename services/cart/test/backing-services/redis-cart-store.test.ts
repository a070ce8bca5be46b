import { silentLogger } from '@shop/platform/logger';
import { openRedis } from '@shop/platform/redis/redis-client';
import { backingService } from '@shop/testing/backing-services';
import { once } from 'node:events';
import { createRedisCartStore } from '../../src/adapters/redis-cart-store';
import { describeCartStore } from '../cart-store-contract';

describeCartStore('carts in Redis', async () => {
  const redis = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  await once(redis, 'ready');
  return {
    store: createRedisCartStore(redis),
    close: async () => {
      await redis.quit();
    },
  };
});
