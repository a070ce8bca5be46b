import type { User } from '@shop/contracts/api/account';
import type { MessageKind } from '@shop/contracts/api/preferences';
import { api, type NoArgument } from '../../lib/api/api';

/** What a login gives. */
export interface CodeSession {
  token: string;
  user: User;
  message?: string;
}

interface Proved {
  message: string;
  user?: User;
}

/** How somebody shows that an e-mail or a mobile is theirs, and gets in by that. */
const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForCode: build.mutation<{ message: string }, string>({
      query: (to) => ({ url: 'api/user/otp', method: 'POST', body: { to } }),
      extraOptions: { as: 'none' },
    }),
    logInByCode: build.mutation<CodeSession, { to: string; code: string }>({
      query: (body) => ({ url: 'api/user/otp/login', method: 'POST', body }),
      extraOptions: { as: 'none' },
    }),
    answerEmailLink: build.mutation<Proved, { token: string; mine: boolean }>({
      query: (body) => ({ url: 'api/user/email/verify', method: 'POST', body }),
    }),
    askForEmailLink: build.mutation<Proved, NoArgument>({
      query: () => ({ url: 'api/user/email/verify', method: 'POST', body: {} }),
    }),
    verifyMobile: build.mutation<Proved, { code?: string }>({
      query: (body) => ({ url: 'api/user/mobile/verify', method: 'POST', body }),
    }),
    leaveMails: build.mutation<{ message: string; kind: MessageKind }, string>({
      query: (token) => ({ url: 'api/user/preferences/leave', method: 'POST', body: { token } }),
      extraOptions: { as: 'none' },
    }),
  }),
});

export const {
  useAskForCodeMutation,
  useLogInByCodeMutation,
  useAnswerEmailLinkMutation,
  useAskForEmailLinkMutation,
  useVerifyMobileMutation,
  useLeaveMailsMutation,
} = proofApi;
