import {
  messageAgainAnswer,
  messageOverview,
  messageSample,
  messageSamples,
  sentMessageList,
  sentMessagesQuery,
} from '@shop/contracts/api/sent-messages';
import { named, type Operations } from './operation';

/** What the shop tells people, as the staff sees it. */
export const messageOperations: Operations = {
  'GET /api/admin/messages': {
    summary:
      'Messages of the shop by mail and phone, newest first, page by page: what each tells and how it fares, never to which address.',
    query: sentMessagesQuery,
    answer: named('SentMessageList', sentMessageList),
  },
  'GET /api/admin/messages/overview': {
    summary: 'How messages leave the shop, and how many do.',
    answer: named('MessageOverview', messageOverview),
  },
  'POST /api/admin/messages/:id/again': {
    summary:
      'Tries a message again that was refused or given up, also where its address gets no mails. What is over by now is not told.',
    answer: named('MessageAgainAnswer', messageAgainAnswer),
    errors: { 409: 'It has gone, or goes by itself (`not-failed`)' },
  },
  'GET /api/admin/message-samples': {
    summary: 'Every mail that the shop sends.',
    answer: named('MessageSamples', messageSamples),
  },
  'GET /api/admin/message-samples/:sample': {
    summary: 'One of them as it would be sent now, about what nobody did.',
    answer: named('MessageSample', messageSample),
  },
};
