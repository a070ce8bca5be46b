import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '../domain/cart-line';
import type { CartStore } from '../ports/cart-store';
import { keepCarts } from './kept-carts';

const USER = 'user';
const LINE = { productId: 'scarf', productModel: 'Product', name: 'Scarf' } as const;

/** A store of one cart that only counts up; every step may be kept waiting, before it is taken and before its caller hears of it. */
function createStore(pause: () => Promise<void> = () => Promise.resolve()) {
  let quantity = 0;
  let reads = 0;
  let isLost = false;
  const lines = (): CartLine[] => (quantity === 0 ? [] : [{ ...LINE, quantity }]);
  const write = async <T>(change: () => T): Promise<T> => {
    await pause();
    const result = change();
    await pause();
    if (isLost) throw new Error('the answer was lost');
    return result;
  };
  const store: CartStore = {
    lines: async () => {
      reads += 1;
      await pause();
      const now = lines();
      await pause();
      return now;
    },
    addOne: () => write(() => ({ added: (quantity += 1) > 0, lines: lines() })),
    setQuantity: () => write(() => (quantity += 1) > 0),
    remove: () => write(() => void (quantity += 1)),
    clear: () => write(() => void (quantity += 1)),
    forget: () => write(() => void (quantity += 1)),
    takeOutOnce: () => write(() => void (quantity += 1)),
    walk: () => Promise.resolve({ carts: [] }),
    ready: () => Promise.resolve(),
  };
  return {
    store,
    reads: () => reads,
    loseAnswers: () => {
      isLost = true;
    },
  };
}

const quantityOf = (lines: readonly CartLine[]) => lines[0]?.quantity ?? 0;

test('a cart is read once, and not at all after an addition, which tells of it', async () => {
  const { store, reads } = createStore();
  const carts = keepCarts(store);
  await carts.lines(USER);
  expect(await carts.lines(USER)).toEqual([]);
  expect(reads()).toBe(1);
  await carts.addOne(USER, LINE);
  expect(quantityOf(await carts.lines(USER))).toBe(1);
  expect(reads()).toBe(1);
});

const CHANGES: Record<string, (carts: CartStore) => Promise<unknown>> = {
  'another quantity': (carts) => carts.setQuantity(USER, LINE, 2),
  'a removal': (carts) => carts.remove(USER, [LINE]),
  'an emptied cart': (carts) => carts.clear(USER),
  'a cart of somebody who is forgotten': (carts) => carts.forget(USER),
  'what was bought': (carts) => carts.takeOutOnce('event', USER, []),
};
test.each(Object.entries(CHANGES))('%s is read anew', async (_what, change) => {
  const { store, reads } = createStore();
  const carts = keepCarts(store);
  await carts.addOne(USER, LINE);
  await change(carts);
  expect(quantityOf(await carts.lines(USER))).toBe(2);
  expect(reads()).toBe(1);
});

test('after a change whose answer was lost nothing is kept until it is over for certain', async () => {
  const { store, reads, loseAnswers } = createStore();
  const carts = keepCarts(store);
  loseAnswers();
  await expect(carts.clear(USER)).rejects.toThrow('lost');
  await carts.lines(USER);
  await carts.lines(USER);
  expect(reads()).toBe(2);
});

test('carts that were not used for longest make room', async () => {
  const { store, reads } = createStore();
  const carts = keepCarts(store, { most: 1 });
  for (const user of [USER, 'another', USER]) await carts.lines(user);
  expect(reads()).toBe(3);
});

test('whoever was told of a change never reads the cart before it, however reads and changes come in between', async () => {
  const step = fc.record({
    what: fc.constantFrom('read', 'read', 'add', 'change'),
    startsAfter: fc.nat({ max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 3, maxLength: 16 }), async (scheduler, taken) => {
      const pause = () => scheduler.schedule(Promise.resolve());
      const carts = keepCarts(createStore(pause).store);
      let told = 0;
      const tell = (quantity: number) => (told = Math.max(told, quantity));
      const work = taken.map(async ({ what, startsAfter }) => {
        for (let waited = 0; waited <= startsAfter; waited += 1) await pause();
        const before = told;
        if (what === 'read') {
          const read = quantityOf(await carts.lines(USER));
          expect(read).toBeGreaterThanOrEqual(before);
          tell(read);
        } else if (what === 'add') tell(quantityOf((await carts.addOne(USER, LINE)).lines));
        else {
          await carts.setQuantity(USER, LINE, 1);
          tell(before + 1);
        }
      });
      await scheduler.waitFor(Promise.all(work));
    }),
    { numRuns: 200 },
  );
});
