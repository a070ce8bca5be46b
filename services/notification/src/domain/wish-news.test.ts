import { expect, test } from 'vitest';
import { concerns, dayOf, NO_VARIANT, priceDrops, type Priced, type WishCause } from './wish-news';

type Price = number | undefined;
const priced = (price: number, variants: [string, Price][]): Priced => ({
  price,
  variants: variants.map(([_id, own]) => ({ _id, price: own })),
});
/** What has become cheaper, of a product and its variants, each from and to a price. */
const drops = ([was, is]: [number, number], variants: Record<string, [was: Price | null, is: Price]> = {}) => {
  const all = Object.entries(variants);
  const before = all.flatMap(([id, [price]]): [string, Price][] => (price === null ? [] : [[id, price]]));
  return priceDrops(
    priced(
      is,
      all.map(([id, [, price]]) => [id, price]),
    ),
    priced(was, before),
  );
};

test('what costs less is told by variant; one without a price of its own costs what the product does', () => {
  expect(drops([1000, 899.5])).toEqual({ [NO_VARIANT]: 89_950 });
  expect(drops([1000, 1000])).toEqual({});
  expect(drops([1000, 1200], { m: [1300, 1250], l: [1000, undefined] })).toEqual({ m: 125_000 });
  expect(drops([1000, 800], { m: [1000, undefined], l: [700, 900] })).toEqual({
    [NO_VARIANT]: 80_000,
    m: 80_000,
  });
});

test('what is new or has no price is not cheaper', () => {
  expect(drops([1000, 1000], { s: [null, 10] })).toEqual({});
  expect(drops([1000, 0])).toEqual({});
});

const cause = (more: Partial<WishCause>): WishCause => ({
  ...{ id: 'event', productId: 'dress', kind: 'price', variantId: NO_VARIANT, prices: {}, day: '2026-11-24' },
  ...more,
});

test('a lower price is news to whom it was higher, in what they chose', () => {
  const prices = { [NO_VARIANT]: 90_000, m: 80_000 };
  const concerned = (price: number, variantId?: string) =>
    concerns(cause({ prices }), { userId: 'asha', price, variantId });
  expect([concerned(900.01), concerned(900), concerned(850)]).toEqual([true, false, false]);
  expect([concerned(850, 'm'), concerned(800, 'm'), concerned(5000, 'l')]).toEqual([true, false, false]);
});

test('a product that is back is news to all, a variant to those who chose it', () => {
  const asha = { userId: 'asha', price: 1, variantId: 'm' };
  const ravi = { userId: 'ravi', price: 1 };
  for (const wisher of [asha, ravi]) expect(concerns(cause({ kind: 'back' }), wisher)).toBe(true);
  expect(concerns(cause({ kind: 'back', variantId: 'm' }), asha)).toBe(true);
  expect(concerns(cause({ kind: 'back', variantId: 'l' }), asha)).toBe(false);
  expect(concerns(cause({ kind: 'back', variantId: 'm' }), ravi)).toBe(false);
});

test('a day is one of the shop’s clock', () => {
  expect(dayOf(new Date('2026-11-24T18:29:59Z'))).toBe('2026-11-24');
  expect(dayOf(new Date('2026-11-24T18:30:00Z'))).toBe('2026-11-25');
});
