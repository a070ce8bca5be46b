import { MODERATION_PAGE, type OpinionStatus } from '@shop/contracts/api/opinion';
import { QUESTION_PAGE, type QuestionList, type StaffQuestion } from '@shop/contracts/api/question';
import type { OwnVoice, ReviewList, ReviewQuery, StaffReview } from '@shop/contracts/api/review';
import type { Database } from '@shop/platform/db/database';
import { countByStatus, countPending } from '../../adapters/opinions/opinion-rows';
import { hasReceived } from '../../adapters/opinions/people-rows';
import {
  findAnswers,
  findApprovedQuestions,
  findQuestionsByStatus,
  findWordsOf,
} from '../../adapters/opinions/question-rows';
import { findApproved, findByStatus, findOwnReview } from '../../adapters/opinions/review-rows';
import { findSums } from '../../adapters/opinions/sums-rows';
import { findVotes } from '../../adapters/opinions/vote-rows';
import type { CatalogProduct } from '../../domain/product';
import type { Question } from '../../domain/question';
import type { ProductStore } from '../../ports/product-store';
import {
  presentOwnReview,
  presentOwnWords,
  presentQuestion,
  presentReview,
  presentStaffQuestion,
  presentStaffReview,
  presentSums,
} from './present-opinion';

/** A page of what everybody may read of a product's reviews. */
export async function listReviews(db: Database, productId: string, query: ReviewQuery): Promise<ReviewList> {
  const [sums, { reviews, total }] = await Promise.all([findSums(db, productId), findApproved(db, productId, query)]);
  return { summary: presentSums(sums), reviews: reviews.map(presentReview), total };
}

/** A page of the questions about a product that everybody may read, with their answers. */
export async function listQuestions(db: Database, productId: string, page = 1): Promise<QuestionList> {
  const part = { offset: (page - 1) * QUESTION_PAGE, limit: QUESTION_PAGE };
  const { found, total } = await findApprovedQuestions(db, productId, part);
  const answers = await findAnswers(
    db,
    found.map(({ id }) => id),
    'approved',
  );
  const of = (question: Question) => answers.filter(({ questionId }) => questionId === question.id);
  return { questions: found.map((question) => presentQuestion(question, of(question))), total };
}

/** What somebody may do at a product, and has said of it. */
export async function readOwnVoice(db: Database, productId: string, userId: string): Promise<OwnVoice> {
  const [received, review, helpful, { questions, answers }] = await Promise.all([
    hasReceived(db, userId, productId),
    findOwnReview(db, productId, userId),
    findVotes(db, productId, userId),
    findWordsOf(db, userId, productId),
  ]);
  return {
    received,
    review: review && presentOwnReview(review),
    helpful,
    questions: questions.map(presentOwnWords),
    answers: answers.map((answer) => ({ ...presentOwnWords(answer), questionId: answer.questionId })),
  };
}

interface Queue {
  readonly status?: OpinionStatus;
  readonly page?: number;
}

const partOf = ({ page = 1 }: Queue) => ({ offset: (page - 1) * MODERATION_PAGE, limit: MODERATION_PAGE });

/** A page of the reviews of one status, for the staff. */
export async function listStaffReviews(db: Database, products: ProductStore, queue: Queue) {
  const { status = 'pending' } = queue;
  const { offset, limit } = partOf(queue);
  const [reviews, counts] = await Promise.all([findByStatus(db, status, offset, limit), countByStatus(db, 'reviews')]);
  const spoken = await productsOf(products, reviews);
  const presented: StaffReview[] = reviews.map((each) => presentStaffReview(each, spoken.get(each.productId)));
  return { reviews: presented, total: counts[status], counts };
}

/** A page of the questions of one status, or with an answer of it, for the staff. */
export async function listStaffQuestions(db: Database, products: ProductStore, queue: Queue) {
  const { status = 'pending' } = queue;
  const [{ found, total }, asked, answered] = await Promise.all([
    findQuestionsByStatus(db, status, partOf(queue)),
    countByStatus(db, 'questions'),
    countByStatus(db, 'answers'),
  ]);
  const counts = Object.fromEntries(
    Object.entries(asked).map(([name, n]) => [name, n + answered[name as OpinionStatus]]),
  );
  return { questions: await presentAll(db, products, found), total, counts };
}

/** One question with all its answers, for the staff. */
export async function readStaffQuestion(
  db: Database,
  products: ProductStore,
  question: Question,
): Promise<StaffQuestion> {
  const [presented] = await presentAll(db, products, [question]);
  if (!presented) throw new Error('a question that was given is gone');
  return presented;
}

async function presentAll(db: Database, products: ProductStore, questions: readonly Question[]) {
  const [spoken, answers] = await Promise.all([
    productsOf(products, questions),
    findAnswers(
      db,
      questions.map(({ id }) => id),
    ),
  ]);
  return questions.map((question) => {
    const own = answers.filter(({ questionId }) => questionId === question.id);
    return presentStaffQuestion(question, own, spoken.get(question.productId));
  });
}

/** How much waits for the staff. */
export async function countWaiting(db: Database): Promise<{ reviews: number; questions: number }> {
  const [reviews, questions, answers] = await Promise.all([
    countPending(db, 'reviews'),
    countPending(db, 'questions'),
    countPending(db, 'answers'),
  ]);
  return { reviews, questions: questions + answers };
}

async function productsOf(
  products: ProductStore,
  opinions: readonly { readonly productId: string }[],
): Promise<ReadonlyMap<string, CatalogProduct>> {
  const found = await products.getMany([...new Set(opinions.map(({ productId }) => productId))]);
  return new Map(found.map((product) => [product.id, product]));
}
