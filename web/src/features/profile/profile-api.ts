import type { User } from '@shop/contracts/api/account';
import { api } from '../../lib/api/api';

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateUserProfile: build.mutation<{ user: User; token?: string; message: string }, FormData>({
      query: (body) => ({ url: 'api/user/updateUserProfile', method: 'PUT', body }),
    }),
    deleteUser: build.mutation<{ message: string }, { id: string; password?: string }>({
      query: ({ id, ...body }) => ({ url: `api/user/delete/${id}`, method: 'DELETE', body }),
    }),
  }),
});

export const { useUpdateUserProfileMutation, useDeleteUserMutation } = profileApi;
