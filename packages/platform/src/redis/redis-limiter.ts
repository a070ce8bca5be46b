import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';

export interface CounterSettings {
  keyPrefix: string;
  /** how many are free */
  points: number;
  /** seconds in which they are counted */
  duration: number;
}

/** Makes a counter; every one of the same prefix counts together with the others of its store. */
export type CreateCounter = (settings: CounterSettings) => RateLimiterAbstract;

/**
 * Counts in Redis, for all replicas together. While Redis does not answer each replica counts separately: limits that
 * are too generous for a while are better than refusing everybody, or nobody.
 */
export function countersInRedis(redis: Redis): CreateCounter {
  return (settings) =>
    new RateLimiterRedis({
      ...settings,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(settings),
    });
}
