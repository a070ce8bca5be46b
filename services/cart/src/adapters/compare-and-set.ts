import { UnavailableError } from '@shop/platform/errors';
import { answered } from '@shop/platform/redis/redis-client';
import type { Redis } from 'ioredis';

/** One of those who write at the same time always succeeds, so that with this many only a fault is left over. */
const TRIES = 200;

/** Answers 1 when written, 0 when the value has changed meanwhile. Nothing stands for no value. */
const COMPARE_AND_SET = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2]) end
return 1`;

/**
 * Decides on the newest value of a key, again whenever another request was faster.
 * @param decide what the value becomes, the text empty for none; undefined: it stays
 * @throws UnavailableError when others were faster every time
 */
export async function changeValue<Result>(
  redis: Redis,
  key: string,
  decide: (text: string) => { text: string | undefined; result: Result },
): Promise<Result> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = (await answered(redis.get(key))) ?? '';
    const { text, result } = decide(before);
    if (text === undefined || text === before) return result;
    if ((await answered(redis.eval(COMPARE_AND_SET, 1, key, before, text))) === 1) return result;
  }
  throw new UnavailableError();
}
