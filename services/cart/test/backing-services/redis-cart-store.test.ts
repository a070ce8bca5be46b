import { silentLogger } from '@shop/platform/logger';
import { openRedis } from '@shop/platform/redis/redis-client';
import { backingService } from '@shop/testing/backing-services';
import { newId } from '@shop/platform/ids';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createRedisCartStore } from '../../src/adapters/redis-cart-store';
import { describeCartStore } from '../cart-store-contract';

/** Kafka keeps an event for seven days, and for up to a day more until its file is full. */
const EVENT_LIVES_MS = 8 * 24 * 60 * 60 * 1000;

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

test('a cart from before there were variants is read as it was', async () => {
  const redis = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  await once(redis, 'ready');
  const user = newId();
  const line = { productId: newId(), productModel: 'Shop', quantity: 2, name: 'Scarf' };
  await redis.set(`cart:{${user}}`, JSON.stringify([line]));
  const store = createRedisCartStore(redis);
  expect(await store.lines(user)).toEqual([line]);
  await store.clear(user);
  await redis.quit();
});

test('what a server brought back of somebody who is forgotten goes with the next event, which is not held up', async () => {
  const redis = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  await once(redis, 'ready');
  const store = createRedisCartStore(redis);
  const [user, scarf, bag] = [newId(), newId(), newId()];
  const lines = [scarf, bag].map((productId) => ({ productId, productModel: 'Shop', quantity: 1, name: 'Old' }));
  await store.forget(user);
  await redis.set(`cart:{${user}}`, JSON.stringify(lines));
  await store.takeOutOnce(randomUUID(), user, [{ productId: scarf, quantity: 1 }]);
  expect(await store.lines(user)).toEqual([]);
  await redis.quit();
});

test('a payment is remembered for longer than its event can come again', async () => {
  const redis = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  await once(redis, 'ready');
  const [user, event] = [newId(), newId()];
  await createRedisCartStore(redis).takeOutOnce(event, user, [{ productId: newId(), quantity: 1 }]);
  const [note] = await redis.keys(`cart:{${user}}:*`);
  expect(await redis.pttl(note ?? '')).toBeGreaterThan(EVENT_LIVES_MS);
  await redis.quit();
});
