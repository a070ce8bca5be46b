import type { Database, Tx } from '@shop/platform/db/database';
import { leavePictures } from '../../adapters/opinions/left-pictures';
import { forgetReceived, lockPerson, noteForgotten, noteReceived } from '../../adapters/opinions/people-rows';
import { deleteAnswer, deleteQuestion, deleteQuestionsOf, findWordsOf } from '../../adapters/opinions/question-rows';
import { deleteReview, deleteReviewsOf, findReviewsOf } from '../../adapters/opinions/review-rows';
import { lockSums, markGone, saveSums } from '../../adapters/opinions/sums-rows';
import { findAllVotes, vote } from '../../adapters/opinions/vote-rows';
import { NO_REVIEWS, sumsAfter, type ReviewSums } from '../../domain/review';
import type { OpinionDependencies } from './change-opinions';

/** Notes what somebody received, unless the account is deleted already. */
export async function noteDelivery(db: Database, userId: string, productIds: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPerson(tx, userId))) await noteReceived(tx, userId, productIds);
  });
}

/**
 * Removes all that a person has said, and what it said of others' words: words are as personal as a name. May be repeated.
 */
export async function forgetPerson(
  { db, publish }: Pick<OpinionDependencies, 'db' | 'publish'>,
  userId: string,
): Promise<void> {
  const touched = await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await noteForgotten(tx, userId);
    await forgetReceived(tx, { userId });
    const [reviews, words, votes] = [
      await findReviewsOf(tx, { userId }),
      await findWordsOf(tx, userId),
      await findAllVotes(tx, userId),
    ];
    const all = [...reviews, ...words.questions, ...words.answers, ...votes];
    const productIds = [...new Set(all.map(({ productId }) => productId))].sort();
    const sums = new Map<string, ReviewSums>();
    for (const id of productIds) sums.set(id, await lockSums(tx, id));
    // what somebody decided on a review until its product was locked counts
    for (const review of await findReviewsOf(tx, { userId })) {
      sums.set(review.productId, sumsAfter(sums.get(review.productId) ?? NO_REVIEWS, review, undefined));
      await deleteReview(tx, review.id);
      await leavePictures(tx, review.images);
    }
    for (const { id } of votes) await vote(tx, id, userId, false);
    for (const { id } of words.answers) await deleteAnswer(tx, id);
    for (const { id } of words.questions) await deleteQuestion(tx, id);
    for (const [id, after] of sums) await saveSums(tx, id, after);
    return productIds;
  });
  for (const productId of touched) await publish(productId);
}

/** Removes all that was said of a product that is gone. May be repeated. */
export async function forgetProduct(db: Database, productId: string): Promise<void> {
  await db.transaction(async (tx: Tx) => {
    await lockSums(tx, productId);
    await markGone(tx, productId);
    for (const review of await findReviewsOf(tx, { productId })) await leavePictures(tx, review.images);
    await deleteReviewsOf(tx, productId);
    await deleteQuestionsOf(tx, productId);
    await forgetReceived(tx, { productId });
    await saveSums(tx, productId, NO_REVIEWS);
  });
}
