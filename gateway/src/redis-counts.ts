import type { Redis } from 'ioredis';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import type { CountStore } from './rate-limits';

/** Counts calls in Redis, for all gateways together. */
export function createRedisCounts(redis: Redis): CountStore {
  return (limit) =>
    new RedisStore({
      prefix: `limit:${limit}:`,
      sendCommand: (command: string, ...args: string[]) => redis.call(command, ...args) as Promise<RedisReply>,
    });
}
