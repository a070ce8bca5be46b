import { MOST_WISHES } from '@shop/contracts/api/wishlist';
import { UnauthorizedError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewWish } from '../src/domain/wish';
import type { WishStore } from '../src/ports/wish-store';

export interface OpenWishStore {
  store: WishStore;
  close(): Promise<void>;
}

/** What every store of wishlists has to do, whatever database it is made of. */
export function describeWishStore(name: string, open: () => Promise<OpenWishStore>): void {
  describe(name, () => {
    let opened: OpenWishStore;
    let store: WishStore;
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterAll(() => opened.close());

    const wish = (called: string, more: Partial<NewWish> = {}): NewWish => ({
      ...{ productId: newId(), name: called, pricePaise: 129_900 },
      ...more,
    });
    const names = async (user: string) => (await store.read(user)).wishes.map((each) => each.name);
    /** Everybody who waits for a product, however many parts that takes. */
    async function wishers(productId: string): Promise<string[]> {
      const found = new Set<string>();
      let after: string | undefined;
      do {
        const page = await store.wishersOf(productId, after);
        for (const { userId } of page.wishers) found.add(userId);
        after = page.next;
      } while (after !== undefined);
      return [...found].sort();
    }

    test('keeps wishes, the last one first', async () => {
      const user = newId();
      const [scarf, bag] = [wish('Scarf'), wish('Bag', { variantId: newId(), pricePaise: 0 })];
      expect(await store.read(user)).toEqual({ wishes: [], mails: false });
      expect((await store.put(user, scarf)).added).toBe(true);
      const { added, list } = await store.put(user, bag);
      expect(added).toBe(true);
      expect(list).toEqual({
        wishes: [
          { ...bag, addedAt: expect.any(Date) },
          { ...scarf, addedAt: expect.any(Date) },
        ],
        mails: false,
      });
      expect(await store.read(user)).toEqual(list);
      expect(await names(newId())).toEqual([]);
    });

    test('the same again changes nothing; another variant takes its place', async () => {
      const user = newId();
      const kurta = wish('Kurta');
      await store.put(user, kurta);
      await store.put(user, wish('Bag'));
      const before = await store.read(user);
      expect((await store.put(user, { ...kurta, pricePaise: 1 })).list).toEqual(before);
      const medium = { ...kurta, name: 'Kurta, M', variantId: newId(), pricePaise: 99_900 };
      const { list } = await store.put(user, medium);
      expect(list.wishes[1]).toEqual({ ...medium, addedAt: before.wishes[1]?.addedAt });
      expect(list.wishes).toHaveLength(2);
    });

    test('removes a wish, and one that is not there', async () => {
      const user = newId();
      const [scarf, bag] = [wish('Scarf'), wish('Bag')];
      for (const each of [scarf, bag]) await store.put(user, each);
      expect((await store.remove(user, scarf.productId)).wishes).toMatchObject([bag]);
      await store.remove(user, scarf.productId);
      expect(await names(user)).toEqual(['Bag']);
    });

    test(`holds ${MOST_WISHES} and no more, also when they come together`, async () => {
      const user = newId();
      const many = Array.from({ length: MOST_WISHES + 5 }, (_, index) => wish(`Number ${index}`));
      const put = await Promise.all(many.map((each) => store.put(user, each)));
      expect(put.filter(({ added }) => added)).toHaveLength(MOST_WISHES);
      const { wishes } = await store.read(user);
      expect(wishes).toHaveLength(MOST_WISHES);
      const [kept] = wishes;
      if (!kept) throw new Error('nothing was kept');
      expect((await store.put(user, { ...kept, variantId: newId() })).added).toBe(true);
      expect((await store.put(user, wish('One more'))).added).toBe(false);
    });

    test('remembers whether mails are wanted, with and without wishes', async () => {
      const user = newId();
      expect(await store.setMails(user, true)).toEqual({ wishes: [], mails: true });
      await store.put(user, wish('Scarf'));
      expect((await store.read(user)).mails).toBe(true);
      expect((await store.setMails(user, false)).mails).toBe(false);
      expect(await names(user)).toEqual(['Scarf']);
    });

    test('tells who waits for a product: only who wishes for it and wants mails', async () => {
      const scarf = wish('Scarf', { variantId: newId() });
      const [asha, ravi, mira, zoya] = [newId(), newId(), newId(), newId()];
      for (const user of [asha, ravi, mira]) await store.put(user, scarf);
      for (const user of [asha, mira, zoya]) await store.setMails(user, true);
      await store.remove(mira, scarf.productId);
      expect(await wishers(scarf.productId)).toEqual([asha]);
      const { wishers: found } = await store.wishersOf(scarf.productId);
      expect(found).toEqual([{ userId: asha, variantId: scarf.variantId, pricePaise: 129_900 }]);
      await store.put(mira, scarf);
      expect(await wishers(scarf.productId)).toEqual([asha, mira].sort());
      expect(await wishers(newId())).toEqual([]);
    });

    test('tells of all who wait, in parts', async () => {
      const scarf = wish('Scarf');
      const users = Array.from({ length: 450 }, () => newId());
      const write = async (user: string) => {
        await store.put(user, scarf);
        await store.setMails(user, true);
      };
      // a store refuses who has waited long for a connection, as the last of hundreds does on a busy machine
      for (let from = 0; from < users.length; from += 15) await Promise.all(users.slice(from, from + 15).map(write));
      expect(await wishers(scarf.productId)).toEqual([...users].sort());
    });

    test('a wish that is taken back and put again at the same time is not lost to those who tell', async () => {
      const scarf = wish('Scarf');
      const users = Array.from({ length: 20 }, () => newId());
      for (const user of users) await store.setMails(user, true);
      await Promise.all(
        users.flatMap((user) => [
          store.put(user, scarf),
          store.remove(user, scarf.productId),
          store.put(user, scarf),
          store.remove(user, scarf.productId),
        ]),
      );
      const wishing = await Promise.all(
        users.map(async (user) => ((await store.read(user)).wishes.length > 0 ? [user] : [])),
      );
      expect(await wishers(scarf.productId)).toEqual(wishing.flat().sort());
    });

    test('nothing is put on the list of somebody who is forgotten, also at the same time', async () => {
      const [user, scarf] = [newId(), wish('Scarf')];
      await store.forget(user);
      await expect(store.put(user, scarf)).rejects.toBeInstanceOf(UnauthorizedError);
      await expect(store.setMails(user, true)).rejects.toBeInstanceOf(UnauthorizedError);

      const users = Array.from({ length: 40 }, newId);
      await Promise.allSettled(
        users.flatMap((each) => [store.put(each, scarf), store.forget(each), store.setMails(each, true)]),
      );
      for (const each of users) expect(await store.read(each)).toEqual({ wishes: [], mails: false });
      expect(await wishers(scarf.productId)).toEqual([]);
    });

    test('forgets a user altogether, and no other', async () => {
      const scarf = wish('Scarf');
      const [asha, ravi] = [newId(), newId()];
      for (const user of [asha, ravi]) {
        await store.put(user, scarf);
        await store.setMails(user, true);
      }
      await store.forget(asha);
      await store.forget(asha);
      expect(await store.read(asha)).toEqual({ wishes: [], mails: false });
      expect(await wishers(scarf.productId)).toEqual([ravi]);
    });
  });
}
