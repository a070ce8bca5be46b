import type { PreferenceChange, PreferencesAnswer } from '@shop/contracts/api/preferences';
import { api, type NoArgument } from './api';

/** Which messages the shopper gets. */
export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query<PreferencesAnswer, NoArgument>({
      query: () => 'api/user/preferences',
    }),
    choosePreferences: build.mutation<PreferencesAnswer, PreferenceChange>({
      query: (body) => ({ url: 'api/user/preferences', method: 'PUT', body }),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(preferencesApi.util.updateQueryData('getPreferences', undefined, () => data));
      },
    }),
  }),
});

export const { useGetPreferencesQuery, useChoosePreferencesMutation } = preferencesApi;
