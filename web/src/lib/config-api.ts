import type { ShopConfig } from '@shop/contracts/api/config';
import { api } from './api';

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<ShopConfig, void>({
      query: () => 'api/config',
      providesTags: ['Config'],
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useGetConfigQuery } = configApi;
