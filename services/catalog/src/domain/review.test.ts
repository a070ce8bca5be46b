import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_REVIEWS, ratingOf, sumsAfter, type Review } from './review';

const reviews = fc
  .record({
    stars: fc.integer({ min: 1, max: 5 }),
    fit: fc.constantFrom('small' as const, 'true' as const, 'large' as const, undefined),
    status: fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const, 'hidden' as const),
  })
  .map((some) => some as Review);

test('sums are what the approved reviews come to, in whatever order they came and changed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(reviews, reviews)), (changes) => {
      let sums = NO_REVIEWS;
      for (const [first] of changes) sums = sumsAfter(sums, undefined, first);
      for (const [first, then] of changes.toReversed()) sums = sumsAfter(sums, first, then);
      const approved = changes.map(([, then]) => then).filter(({ status }) => status === 'approved');
      const of = (each: (review: Review) => boolean) => approved.filter(each).length;
      expect(sums.stars).toEqual([1, 2, 3, 4, 5].map((stars) => of((review) => review.stars === stars)));
      expect(sums.fits).toEqual(['small', 'true', 'large'].map((fit) => of((review) => review.fit === fit)));
      expect(ratingOf(sums)).toEqual({
        sum: approved.reduce((sum, { stars }) => sum + stars, 0),
        count: approved.length,
      });
    }),
  );
});
