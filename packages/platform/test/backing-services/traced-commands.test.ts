import { inTrace, startRecordingSpans, TRACE, type RecordedSpans } from '@shop/testing/recorded-spans';
import { backingService } from '@shop/testing/backing-services';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../src/ids';
import { silentLogger } from '../../src/logger';
import { openRedis, redisReady } from '../../src/redis/redis-client';

const key = `cart:{${newId()}}`;

let redis: Redis;
let spans: RecordedSpans;
beforeAll(async () => {
  redis = openRedis({ url: backingService('REDIS_URL'), logger: silentLogger });
  await redisReady(redis);
});
afterAll(async () => {
  await redis.del(key);
  redis.disconnect();
});
beforeEach(() => {
  spans = startRecordingSpans();
});
afterEach(() => {
  spans.stop();
});

const within = <T>(work: () => Promise<T>, flags?: string) => inTrace('cart', work, flags);

test('each command is a step of the trace that it belongs to, by its name and the kind of its key', async () => {
  await within(async () => {
    await redis.set(key, 'of ananya@example.com');
    await redis.eval('return redis.call("GET", KEYS[1])', 1, key);
    await redis.ping();
  });
  expect(spans.whole(TRACE)).toEqual(['cart: step', '  cart: SET cart', '  cart: EVAL cart', '  cart: PING']);
  const [set] = spans.all();
  expect(set?.attributes).toEqual({
    'db.system.name': 'redis',
    'db.operation.name': 'SET',
    'db.query.summary': 'SET cart',
  });
});

test('a command that is refused is a failure, without its words', async () => {
  await within(async () => {
    await redis.set(key, 'of ananya@example.com');
    await expect(redis.incr(key)).rejects.toThrow('not an integer');
  });
  const failed = spans.all().find(({ name }) => name === 'INCR cart');
  expect(failed).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'ReplyError' } });
  expect(JSON.stringify([failed?.attributes, failed?.status, failed?.events])).not.toMatch(/ananya|integer/);
});

test('what is part of no trace, or of one that nobody keeps, has no span; nor has anything once nobody records', async () => {
  await redis.get(key);
  await within(() => redis.get(key), '00');
  expect(spans.all()).toEqual([]);
  spans.stop();
  await within(() => redis.get(key));
  expect(spans.all()).toEqual([]);
});
