import { messageAnswer } from '@shop/contracts/api/account';
import { moderation, moderationCounts, moderationQuery } from '@shop/contracts/api/opinion';
import {
  answerAnswer,
  newAnswer,
  newQuestion,
  questionAnswer,
  questionList,
  questionQuery,
  staffQuestionAnswer,
  staffQuestionList,
  staffWords,
} from '@shop/contracts/api/question';
import {
  helpfulAnswer,
  MOST_REVIEW_PICTURES,
  newReview,
  ownVoice,
  reviewAnswer,
  reviewChange,
  reviewList,
  reviewQuery,
  shopAnswer,
  staffReviewAnswer,
  staffReviewList,
} from '@shop/contracts/api/review';
import { named, type Operations } from './operation';

const pictures = { field: 'image', required: false, more: 'images', most: MOST_REVIEW_PICTURES };
const SAME_WORDS = 'Its author has written the same about another product (`same-words`)';
const NOT_RECEIVED = 'The product was not received (`not-received`)';
const CHANGED = 'Its author has changed it since (`words-changed`)';
const staffReview = named('StaffReviewAnswer', staffReviewAnswer);
const staffQuestion = named('StaffQuestionAnswer', staffQuestionAnswer);
const decision = named('Moderation', moderation);

/** What people say of products, and what the staff does with it. */
export const opinionOperations: Operations = {
  'GET /api/products/:id/reviews': {
    summary: 'The reviews of a product that the staff has approved, ten a page, and what all of them come to.',
    query: reviewQuery,
    answer: named('ReviewList', reviewList),
  },
  'POST /api/products/:id/reviews': {
    summary:
      'Reviews a product that the shopper received; the staff reads it before others do. Without pictures it may be JSON.',
    body: named('NewReview', newReview),
    file: pictures,
    status: 201,
    answer: named('ReviewAnswer', reviewAnswer),
    errors: { 403: NOT_RECEIVED, 409: `There is one already (\`already-reviewed\`). ${SAME_WORDS}` },
  },
  'GET /api/products/:id/reviews/mine': {
    summary: 'What the shopper may do at a product, and has said of it.',
    answer: named('OwnVoice', ownVoice),
  },
  'PUT /api/products/:id/reviews/mine': {
    summary: 'Writes one’s review anew; the staff reads it again before others do.',
    body: named('ReviewChange', reviewChange),
    file: pictures,
    answer: named('ReviewAnswer', reviewAnswer),
    errors: { 409: SAME_WORDS },
  },
  'DELETE /api/products/:id/reviews/mine': {
    summary: 'Withdraws one’s review, with its pictures.',
    answer: named('Message', messageAnswer),
  },
  'PUT /api/reviews/:id/helpful': {
    summary: 'Notes that the shopper finds a review helpful; once for each.',
    answer: named('HelpfulAnswer', helpfulAnswer),
    errors: { 409: 'It is one’s own (`own-review`)' },
  },
  'DELETE /api/reviews/:id/helpful': {
    summary: 'Takes that back.',
    answer: named('HelpfulAnswer', helpfulAnswer),
    errors: { 409: 'It is one’s own (`own-review`)' },
  },
  'GET /api/products/:id/questions': {
    summary: 'The questions about a product that the staff has approved, newest first, ten a page, with their answers.',
    query: questionQuery,
    answer: named('QuestionList', questionList),
  },
  'POST /api/products/:id/questions': {
    summary: 'Asks something about a product; the staff reads it before others do.',
    body: named('NewQuestion', newQuestion),
    status: 201,
    answer: named('QuestionAnswer', questionAnswer),
    errors: { 409: SAME_WORDS },
  },
  'DELETE /api/questions/:id': {
    summary: 'Withdraws one’s question, with its answers.',
    answer: named('Message', messageAnswer),
  },
  'POST /api/questions/:id/answers': {
    summary: 'Answers a question, as somebody who received the product; the staff reads it before others do.',
    body: named('NewAnswer', newAnswer),
    status: 201,
    answer: named('AnswerAnswer', answerAnswer),
    errors: { 403: NOT_RECEIVED, 409: SAME_WORDS },
  },
  'DELETE /api/answers/:id': { summary: 'Withdraws one’s answer.', answer: named('Message', messageAnswer) },
  'GET /api/admin/moderation': {
    summary: 'How much waits to be read by the staff.',
    answer: named('ModerationCounts', moderationCounts),
  },
  'GET /api/admin/reviews': {
    summary: 'Reviews of one status: those that wait, the longest first; others, the latest first.',
    query: moderationQuery,
    answer: named('StaffReviewList', staffReviewList),
  },
  'PUT /api/admin/reviews/:id/status': {
    summary: 'Approves, rejects or hides a review.',
    body: decision,
    answer: staffReview,
    errors: { 409: CHANGED },
  },
  'PUT /api/admin/reviews/:id/answer': {
    summary: 'Answers a review for the shop; without words the answer goes.',
    body: named('ShopAnswer', shopAnswer),
    answer: staffReview,
  },
  'GET /api/admin/questions': {
    summary: 'Questions of one status, or with an answer of it.',
    query: moderationQuery,
    answer: named('StaffQuestionList', staffQuestionList),
  },
  'PUT /api/admin/questions/:id/status': {
    summary: 'Approves, rejects or hides a question.',
    body: decision,
    answer: staffQuestion,
    errors: { 409: CHANGED },
  },
  'POST /api/admin/questions/:id/answers': {
    summary: 'Answers a question for the shop, which makes it public.',
    body: named('StaffWords', staffWords),
    status: 201,
    answer: staffQuestion,
  },
  'PUT /api/admin/answers/:id/status': {
    summary: 'Approves, rejects or hides an answer.',
    body: decision,
    answer: staffQuestion,
    errors: { 409: CHANGED },
  },
};
