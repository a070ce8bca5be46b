import type { MissedSearches, SynonymGroups } from '@shop/contracts/api/search-words';
import { api, type NoArgument } from '../../lib/api/api';

/** What the staff does so that shoppers find what they look for. Its tags are of the admin side. */
const searchWordsApi = api.enhanceEndpoints({ addTagTypes: ['Synonyms', 'MissedSearches'] }).injectEndpoints({
  endpoints: (build) => ({
    getSynonyms: build.query<SynonymGroups, NoArgument>({
      query: () => 'api/admin/synonyms',
      extraOptions: { as: 'admin' },
      providesTags: ['Synonyms'],
    }),
    saveSynonyms: build.mutation<SynonymGroups & { message: string }, SynonymGroups>({
      query: (body) => ({ url: 'api/admin/synonyms', method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      // also what was refused: somebody else has changed them meanwhile
      invalidatesTags: ['Synonyms', 'MissedSearches', { type: 'Product', id: 'LIST' }],
    }),
    getMissedSearches: build.query<MissedSearches, NoArgument>({
      query: () => 'api/admin/missed-searches',
      extraOptions: { as: 'admin' },
      providesTags: ['MissedSearches'],
    }),
    removeMissedSearch: build.mutation<{ message: string }, string>({
      query: (words) => ({ url: `api/admin/missed-searches/${encodeURIComponent(words)}`, method: 'DELETE' }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['MissedSearches'],
    }),
  }),
});

export const {
  useGetSynonymsQuery,
  useSaveSynonymsMutation,
  useGetMissedSearchesQuery,
  useRemoveMissedSearchMutation,
} = searchWordsApi;
