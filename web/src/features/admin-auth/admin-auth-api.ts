import type { Admin } from '@shop/contracts/api/account';
import type { GoogleReturn } from '../../hooks/use-google-return';
import { api } from '../../lib/api/api';

export interface AdminSession {
  token?: string;
  admin?: Admin;
  message?: string;
  passwordTooWeak?: true;
}

const adminAuthApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerAdmin: build.mutation<{ success?: boolean; message: string }, FormData>({
      query: (body) => ({ url: 'api/admin/register', method: 'POST', body }),
      extraOptions: { as: 'none' },
    }),
    logInAdmin: build.mutation<AdminSession, { adminUsername: string; adminID: string; password: string }>({
      query: (body) => ({ url: 'api/admin/login', method: 'POST', body }),
      extraOptions: { as: 'none' },
    }),
    logInAdminWithGoogle: build.mutation<AdminSession, GoogleReturn>({
      query: (params) => ({ url: 'api/admin/google-login', params }),
      extraOptions: { as: 'none' },
    }),
  }),
});

export const { useRegisterAdminMutation, useLogInAdminMutation, useLogInAdminWithGoogleMutation } = adminAuthApi;
