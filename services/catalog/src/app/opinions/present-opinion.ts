import type { QuestionAnswer, StaffAnswer, StaffQuestion } from '@shop/contracts/api/question';
import type { OwnReview, Review as PublicReview, ReviewSummary, StaffReview } from '@shop/contracts/api/review';
import type { Opinion } from '../../domain/opinion';
import type { CatalogProduct } from '../../domain/product';
import type { Answer, Question } from '../../domain/question';
import { presentRating } from '../../domain/rating';
import { ratingOf, type Review, type ReviewSums } from '../../domain/review';

function common({ id, words, name, createdAt }: Opinion) {
  return { _id: id, words, name, createdAt: createdAt.toISOString() };
}

const ownOf = ({ status, reason }: Opinion) => ({ status, reason });
const staffOf = ({ status, reason, version, flags }: Opinion) => ({ status, reason, version, flags: [...flags] });

/** As everybody reads it. */
export function presentReview(review: Review): PublicReview {
  const { stars, title, fit, images, helpful, answer, updatedAt } = review;
  return {
    ...common(review),
    ...{ stars, title, fit, images: [...images], helpful },
    answer: answer && { words: answer.words, createdAt: answer.createdAt.toISOString() },
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentOwnReview(review: Review): OwnReview {
  return { ...presentReview(review), ...ownOf(review) };
}

export function presentStaffReview(review: Review, product: CatalogProduct | undefined): StaffReview {
  return { ...presentReview(review), ...staffOf(review), product: presentSpoken(review.productId, product) };
}

export function presentSums(sums: ReviewSums): ReviewSummary {
  const [small = 0, asMeant = 0, large = 0] = sums.fits;
  return { ...presentRating(ratingOf(sums)), stars: [...sums.stars], fit: { small, true: asMeant, large } };
}

export function presentOwnWords(opinion: Question | Answer) {
  return { ...common(opinion), ...ownOf(opinion) };
}

export function presentAnswer(answer: Answer): QuestionAnswer {
  return { ...common(answer), by: answer.userId === undefined ? 'shop' : 'buyer' };
}

export function presentStaffAnswer(answer: Answer): StaffAnswer {
  return { ...presentAnswer(answer), ...staffOf(answer) };
}

export function presentStaffQuestion(
  question: Question,
  answers: readonly Answer[],
  product: CatalogProduct | undefined,
): StaffQuestion {
  return {
    ...common(question),
    ...staffOf(question),
    product: presentSpoken(question.productId, product),
    answers: answers.map(presentStaffAnswer),
  };
}

export function presentQuestion(question: Question, answers: readonly Answer[]) {
  return { ...common(question), answers: answers.map(presentAnswer) };
}

function presentSpoken(id: string, product: CatalogProduct | undefined) {
  return { _id: id, name: product?.name, image: product?.image };
}
