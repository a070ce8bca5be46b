import type { Fit } from '@shop/contracts/api/review';
import { FITS, MOST_STARS } from '@shop/contracts/api/review';
import type { Opinion } from './opinion';
import type { Rating } from './rating';

export interface Review extends Opinion {
  readonly userId: string;
  readonly stars: number;
  readonly title: string;
  readonly fit?: Fit;
  readonly images: readonly string[];
  readonly answer?: { readonly words: string; readonly createdAt: Date };
  readonly helpful: number;
  readonly updatedAt: Date;
}

/** What the approved reviews of a product come to. */
export interface ReviewSums {
  /** how many gave one star, two, … */
  readonly stars: readonly number[];
  /** how many found it small, true to size, large */
  readonly fits: readonly number[];
}

export const NO_REVIEWS: ReviewSums = { stars: Array<number>(MOST_STARS).fill(0), fits: FITS.map(() => 0) };

/** The sums after a review came, changed or went; only approved ones count. */
export function sumsAfter(sums: ReviewSums, before: Review | undefined, after: Review | undefined): ReviewSums {
  return counted(counted(sums, before, -1), after, 1);
}

function counted(sums: ReviewSums, review: Review | undefined, by: 1 | -1): ReviewSums {
  if (review?.status !== 'approved') return sums;
  const fitAt = review.fit === undefined ? -1 : FITS.indexOf(review.fit);
  return {
    stars: sums.stars.map((count, index) => (index === review.stars - 1 ? count + by : count)),
    fits: sums.fits.map((count, index) => (index === fitAt ? count + by : count)),
  };
}

export function ratingOf({ stars }: ReviewSums): Rating {
  return {
    sum: stars.reduce((sum, count, index) => sum + count * (index + 1), 0),
    count: stars.reduce((sum, count) => sum + count, 0),
  };
}
