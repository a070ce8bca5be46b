import { UnavailableError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { createRedisCartStore } from '../src/adapters/redis-cart-store';

test('a cart that others change every time is given up for now, not tried for ever', async () => {
  const alwaysChanged = { get: () => Promise.resolve(null), eval: () => Promise.resolve(0) } as unknown as Redis;
  const line = { productId: newId(), productModel: 'Shop', name: 'Scarf' } as const;
  await expect(createRedisCartStore(alwaysChanged).addOne('somebody', line)).rejects.toBeInstanceOf(UnavailableError);
});
