import { UnavailableError } from '@shop/platform/errors';
import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { createRedisCartStore } from '../src/adapters/redis-cart-store';

test('a cart that others change every time is given up for now, not tried for ever', async () => {
  const alwaysChanged = { get: () => Promise.resolve(null), eval: () => Promise.resolve(0) } as unknown as Redis;
  await expect(createRedisCartStore(alwaysChanged).clear('somebody')).rejects.toBeInstanceOf(UnavailableError);
});
