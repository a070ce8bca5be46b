import { expect, test } from 'vitest';
import { presentRating, ratingKey } from './rating';

test('the better average comes first, whatever its number of reviews, and of two alike the one with more', () => {
  const best = { sum: 5, count: 1 };
  const liked = { sum: 960, count: 200 };
  const alsoLiked = { sum: 24, count: 5 };
  const poor = { sum: 1_000_000, count: 1_000_000 };
  const keys = [best, liked, alsoLiked, poor, { sum: 0, count: 0 }].map(ratingKey);
  expect(keys).toEqual(keys.toSorted((one, other) => other - one));
  expect(new Set(keys).size).toBe(5);
});

test('a key fits into an integer of the database', () => {
  expect(ratingKey({ sum: 5e9, count: 1e9 })).toBeLessThan(2 ** 31);
});

test('an average is shown with two decimals, and none where nobody rated', () => {
  expect(presentRating({ sum: 13, count: 3 })).toEqual({ average: 4.33, count: 3 });
  expect(presentRating({ sum: 0, count: 0 })).toBeUndefined();
  expect(presentRating(undefined)).toBeUndefined();
});
