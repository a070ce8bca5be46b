import type { QuestionList } from '@shop/contracts/api/question';
import type { Fit, OwnVoice, ReviewList, ReviewSort, ReviewSummary } from '@shop/contracts/api/review';
import { api } from '../../lib/api/api';

/** What is shown of a product's reviews. */
export interface ReviewChoice {
  sort: ReviewSort;
  stars?: number;
  fit?: Fit;
  pictures?: 'true';
  page: number;
}

interface Said {
  message: string;
}
interface Words {
  words: string;
  name?: string;
}

/** What may have come instead of an answer, as from a server of before. */
type Loose<T> = { [Key in keyof T]?: unknown } | null;

const at = (id: string) => `api/products/${id}`;

/** What is no list of reviews counts as a failure: the section says so, and the page of the product stands. */
function hasReviews({ ok }: Response, body: Loose<ReviewList>): boolean {
  const summary = body?.summary as Loose<ReviewSummary> | undefined;
  return ok && Array.isArray(body?.reviews) && Array.isArray(summary?.stars) && Boolean(summary.fit);
}

/** What people say of products. */
const reviewsApi = api.enhanceEndpoints({ addTagTypes: ['Review', 'Question', 'Voice'] }).injectEndpoints({
  endpoints: (build) => ({
    getReviews: build.query<ReviewList, { id: string } & ReviewChoice>({
      query: ({ id, ...params }) => ({ url: `${at(id)}/reviews`, params, validateStatus: hasReviews }),
      providesTags: ['Review'],
    }),
    getQuestions: build.query<QuestionList, { id: string; page: number }>({
      query: ({ id, page }) => ({
        url: `${at(id)}/questions`,
        params: { page },
        validateStatus: ({ ok }, body: Loose<QuestionList>) => ok && Array.isArray(body?.questions),
      }),
      providesTags: ['Question'],
    }),
    getOwnVoice: build.query<OwnVoice, string>({
      query: (id) => ({
        url: `${at(id)}/reviews/mine`,
        validateStatus: ({ ok }, body: Loose<OwnVoice>) =>
          ok && [body?.helpful, body?.questions, body?.answers].every(Array.isArray),
      }),
      providesTags: ['Voice'],
    }),
    writeReview: build.mutation<Said, { id: string; form: FormData; isNew: boolean }>({
      query: ({ id, form, isNew }) => ({
        url: `${at(id)}/reviews${isNew ? '' : '/mine'}`,
        method: isNew ? 'POST' : 'PUT',
        body: form,
      }),
      invalidatesTags: (_said, _error, { id }) => ['Review', 'Voice', { type: 'Product', id }],
    }),
    withdrawReview: build.mutation<Said, string>({
      query: (id) => ({ url: `${at(id)}/reviews/mine`, method: 'DELETE' }),
      invalidatesTags: (_said, _error, id) => ['Review', 'Voice', { type: 'Product', id }],
    }),
    voteHelpful: build.mutation<Said, { id: string; on: boolean }>({
      query: ({ id, on }) => ({ url: `api/reviews/${id}/helpful`, method: on ? 'PUT' : 'DELETE' }),
      invalidatesTags: ['Review', 'Voice'],
    }),
    askQuestion: build.mutation<Said, { id: string; body: Words }>({
      query: ({ id, body }) => ({ url: `${at(id)}/questions`, method: 'POST', body }),
      invalidatesTags: ['Voice'],
    }),
    answerQuestion: build.mutation<Said, { id: string; body: Words }>({
      query: ({ id, body }) => ({ url: `api/questions/${id}/answers`, method: 'POST', body }),
      invalidatesTags: ['Voice'],
    }),
  }),
});

export const {
  useGetReviewsQuery,
  useGetQuestionsQuery,
  useGetOwnVoiceQuery,
  useWriteReviewMutation,
  useWithdrawReviewMutation,
  useVoteHelpfulMutation,
  useAskQuestionMutation,
  useAnswerQuestionMutation,
} = reviewsApi;
