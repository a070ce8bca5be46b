import type { ProductRating } from '@shop/contracts/api/product';

/** The stars that a product got, added up. */
export interface Rating {
  readonly sum: number;
  readonly count: number;
}

/** A rating as of a version of what people say of the product; of two the later counts. */
export interface RatingFigure extends Rating {
  readonly id: string;
  readonly version: number;
}

const MOST_COUNTED = 999_999;

/**
 * What a list by rating is sorted by, greatest first: the average in hundredths of a star and, within it, how many reviews
 * there are. One number, so that a place in the list has one key. PostgreSQL generates the same (migration 0005).
 */
export function ratingKey({ sum, count }: Rating): number {
  if (count === 0) return 0;
  return Math.round((100 * sum) / count) * (MOST_COUNTED + 1) + Math.min(count, MOST_COUNTED);
}

/** As it is shown; undefined while nobody has rated. */
export function presentRating(rating: Rating | undefined): ProductRating | undefined {
  if (!rating || rating.count === 0) return undefined;
  return { average: Math.round((100 * rating.sum) / rating.count) / 100, count: rating.count };
}
