import { countersInRedis } from '@shop/platform/redis/redis-limiter';
import type { Redis } from 'ioredis';
import { WINDOW_MS, type CountStore } from './rate-limits';

/** Counts calls in Redis, for all gateways together; each gateway counts separately while Redis does not answer. */
export function createRedisCounts(redis: Redis): CountStore {
  const createCounter = countersInRedis(redis);
  return (limit) => {
    // whether a count is too high is decided by who asks
    const calls = createCounter({ keyPrefix: `limit:${limit}`, points: 0, duration: WINDOW_MS / 1000 });
    return {
      increment: async (key) => {
        const { consumedPoints, msBeforeNext } = await calls.penalty(key);
        return { totalHits: consumedPoints, resetTime: new Date(Date.now() + msBeforeNext) };
      },
      decrement: async (key) => {
        await calls.reward(key);
      },
      resetKey: async (key) => {
        await calls.delete(key);
      },
    };
  };
}
