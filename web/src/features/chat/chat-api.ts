import type { ChatReply } from '@shop/contracts/api/chat';
import { CHAT_TIMEOUT_MS } from '../../config/timing';
import { api } from '../../lib/api/api';

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    askAssistant: build.mutation<ChatReply, string>({
      query: (message) => ({ url: 'api/chat', method: 'POST', body: { message }, timeout: CHAT_TIMEOUT_MS }),
    }),
  }),
});

export const { useAskAssistantMutation } = chatApi;
