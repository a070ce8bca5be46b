import { MOST_WISHES } from '@shop/contracts/api/wishlist';
import { answered } from '@shop/platform/redis/redis-client';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { isSameWish, type Wish, type Wisher, type Wishes } from '../domain/wish';
import type { WishStore } from '../ports/wish-store';
import { changeValue, noteForgotten, readValue, type OwnValue } from './compare-and-set';

const MOST_WISHERS = 200;

const stored = z.object({
  wishes: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string().optional(),
      name: z.string(),
      pricePaise: z.number(),
      addedAt: z.coerce.date(),
    }),
  ),
  mails: z.boolean(),
});

const listOf = (userId: string): OwnValue => ({ userId, kind: 'wishlist' });
const wishersKey = (productId: string) => `wishers:${productId}`;

const readText = (text: string): Wishes =>
  text === '' ? { wishes: [], mails: false } : stored.parse(JSON.parse(text));
const textOf = (list: Wishes) => (list.wishes.length === 0 && !list.mails ? '' : JSON.stringify(list));

/**
 * Wishlists in Redis, one value a list. Who wishes for a product is in a set beside it, which may name too many: the lists
 * tell. It never lacks anybody: who adds a wish names it there after it is in the list, and who takes a name out of there
 * looks at the list afterwards.
 */
export function createRedisWishStore(redis: Redis): WishStore {
  const read = async (userId: string) => readText(await readValue(redis, listOf(userId)));

  function change(userId: string, decide: (list: Wishes) => Wishes): Promise<Wishes> {
    return changeValue(redis, listOf(userId), (text) => {
      const next = decide(readText(text));
      return { text: textOf(next), result: next };
    });
  }

  async function forgetWisher(userId: string, productId: string): Promise<void> {
    await answered(redis.srem(wishersKey(productId), userId));
    if ((await read(userId)).wishes.some((wish) => wish.productId === productId))
      await answered(redis.sadd(wishersKey(productId), userId));
  }

  /** Undefined: the set names somebody who does not wish for it any more, or wants no mails. */
  async function wisher(userId: string, productId: string): Promise<Wisher | undefined> {
    const { wishes, mails } = await read(userId);
    const wish = wishes.find((each) => each.productId === productId);
    if (!wish) await forgetWisher(userId, productId);
    if (!wish || !mails) return undefined;
    const { variantId, pricePaise } = wish;
    return { userId, pricePaise, ...(variantId === undefined ? {} : { variantId }) };
  }

  return {
    read,

    put: async (userId, wish) => {
      const list = await change(userId, (before) => withWish(before, { ...wish, addedAt: new Date() }));
      const added = list.wishes.some(({ productId }) => productId === wish.productId);
      if (added) {
        await answered(redis.sadd(wishersKey(wish.productId), userId));
        // whoever was forgotten meanwhile was taken out of there before
        if ((await read(userId)).wishes.length === 0) await forgetWisher(userId, wish.productId);
      }
      return { added, list };
    },

    remove: async (userId, productId) => {
      const list = await change(userId, ({ wishes, mails }) => ({
        wishes: wishes.filter((wish) => wish.productId !== productId),
        mails,
      }));
      await forgetWisher(userId, productId);
      return list;
    },

    setMails: (userId, mails) => change(userId, ({ wishes }) => ({ wishes, mails })),

    forget: async (userId) => {
      await noteForgotten(redis, listOf(userId));
      const { wishes } = await read(userId);
      await change(userId, () => ({ wishes: [], mails: false }));
      for (const { productId } of wishes) await forgetWisher(userId, productId);
    },

    wishersOf: async (productId, after = '0') => {
      const [next, userIds] = await answered(redis.sscan(wishersKey(productId), after, 'COUNT', MOST_WISHERS));
      const found = await Promise.all(userIds.map((userId) => wisher(userId, productId)));
      const wishers = found.filter((each) => each !== undefined);
      return { wishers, ...(next === '0' ? {} : { next }) };
    },
  };
}

function withWish(list: Wishes, wish: Wish): Wishes {
  const { wishes, mails } = list;
  const before = wishes.find(({ productId }) => productId === wish.productId);
  if (before === undefined) return wishes.length < MOST_WISHES ? { wishes: [wish, ...wishes], mails } : list;
  if (isSameWish(before, wish)) return list;
  return { wishes: wishes.map((each) => (each === before ? { ...wish, addedAt: before.addedAt } : each)), mails };
}
