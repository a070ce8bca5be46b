import type { Moderation } from '@shop/contracts/api/opinion';
import type { Tx } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { findAnswer, findQuestion, saveAnswer, saveQuestion } from '../../adapters/opinions/question-rows';
import { findReview, saveReview } from '../../adapters/opinions/review-rows';
import type { Opinion } from '../../domain/opinion';
import type { Answer, Question } from '../../domain/question';
import type { Review } from '../../domain/review';
import { answerNotFound, questionNotFound } from './ask-and-answer';
import { changeOpinions, type OpinionDependencies } from './change-opinions';
import { reviewNotFound } from './vote-helpful';

/** Decides on a review. @throws NotFoundError, ConflictError `words-changed` */
export async function moderateReview(
  dependencies: OpinionDependencies,
  id: string,
  moderation: Moderation,
): Promise<Review> {
  return changeReviewBy(dependencies, id, (review) => decided(review, moderation));
}

/** Answers a review for the shop; without words the answer goes. @throws NotFoundError */
export async function answerReview(dependencies: OpinionDependencies, id: string, words: string): Promise<Review> {
  const answer = words === '' ? undefined : { words, createdAt: dependencies.now() };
  return changeReviewBy(dependencies, id, (review) => ({ ...review, answer }));
}

async function changeReviewBy(
  dependencies: OpinionDependencies,
  id: string,
  decide: (review: Review) => Review,
): Promise<Review> {
  const known = await findReview(dependencies.db, id);
  if (!known) throw reviewNotFound();
  return changeOpinions(dependencies, { productId: known.productId }, async (change) => {
    const before = await findReview(change.tx, id);
    if (!before) throw reviewNotFound();
    const after = decide(before);
    change.count(before, after);
    await saveReview(change.tx, after);
    return after;
  });
}

/** Decides on a question; its answers are public only together with it. @throws NotFoundError, ConflictError */
export async function moderateQuestion(
  dependencies: OpinionDependencies,
  id: string,
  moderation: Moderation,
): Promise<Question> {
  const known = await findQuestion(dependencies.db, id);
  if (!known) throw questionNotFound();
  return changeOpinions(dependencies, { productId: known.productId }, async ({ tx }) => {
    const question = decided(await requireQuestion(tx, id), moderation);
    await saveQuestion(tx, question);
    return question;
  });
}

/** Decides on an answer, and returns its question. @throws NotFoundError, ConflictError `words-changed` */
export async function moderateAnswer(
  dependencies: OpinionDependencies,
  id: string,
  moderation: Moderation,
): Promise<Question> {
  const known = await findAnswer(dependencies.db, id);
  if (!known) throw answerNotFound();
  return changeOpinions(dependencies, { productId: known.productId }, async ({ tx }) => {
    const answer = await findAnswer(tx, id);
    if (!answer) throw answerNotFound();
    await saveAnswer(tx, decided(answer, moderation));
    return requireQuestion(tx, answer.questionId);
  });
}

/** Answers a question for the shop, which also makes it public. @throws NotFoundError */
export async function answerForShop(
  dependencies: OpinionDependencies,
  questionId: string,
  { words, name }: { readonly words: string; readonly name: string },
): Promise<Question> {
  const known = await findQuestion(dependencies.db, questionId);
  if (!known) throw questionNotFound();
  return changeOpinions(dependencies, { productId: known.productId }, async ({ tx }) => {
    const before = await requireQuestion(tx, questionId);
    const question: Question = { ...before, status: 'approved', reason: undefined };
    await saveQuestion(tx, question);
    const about = { id: newId(), productId: question.productId, questionId, flags: [] };
    const answer: Answer = { ...about, status: 'approved', version: 1, words, name, createdAt: dependencies.now() };
    await saveAnswer(tx, answer);
    return question;
  });
}

async function requireQuestion(tx: Tx, id: string): Promise<Question> {
  const question = await findQuestion(tx, id);
  if (!question) throw questionNotFound();
  return question;
}

/** @throws ConflictError `words-changed` when the author has written it anew since the staff read it */
function decided<T extends Opinion>(opinion: T, { status, version, reason }: Moderation): T {
  if (opinion.version !== version)
    throw new ConflictError('words-changed', 'Its author has changed it since. Read it again.');
  return { ...opinion, status, reason: status === 'approved' ? undefined : reason };
}
