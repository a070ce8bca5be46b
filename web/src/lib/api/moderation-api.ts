import type { Moderation, moderationCounts, OpinionStatus } from '@shop/contracts/api/opinion';
import type { staffQuestionList } from '@shop/contracts/api/question';
import type { staffReviewList } from '@shop/contracts/api/review';
import type { z } from 'zod';
import { api, type NoArgument } from './api';

interface Queue {
  status: OpinionStatus;
  page: number;
}
export type Moderated = 'reviews' | 'questions' | 'answers';

const admin = { as: 'admin' } as const;

/** What shoppers say, as the staff reads and decides it. */
const moderationApi = api.enhanceEndpoints({ addTagTypes: ['Moderation', 'Review', 'Question'] }).injectEndpoints({
  endpoints: (build) => {
    // also after a refusal: then it is not as the page shows it
    const invalidatesTags = ['Moderation', 'Review', 'Question'] as const;
    return {
      getModeration: build.query<z.infer<typeof moderationCounts>, NoArgument>({
        query: () => 'api/admin/moderation',
        extraOptions: admin,
        providesTags: ['Moderation'],
      }),
      getStaffReviews: build.query<z.infer<typeof staffReviewList>, Queue>({
        query: (params) => ({ url: 'api/admin/reviews', params }),
        extraOptions: admin,
        providesTags: ['Moderation'],
      }),
      getStaffQuestions: build.query<z.infer<typeof staffQuestionList>, Queue>({
        query: (params) => ({ url: 'api/admin/questions', params }),
        extraOptions: admin,
        providesTags: ['Moderation'],
      }),
      moderate: build.mutation<{ message: string }, { what: Moderated; id: string; decision: Moderation }>({
        query: ({ what, id, decision }) => ({
          ...{ url: `api/admin/${what}/${id}/status`, method: 'PUT', body: decision },
        }),
        extraOptions: admin,
        invalidatesTags,
      }),
      answerReview: build.mutation<{ message: string }, { id: string; words: string }>({
        query: ({ id, words }) => ({ url: `api/admin/reviews/${id}/answer`, method: 'PUT', body: { words } }),
        extraOptions: admin,
        invalidatesTags,
      }),
      answerForShop: build.mutation<{ message: string }, { id: string; words: string }>({
        query: ({ id, words }) => ({ url: `api/admin/questions/${id}/answers`, method: 'POST', body: { words } }),
        extraOptions: admin,
        invalidatesTags,
      }),
    };
  },
});

export const {
  useGetModerationQuery,
  useGetStaffReviewsQuery,
  useGetStaffQuestionsQuery,
  useModerateMutation,
  useAnswerReviewMutation,
  useAnswerForShopMutation,
} = moderationApi;
