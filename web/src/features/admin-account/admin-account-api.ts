import type { Admin } from '@shop/contracts/api/account';
import { api } from '../../lib/api/api';

interface ProfileAnswer {
  success: boolean;
  admin: Admin;
  token?: string;
  message: string;
}

const adminAccountApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateAdminProfile: build.mutation<ProfileAnswer, FormData>({
      query: (body) => ({ url: 'api/admin/updateAdminProfile', method: 'PUT', body }),
      extraOptions: { as: 'admin' },
    }),
    deleteAdmin: build.mutation<{ message: string }, { id: string; password?: string }>({
      query: ({ id, password }) => ({
        url: `api/admin/delete/${encodeURIComponent(id)}`,
        method: 'DELETE',
        body: { password },
      }),
      extraOptions: { as: 'admin' },
    }),
  }),
});

export const { useUpdateAdminProfileMutation, useDeleteAdminMutation } = adminAccountApi;
