import type { ShopConfig } from '@shop/contracts/api/config';
import { api, type NoArgument } from './api';

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<ShopConfig, NoArgument>({
      query: () => 'api/config',
      providesTags: ['Config'],
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { useGetConfigQuery } = configApi;
