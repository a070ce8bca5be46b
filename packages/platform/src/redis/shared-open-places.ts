import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { startBackground } from '../background';
import type { Logger } from '../logger';
import { createOpenPlaces, once, type OpenPlaces } from '../open-places';

/** A place whose process ended without giving it back is free after this time, in ms. */
const LEASE_MS = 60_000;
const RENEW_MS = 20_000;

const NOW = `local time = redis.call('TIME') local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
const TAKE = `${NOW}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  return 1`;
const RENEW = `${NOW}
  for place = 2, #ARGV do redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[place]) end
  redis.call('PEXPIRE', KEYS[1], ARGV[1])`;

export interface SharedOpenPlaces extends OpenPlaces {
  stop(): Promise<void>;
}

/**
 * Counts what is open in all replicas together, each place as a lease in Redis. While Redis does not answer each replica
 * counts its own.
 * @param prefix stands before the keys, `sockets:address`
 */
export function createSharedOpenPlaces(redis: Redis, prefix: string, logger: Logger): SharedOpenPlaces {
  const here = createOpenPlaces();
  const held = new Map<string, Set<string>>();
  const nameOf = (key: string) => `open:${prefix}:${key}`;

  async function renew(): Promise<void> {
    for (const [key, places] of held) await redis.eval(RENEW, 1, nameOf(key), LEASE_MS, ...places);
  }
  const upkeep = startBackground(`places of ${prefix}`, RENEW_MS, renew, logger);

  function hold(key: string, place: string): void {
    held.set(key, (held.get(key) ?? new Set()).add(place));
  }

  function release(key: string, place: string): void {
    const places = held.get(key);
    places?.delete(place);
    if (places?.size === 0) held.delete(key);
    redis.zrem(nameOf(key), place).catch(() => undefined);
  }

  return {
    take: async (key, limit) => {
      const releaseHere = await here.take(key, limit);
      if (!releaseHere) return undefined;
      const place = randomUUID();
      const taken = await redis.eval(TAKE, 1, nameOf(key), LEASE_MS, limit, place).catch(() => undefined);
      if (taken === 0) {
        releaseHere();
        return undefined;
      }
      hold(key, place);
      return once(() => {
        releaseHere();
        release(key, place);
      });
    },
    stop: () => upkeep.stop(),
  };
}
