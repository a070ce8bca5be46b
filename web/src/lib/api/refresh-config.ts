import type { ShopConfig } from '@shop/contracts/api/config';
import { api } from './api';
import { configApi } from './config-api';

const configOfApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfigOf: build.query<ShopConfig, number>({
      query: (version) => `api/config?version=${version}`,
      onQueryStarted: async (_version, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          await dispatch(configApi.util.upsertQueryData('getConfig', undefined, data));
        } catch {
          // the next push or page tells it
        }
      },
    }),
  }),
});

/** Reads the configuration again, for somebody who was told of this version of the shop: it is that or a newer one. */
export const configRefreshed = (version: number) =>
  configOfApi.endpoints.getConfigOf.initiate(version, { subscribe: false, forceRefetch: true });
