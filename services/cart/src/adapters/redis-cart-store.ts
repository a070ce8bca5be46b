import { MAX_QUANTITY } from '@shop/contracts/api/cart';
import { answered, redisReady } from '@shop/platform/redis/redis-client';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { CartStore } from '../ports/cart-store';
import { isSameLine, type CartLine, type LineKey } from '../domain/cart-line';
import { takeOut } from '../domain/take-out';
import { changeValue, noteForgotten, readValue, type OwnValue } from './compare-and-set';

/** Keys of one part of a walk over all, about. */
const WALKED = 500;

const stored = z.array(
  z.object({
    productId: z.string(),
    productModel: z.enum(['Shop', 'Product']),
    variantId: z.string().optional(),
    quantity: z.number(),
    name: z.string(),
  }),
);

const cartOf = (userId: string): OwnValue => ({ userId, kind: 'cart' });
const linesOf = (text: string): CartLine[] => (text === '' ? [] : stored.parse(JSON.parse(text)));

/** Carts in Redis, one value a cart. */
export function createRedisCartStore(redis: Redis): CartStore {
  const read = async (userId: string) => linesOf(await readValue(redis, cartOf(userId)));

  /**
   * Decides on the newest cart. Undefined: nothing is to be changed.
   * @returns whether something was, and the cart after it
   */
  function change(
    userId: string,
    decide: (lines: readonly CartLine[]) => CartLine[] | undefined,
    eventId?: string,
  ): Promise<{ changed: boolean; lines: CartLine[] }> {
    const decideText = (before: string) => {
      const lines = linesOf(before);
      const next = decide(lines);
      if (next === undefined) return { text: undefined, result: { changed: false, lines } };
      const text = next.length === 0 ? '' : JSON.stringify(next);
      return { text, result: { changed: true, lines: next } };
    };
    return changeValue(redis, cartOf(userId), decideText, eventId);
  }

  return {
    lines: read,

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

    forget: async (userId) => {
      await noteForgotten(redis, cartOf(userId));
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
      const carts = await Promise.all(userIds.map(async (userId) => ({ userId, lines: await read(userId) })));
      return next === '0' ? { carts } : { carts, next };
    },

    ready: () => redisReady(redis),
  };
}

function keyAndName({ productId, productModel, variantId, name }: LineKey & { name: string }) {
  return { productId, productModel, ...(variantId === undefined ? {} : { variantId }), name };
}
