import { z } from 'zod';
import { emptyAsAbsent, wholeNumber } from '../fields';
import {
  OPINION_LENGTHS,
  opinion,
  opinionName,
  opinionWords,
  ownOpinion,
  spokenProduct,
  staffOpinion,
} from './opinion';

export const QUESTION_PAGE = 10;

/** By the shop, or by somebody who received the product. */
const answeredBy = z.enum(['shop', 'buyer']);

export const productAnswerToQuestion = z.object({ ...opinion, by: answeredBy });
export type QuestionAnswer = z.infer<typeof productAnswerToQuestion>;
export const question = z.object({ ...opinion, answers: z.array(productAnswerToQuestion) });
export type Question = z.infer<typeof question>;

/** An empty parameter is none. */
export const questionQuery = z.object({ page: emptyAsAbsent(wholeNumber(1, 1_000)) });
export const questionList = z.object({ questions: z.array(question), total: z.number().int() });
export type QuestionList = z.infer<typeof questionList>;

export const newQuestion = z.object({ words: opinionWords(OPINION_LENGTHS.question), name: opinionName });
export const newAnswer = z.object({ words: opinionWords(OPINION_LENGTHS.answer), name: opinionName });
export type NewOpinion = z.infer<typeof newAnswer>;

export const questionAnswer = z.object({ message: z.string(), question: z.object({ ...opinion, ...ownOpinion }) });
export const answerAnswer = z.object({ message: z.string(), answer: z.object({ ...opinion, ...ownOpinion }) });

export const staffAnswer = z.object({ ...opinion, ...staffOpinion, by: answeredBy });
export type StaffAnswer = z.infer<typeof staffAnswer>;
export const staffQuestion = z.object({
  ...opinion,
  ...staffOpinion,
  product: spokenProduct,
  answers: z.array(staffAnswer),
});
export type StaffQuestion = z.infer<typeof staffQuestion>;
/** With a status: questions that are so, or have an answer that is. */
export const staffQuestionList = z.object({
  questions: z.array(staffQuestion),
  total: z.number().int(),
  counts: z.record(z.string(), z.number().int()).describe('How many questions and answers there are of each status'),
});
export const staffQuestionAnswer = z.object({ message: z.string(), question: staffQuestion });
export const staffWords = z.object({ words: opinionWords(OPINION_LENGTHS.answer) });
