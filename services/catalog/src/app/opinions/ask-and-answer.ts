import type { NewOpinion } from '@shop/contracts/api/question';
import { ForbiddenError, NotFoundError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import { hasReceived } from '../../adapters/opinions/people-rows';
import {
  deleteAnswer,
  deleteQuestion,
  findAnswer,
  findQuestion,
  saveAnswer,
  saveQuestion,
} from '../../adapters/opinions/question-rows';
import { NAMELESS } from '../../domain/opinion';
import type { Answer, Question } from '../../domain/question';
import { productNotFound } from '../update-product';
import { assertWritesLittle, changeOpinions, type OpinionDependencies } from './change-opinions';
import { checkWords } from './check-words';

/**
 * Takes in a question, which the staff reads before others do.
 * @throws NotFoundError for a product that is not there; ConflictError `same-words`; TooManyError
 */
export async function askQuestion(
  dependencies: OpinionDependencies,
  { productId, userId }: { readonly productId: string; readonly userId: string },
  { words, name = NAMELESS }: NewOpinion,
): Promise<Question> {
  if (!(await dependencies.products.get(productId))) throw productNotFound();
  return changeOpinions(dependencies, { productId, userId }, async ({ tx }) => {
    const now = dependencies.now();
    await assertWritesLittle(tx, userId, now);
    const place = { id: newId(), productId, userId };
    const flags = await checkWords(tx, 'questions', { ...place, words, text: `${words}\n${name}` });
    const question: Question = { ...place, status: 'pending', version: 1, words, name, flags, createdAt: now };
    await saveQuestion(tx, question);
    return question;
  });
}

/**
 * Takes in the answer of somebody who received the product, which the staff reads before others do.
 * @throws NotFoundError for a question that is not public; ForbiddenError `not-received`; ConflictError `same-words`;
 * TooManyError
 */
export async function answerQuestion(
  dependencies: OpinionDependencies,
  { questionId, userId }: { readonly questionId: string; readonly userId: string },
  { words, name = NAMELESS }: NewOpinion,
): Promise<Answer> {
  const known = await findQuestion(dependencies.db, questionId);
  if (known?.status !== 'approved') throw questionNotFound();
  const { productId } = known;
  return changeOpinions(dependencies, { productId, userId }, async ({ tx }) => {
    const now = dependencies.now();
    if ((await findQuestion(tx, questionId))?.status !== 'approved') throw questionNotFound();
    if (!(await hasReceived(tx, userId, productId)))
      throw new ForbiddenError('Only those who received a product can answer questions about it', 'not-received');
    await assertWritesLittle(tx, userId, now);
    const place = { id: newId(), productId, userId };
    const flags = await checkWords(tx, 'answers', { ...place, words, text: `${words}\n${name}` });
    const answer: Answer = { ...place, questionId, status: 'pending', version: 1, words, name, flags, createdAt: now };
    await saveAnswer(tx, answer);
    return answer;
  });
}

/** Takes back one's own question, with what was answered. @throws NotFoundError unless it is one's own */
export async function withdrawQuestion(
  dependencies: OpinionDependencies,
  questionId: string,
  userId: string,
): Promise<void> {
  const known = await findQuestion(dependencies.db, questionId);
  if (known?.userId !== userId) throw questionNotFound();
  await changeOpinions(dependencies, { productId: known.productId, userId }, ({ tx }) =>
    deleteQuestion(tx, questionId),
  );
}

/** @throws NotFoundError unless it is one's own */
export async function withdrawAnswer(
  dependencies: OpinionDependencies,
  answerId: string,
  userId: string,
): Promise<void> {
  const known = await findAnswer(dependencies.db, answerId);
  if (known?.userId !== userId) throw answerNotFound();
  await changeOpinions(dependencies, { productId: known.productId, userId }, ({ tx }) => deleteAnswer(tx, answerId));
}

export function questionNotFound(): NotFoundError {
  return new NotFoundError('Question not found');
}

export function answerNotFound(): NotFoundError {
  return new NotFoundError('Answer not found');
}
