import type { AccountKind } from '@shop/contracts/api/account';
import type { PasswordReset } from '@shop/contracts/api/password';
import { api } from '../../lib/api/api';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgetPassword: build.mutation<{ message: string }, { kind: AccountKind; usernameOrEmail: string }>({
      query: ({ kind, ...body }) => ({ url: `api/${kind}/password/forgot`, method: 'POST', body }),
      extraOptions: { as: 'none' },
    }),
    resetPassword: build.mutation<{ message: string }, PasswordReset & { kind: AccountKind }>({
      query: ({ kind, ...body }) => ({ url: `api/${kind}/password/reset`, method: 'POST', body }),
      extraOptions: { as: 'none' },
    }),
  }),
});

export const { useForgetPasswordMutation, useResetPasswordMutation } = passwordApi;
