import { randomUUID } from 'node:crypto';
import { UnauthorizedError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartStore } from '../src/ports/cart-store';
import type { CartLine } from '../src/domain/cart-line';

export interface OpenCartStore {
  store: CartStore;
  close(): Promise<void>;
}

/** What every cart store has to do, whatever database it is made of. */
export function describeCartStore(name: string, open: () => Promise<OpenCartStore>): void {
  describe(name, () => {
    let opened: OpenCartStore;
    let store: CartStore;
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterAll(() => opened.close());

    const line = (called: string, productModel: CartLine['productModel'] = 'Shop') => ({
      productId: newId(),
      productModel,
      name: called,
    });

    test('keeps lines in the order they were added', async () => {
      const user = newId();
      const [scarf, bag] = [line('Scarf'), line('Bag')];
      const twin = { ...scarf, productModel: 'Product' as const };
      for (const each of [scarf, bag, scarf]) expect((await store.addOne(user, each)).added).toBe(true);
      const lines = [
        { ...scarf, quantity: 2 },
        { ...bag, quantity: 1 },
        { ...twin, quantity: 1 },
      ];
      expect(await store.addOne(user, twin)).toEqual({ added: true, lines });
      expect(await store.lines(user)).toEqual(lines);
      expect(await store.lines(newId())).toEqual([]);
    });

    test('all carts are walked over, each with its lines', async () => {
      const users = Array.from({ length: 450 }, newId);
      const scarf = line('Scarf');
      for (const user of users) await store.addOne(user, scarf);
      await store.takeOutOnce(randomUUID(), users[0] ?? '', [{ productId: newId(), quantity: 1 }]);
      const seen = new Map<string, readonly CartLine[]>();
      for (let after: string | undefined; ;) {
        const { carts, next } = await store.walk(after);
        for (const { userId, lines } of carts) seen.set(userId, lines);
        if (next === undefined) break;
        after = next;
      }
      for (const user of users) expect(seen.get(user)).toEqual([{ ...scarf, quantity: 1 }]);
      expect([...seen.keys()].filter((user) => user.includes('}'))).toEqual([]);
    });

    test('keeps a line for each variant', async () => {
      const user = newId();
      const kurta = line('Kurta');
      const medium = { ...kurta, name: 'Kurta, M', variantId: newId() };
      const large = { ...kurta, name: 'Kurta, L', variantId: newId() };
      for (const each of [medium, kurta, large, medium]) await store.addOne(user, each);
      expect(await store.lines(user)).toEqual([
        { ...medium, quantity: 2 },
        { ...kurta, quantity: 1 },
        { ...large, quantity: 1 },
      ]);
      expect(await store.setQuantity(user, large, 5)).toBe(true);
      expect(await store.setQuantity(user, { ...kurta, variantId: newId() }, 5)).toBe(false);
      await store.remove(user, [kurta]);
      expect(await store.lines(user)).toEqual([
        { ...medium, quantity: 2 },
        { ...large, quantity: 5 },
      ]);
      const { productId } = kurta;
      await store.takeOutOnce(randomUUID(), user, [
        { productId, variantId: medium.variantId, quantity: 2 },
        { productId, variantId: large.variantId, quantity: 1 },
      ]);
      expect(await store.lines(user)).toEqual([{ ...large, quantity: 4 }]);
    });

    test('counts every addition, up to 99', async () => {
      const user = newId();
      const scarf = line('Scarf');
      await store.addOne(user, scarf);
      expect(await store.setQuantity(user, scarf, 90)).toBe(true);
      const added = await Promise.all(Array.from({ length: 15 }, () => store.addOne(user, scarf)));
      expect(added.filter((each) => each.added)).toHaveLength(9);
      for (const { lines } of added) expect(lines).toHaveLength(1);
      expect(await store.addOne(user, scarf)).toEqual({ added: false, lines: [{ ...scarf, quantity: 99 }] });
      expect(await store.lines(user)).toEqual([{ ...scarf, quantity: 99 }]);
    });

    test('changes only what is there', async () => {
      const user = newId();
      const scarf = line('Scarf');
      expect(await store.setQuantity(user, scarf, 3)).toBe(false);
      await store.remove(user, [scarf]);
      await store.clear(user);
      expect(await store.lines(user)).toEqual([]);
    });

    test('removes the lines that are named', async () => {
      const user = newId();
      const [scarf, bag, ring] = [line('Scarf'), line('Bag'), line('Ring')];
      for (const each of [scarf, bag, ring]) await store.addOne(user, each);
      await store.remove(user, [scarf, ring, { ...bag, productModel: 'Product' }]);
      expect((await store.lines(user)).map((each) => each.name)).toEqual(['Bag']);
    });

    test('removals in opposite order do not hold each other up', async () => {
      const user = newId();
      const lines = Array.from({ length: 10 }, (_, index) => line(`Number ${index}`));
      for (let round = 1; round <= 5; round += 1) {
        await Promise.all(lines.map((each) => store.addOne(user, each)));
        await Promise.all([lines, lines.toReversed(), lines, lines.toReversed()].map((all) => store.remove(user, all)));
        expect(await store.lines(user)).toEqual([]);
      }
    });

    test('takes out what was bought once for each event, also at the same time', async () => {
      const user = newId();
      const [scarf, bag] = [line('Scarf'), line('Bag')];
      for (const each of [scarf, bag]) await store.addOne(user, each);
      await store.setQuantity(user, scarf, 10);
      const event = randomUUID();
      const bought = [
        { productId: scarf.productId, quantity: 3 },
        { productId: bag.productId, quantity: 1 },
      ];
      await Promise.all(Array.from({ length: 5 }, () => store.takeOutOnce(event, user, bought)));
      expect(await store.lines(user)).toEqual([{ ...scarf, quantity: 7 }]);
      await store.takeOutOnce(randomUUID(), user, bought);
      expect(await store.lines(user)).toEqual([{ ...scarf, quantity: 4 }]);
    });

    test('an event that found nothing to take out takes nothing later', async () => {
      const user = newId();
      const scarf = line('Scarf');
      const [event, bought] = [randomUUID(), [{ productId: scarf.productId, quantity: 1 }]];
      await store.takeOutOnce(event, user, bought);
      await store.addOne(user, scarf);
      await store.takeOutOnce(event, user, bought);
      expect(await store.lines(user)).toEqual([{ ...scarf, quantity: 1 }]);
    });

    test('additions while something is taken out are not lost', async () => {
      const user = newId();
      const scarf = line('Scarf');
      await store.addOne(user, scarf);
      await store.setQuantity(user, scarf, 20);
      await Promise.all([
        ...Array.from({ length: 10 }, () => store.addOne(user, scarf)),
        ...Array.from({ length: 5 }, () =>
          store.takeOutOnce(randomUUID(), user, [{ productId: scarf.productId, quantity: 2 }]),
        ),
      ]);
      expect(await store.lines(user)).toEqual([{ ...scarf, quantity: 20 }]);
    });

    test('nothing is put into the cart of somebody who is forgotten, also at the same time', async () => {
      const [user, scarf] = [newId(), line('Scarf')];
      await store.addOne(user, scarf);
      await store.forget(user);
      await expect(store.addOne(user, scarf)).rejects.toBeInstanceOf(UnauthorizedError);
      expect(await store.lines(user)).toEqual([]);

      const users = Array.from({ length: 40 }, newId);
      await Promise.allSettled(
        users.flatMap((each) => [store.addOne(each, scarf), store.forget(each), store.addOne(each, line('Bag'))]),
      );
      for (const each of users) {
        expect(await store.lines(each)).toEqual([]);
        await store.forget(each);
        await store.clear(each);
        await store.takeOutOnce(randomUUID(), each, [{ productId: scarf.productId, quantity: 1 }]);
      }
    });

    test('answers', async () => {
      await expect(store.ready()).resolves.toBeUndefined();
    });
  });
}
