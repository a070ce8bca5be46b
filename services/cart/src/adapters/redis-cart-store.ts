import { MAX_QUANTITY } from '@shop/contracts/api/cart';
import { UnavailableError } from '@shop/platform/errors';
import { KEEP_HANDLED_DAYS } from '@shop/platform/messaging/housekeeping';
import { answered, redisReady } from '@shop/platform/redis/redis-client';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { CartStore } from '../ports/cart-store';
import { isSameLine, type CartLine, type LineKey } from '../domain/cart-line';
import { takeOut } from '../domain/take-out';

/** How long the event of a payment is remembered, in seconds. */
const REMEMBER_S = KEEP_HANDLED_DAYS * 24 * 60 * 60;

/** Keys of one part of a walk over all, about. */
const WALKED = 500;

/** One of those who write at the same time always succeeds, so that with this many only a fault is left over. */
const TRIES = 200;

/**
 * Writes a cart if it is still what it was read as. With a second key it does so once: the key notes what was done.
 * Answers 1 when written, 0 when the cart has changed meanwhile, 2 when it was done before.
 */
const COMPARE_AND_SET = `
if KEYS[2] and redis.call('EXISTS', KEYS[2]) == 1 then return 2 end
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2]) end
if KEYS[2] then redis.call('SET', KEYS[2], '', 'EX', ARGV[3]) end
return 1`;

const stored = z.array(
  z.object({
    productId: z.string(),
    productModel: z.enum(['Shop', 'Product']),
    variantId: z.string().optional(),
    quantity: z.number(),
    name: z.string(),
  }),
);

/** Carts in Redis, one value a cart. The braces keep a user's keys together in a cluster. */
export function createRedisCartStore(redis: Redis): CartStore {
  const keyOf = (userId: string) => `cart:{${userId}}`;

  async function read(userId: string): Promise<{ text: string; lines: CartLine[] }> {
    const text = (await answered(redis.get(keyOf(userId)))) ?? '';
    return { text, lines: text === '' ? [] : stored.parse(JSON.parse(text)) };
  }

  /**
   * Decides on the newest cart, again whenever another request was faster. Undefined: nothing is to be changed.
   * @returns whether something was, and the cart after it
   * @throws UnavailableError when others were faster every time
   */
  async function change(
    userId: string,
    decide: (lines: readonly CartLine[]) => CartLine[] | undefined,
    eventId?: string,
  ): Promise<{ changed: boolean; lines: CartLine[] }> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { text, lines } = await read(userId);
      const next = decide(lines);
      if (next === undefined) return { changed: false, lines };
      const keys = [keyOf(userId), ...(eventId === undefined ? [] : [`cart:{${userId}}:${eventId}`])];
      const written = next.length === 0 ? '' : JSON.stringify(next);
      const result = await answered(
        redis.eval(COMPARE_AND_SET, keys.length, ...keys, text, written, String(REMEMBER_S)),
      );
      if (result !== 0) return { changed: true, lines: next };
    }
    throw new UnavailableError();
  }

  return {
    lines: async (userId) => (await read(userId)).lines,

    addOne: async (userId, added) => {
      const { changed, lines } = await change(userId, (lines) => {
        const line = lines.find((each) => isSameLine(each, added));
        if (line === undefined) return [...lines, { ...keyAndName(added), quantity: 1 }];
        if (line.quantity >= MAX_QUANTITY) return undefined;
        return lines.map((each) => (each === line ? { ...each, quantity: each.quantity + 1, name: added.name } : each));
      });
      return { added: changed, lines };
    },

    setQuantity: async (userId, wanted, quantity) => {
      const { changed } = await change(userId, (lines) =>
        lines.some((each) => isSameLine(each, wanted))
          ? lines.map((each) => (isSameLine(each, wanted) ? { ...each, quantity } : each))
          : undefined,
      );
      return changed;
    },

    remove: async (userId, unwanted) => {
      await change(userId, (lines) => lines.filter((each) => !unwanted.some((line) => isSameLine(each, line))));
    },

    clear: async (userId) => {
      await change(userId, () => []);
    },

    takeOutOnce: async (eventId, userId, bought) => {
      const decide = (lines: readonly CartLine[]) => {
        const left = takeOut(lines, bought);
        return lines
          .map((line) => left.find((each) => isSameLine(each, line)) ?? line)
          .filter(({ quantity }) => quantity > 0);
      };
      await change(userId, decide, eventId);
    },

    walk: async (after = '0') => {
      // what a walk finds ends with the brace; the keys that note what was done go on behind it
      const [next, keys] = await answered(redis.scan(after, 'MATCH', 'cart:{*}', 'COUNT', WALKED));
      const userIds = keys.map((key) => key.slice('cart:{'.length, -1));
      const carts = await Promise.all(userIds.map(async (userId) => ({ userId, lines: (await read(userId)).lines })));
      return next === '0' ? { carts } : { carts, next };
    },

    ready: () => redisReady(redis),
  };
}

function keyAndName({ productId, productModel, variantId, name }: LineKey & { name: string }) {
  return { productId, productModel, ...(variantId === undefined ? {} : { variantId }), name };
}
