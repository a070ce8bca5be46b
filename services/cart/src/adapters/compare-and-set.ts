import { UnauthorizedError, UnavailableError } from '@shop/platform/errors';
import { KEEP_HANDLED_DAYS } from '@shop/platform/messaging/housekeeping';
import { answered } from '@shop/platform/redis/redis-client';
import type { Redis } from 'ioredis';

/** How long what was done once is remembered, and who is forgotten: longer than any event or token lives. In seconds. */
const REMEMBER_S = KEEP_HANDLED_DAYS * 24 * 60 * 60;

/** One of those who write at the same time always succeeds, so that with this many only a fault is left over. */
const TRIES = 200;

const CHANGED_MEANWHILE = 0;
const FORGOTTEN = 3;

/**
 * Writes a value if it is still what it was read as. With a third key it does so once: the key notes what was done. Somebody
 * whom the second key notes as forgotten has nothing: what is to be written is refused, and an event, which nobody could
 * refuse, removes what a server that failed has brought back. Answers 1 when written, 2 when it was done before.
 */
const COMPARE_AND_SET = `
if KEYS[3] and redis.call('EXISTS', KEYS[3]) == 1 then return 2 end
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return ${CHANGED_MEANWHILE} end
local value = ARGV[2]
if value ~= '' and redis.call('EXISTS', KEYS[2]) == 1 then
  if not KEYS[3] then return ${FORGOTTEN} end
  value = ''
end
if value == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], value) end
if KEYS[3] then redis.call('SET', KEYS[3], '', 'EX', ARGV[3]) end
return 1`;

/** What is kept of a user: one value. The braces keep a user's keys together in a cluster. */
export interface OwnValue {
  readonly userId: string;
  readonly kind: 'cart' | 'wishlist';
}

const valueKey = ({ userId, kind }: OwnValue) => `${kind}:{${userId}}`;
const forgottenKey = (own: OwnValue) => `${valueKey(own)}:forgotten`;

/** The value as text, empty for none. */
export async function readValue(redis: Redis, own: OwnValue): Promise<string> {
  return (await answered(redis.get(valueKey(own)))) ?? '';
}

/**
 * Decides on the newest value of a user, again whenever another request was faster.
 * @param decide what the value becomes, the text empty for none; undefined: it stays
 * @param once names an event after which it is changed at most once
 * @throws UnavailableError when others were faster every time, UnauthorizedError when the user is forgotten
 */
export async function changeValue<Result>(
  redis: Redis,
  own: OwnValue,
  decide: (text: string) => { text: string | undefined; result: Result },
  once?: string,
): Promise<Result> {
  const noted = once === undefined ? [] : [`${valueKey(own)}:${once}`];
  const keys = [valueKey(own), forgottenKey(own), ...noted];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await readValue(redis, own);
    const { text, result } = decide(before);
    if (text === undefined || (text === before && once === undefined)) return result;
    const answer = await answered(redis.eval(COMPARE_AND_SET, keys.length, ...keys, before, text, String(REMEMBER_S)));
    if (answer === FORGOTTEN) throw new UnauthorizedError();
    if (answer !== CHANGED_MEANWHILE) return result;
  }
  throw new UnavailableError();
}

/** From now on nothing is written for the user any more, also by what is under way. */
export async function noteForgotten(redis: Redis, own: OwnValue): Promise<void> {
  await answered(redis.set(forgottenKey(own), '', 'EX', REMEMBER_S));
}
