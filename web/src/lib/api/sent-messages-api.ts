import type {
  MessageOverview,
  MessageSample,
  MessageSamples,
  SentMessageList,
  sentMessagesQuery,
} from '@shop/contracts/api/sent-messages';
import type { z } from 'zod';
import { api, type NoArgument } from './api';

const admin = { as: 'admin' } as const;

/** What the shop tells people, as the staff sees it. */
const sentMessagesApi = api.enhanceEndpoints({ addTagTypes: ['SentMessage'] }).injectEndpoints({
  endpoints: (build) => ({
    getSentMessages: build.query<SentMessageList, z.infer<typeof sentMessagesQuery>>({
      query: (params) => ({ url: 'api/admin/messages', params }),
      extraOptions: admin,
      providesTags: ['SentMessage'],
    }),
    getMessageOverview: build.query<MessageOverview, NoArgument>({
      query: () => 'api/admin/messages/overview',
      extraOptions: admin,
      providesTags: ['SentMessage'],
    }),
    sendMessageAgain: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `api/admin/messages/${id}/again`, method: 'POST' }),
      extraOptions: admin,
      // also after a refusal: then it is not as the page shows it
      invalidatesTags: ['SentMessage'],
    }),
    getMessageSamples: build.query<MessageSamples, NoArgument>({
      query: () => 'api/admin/message-samples',
      extraOptions: admin,
    }),
    getMessageSample: build.query<MessageSample, string>({
      query: (name) => `api/admin/message-samples/${name}`,
      extraOptions: admin,
    }),
  }),
});

export const {
  useGetSentMessagesQuery,
  useGetMessageOverviewQuery,
  useSendMessageAgainMutation,
  useGetMessageSamplesQuery,
  useGetMessageSampleQuery,
} = sentMessagesApi;
