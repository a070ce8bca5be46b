import type { DeadLetterList, DeadLetterView } from '@shop/contracts/api/dead-letters';
import { api, type NoArgument } from '../../lib/api/api';

const admin = { as: 'admin' } as const;
type Named = Pick<DeadLetterView, 'topic' | 'number'>;
const addressOf = ({ topic, number }: Named) => `api/admin/dead-letters/${topic}/${number}`;

const deadLettersApi = api.enhanceEndpoints({ addTagTypes: ['DeadLetter'] }).injectEndpoints({
  endpoints: (build) => ({
    getDeadLetters: build.query<DeadLetterList, NoArgument>({
      query: () => 'api/admin/dead-letters',
      extraOptions: admin,
      providesTags: ['DeadLetter'],
    }),
    replayDeadLetter: build.mutation<{ message: string }, Named>({
      query: (letter) => ({ url: `${addressOf(letter)}/replay`, method: 'POST' }),
      extraOptions: admin,
      // also after a refusal: then it is not as the page shows it
      invalidatesTags: ['DeadLetter'],
    }),
    replayDeadLetters: build.mutation<{ message: string }, NoArgument>({
      query: () => ({ url: 'api/admin/dead-letters/replay', method: 'POST' }),
      extraOptions: admin,
      invalidatesTags: ['DeadLetter'],
    }),
    setDeadLetterAside: build.mutation<{ message: string }, Named & { why: string }>({
      query: ({ why, ...letter }) => ({ url: `${addressOf(letter)}/aside`, method: 'POST', body: { why } }),
      extraOptions: admin,
      invalidatesTags: ['DeadLetter'],
    }),
  }),
});

export const {
  useGetDeadLettersQuery,
  useReplayDeadLetterMutation,
  useReplayDeadLettersMutation,
  useSetDeadLetterAsideMutation,
} = deadLettersApi;
