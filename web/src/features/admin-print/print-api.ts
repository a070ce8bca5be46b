import type { AdminOrder } from '@shop/contracts/api/order';
import { api } from '../../lib/api/api';
import { asApiProblem } from '../../lib/api/api-problem';

const printApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Several orders in the given sequence; one that is gone is left out. */
    getPrintedOrders: build.query<AdminOrder[], readonly string[]>({
      queryFn: async (ids, _api, _options, call) => {
        const answers = await Promise.all(ids.map(async (id) => call(`api/admin/orders/${encodeURIComponent(id)}`)));
        const failed = answers.find(({ error }) => error !== undefined && asApiProblem(error).status !== 404);
        if (failed?.error !== undefined) return { error: failed.error };
        return { data: answers.flatMap(({ data }) => (data === undefined ? [] : [data as AdminOrder])) };
      },
      extraOptions: { as: 'admin' },
    }),
  }),
});

export const { useGetPrintedOrdersQuery } = printApi;
