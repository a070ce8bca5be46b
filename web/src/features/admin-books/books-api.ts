import type { AuditRuns } from '@shop/contracts/api/audits';
import { api, type NoArgument } from '../../lib/api/api';

const admin = { as: 'admin' } as const;

const booksApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    getAudits: build.query<AuditRuns, NoArgument>({
      query: () => 'api/admin/audits',
      extraOptions: admin,
      providesTags: ['Audit'],
    }),
    beginAudit: build.mutation<{ message: string }, NoArgument>({
      query: () => ({ url: 'api/admin/audits', method: 'POST' }),
      extraOptions: admin,
      // also after a refusal: then somebody else has begun one
      invalidatesTags: ['Audit'],
    }),
  }),
});

export const { useGetAuditsQuery, useBeginAuditMutation } = booksApi;
