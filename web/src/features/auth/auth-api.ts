import type { User } from '@shop/contracts/api/account';
import type { GoogleReturn } from '../../hooks/use-google-return';
import { api } from '../../lib/api/api';

export interface UserSession {
  token: string;
  user: User;
  message?: string;
  passwordTooWeak?: true;
}

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerUser: build.mutation<{ message: string }, FormData>({
      query: (body) => ({ url: 'api/user/register', method: 'POST', body }),
      extraOptions: { as: 'none' },
    }),
    logInUser: build.mutation<UserSession, { username: string; password: string }>({
      query: (body) => ({ url: 'api/user/login', method: 'POST', body }),
      extraOptions: { as: 'none' },
    }),
    logInWithGoogle: build.mutation<UserSession, GoogleReturn>({
      query: (params) => ({ url: 'auth/google', params }),
      extraOptions: { as: 'none' },
    }),
  }),
});

export const { useRegisterUserMutation, useLogInUserMutation, useLogInWithGoogleMutation } = authApi;
