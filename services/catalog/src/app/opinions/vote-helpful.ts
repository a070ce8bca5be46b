import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { findReview } from '../../adapters/opinions/review-rows';
import { vote } from '../../adapters/opinions/vote-rows';
import { changeOpinions, type OpinionDependencies } from './change-opinions';

/**
 * Notes, or takes back, that somebody finds a review helpful; once for each person. Returns how many do.
 * @throws NotFoundError for a review that is not public, ConflictError `own-review`
 */
export async function voteHelpful(
  dependencies: OpinionDependencies,
  reviewId: string,
  userId: string,
  isHelpful: boolean,
): Promise<number> {
  const known = await findReview(dependencies.db, reviewId);
  if (!known) throw reviewNotFound();
  return changeOpinions(dependencies, { productId: known.productId, userId }, async ({ tx }) => {
    const review = await findReview(tx, reviewId);
    if (review?.status !== 'approved') throw reviewNotFound();
    if (review.userId === userId) throw new ConflictError('own-review', 'This is your own review');
    return vote(tx, reviewId, userId, isHelpful);
  });
}

export function reviewNotFound(): NotFoundError {
  return new NotFoundError('Review not found');
}
