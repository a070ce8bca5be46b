import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, MOST_PAISE, priceRanges, TOP_LEVEL } from './price-ranges';

const price = fc.oneof(fc.nat(5000), fc.nat(MOST_PAISE));

test('the buckets of a range hold each of its prices once, and no other', () => {
  fc.assert(
    fc.property(price, price, price, (one, other, looked) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      for (const paise of [min, max, min - 1, max + 1, looked]) {
        const holding = priceRanges(min, max).filter(({ level, low, high }) => {
          const bucket = bucketOf(paise, level);
          return low <= bucket && bucket <= high;
        });
        expect(holding).toHaveLength(paise >= min && paise <= max ? 1 : 0);
      }
    }),
  );
});

test('there are at most two ranges a level, each of fewer than sixteen buckets below the top', () => {
  fc.assert(
    fc.property(price, price, (min, max) => {
      const ranges = priceRanges(min, max);
      for (let level = 0; level <= TOP_LEVEL; level += 1)
        expect(ranges.filter((range) => range.level === level).length).toBeLessThanOrEqual(2);
      for (const { level, low, high } of ranges) expect(high - low).toBeLessThan(level === TOP_LEVEL ? 128 : 15);
    }),
  );
});

test('a range without prices has no buckets', () => {
  expect(priceRanges(5, 4)).toEqual([]);
});
