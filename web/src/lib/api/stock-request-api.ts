import type { StockRequest } from '@shop/contracts/api/stock-request';
import { api, type NoArgument } from './api';

interface StockRequestChange {
  productId: string;
  variantId?: string | undefined;
  wanted: boolean;
}

/** What the shopper is to be told of when it is back; only screens that show something sold out load it. */
export const stockRequestApi = api.enhanceEndpoints({ addTagTypes: ['StockRequest'] }).injectEndpoints({
  endpoints: (build) => ({
    getStockRequests: build.query<StockRequest[], NoArgument>({
      query: () => 'api/notify-me',
      transformResponse: (answer: { requests: StockRequest[] }) => answer.requests,
      providesTags: ['StockRequest'],
    }),
    changeStockRequest: build.mutation<{ message: string; requests: StockRequest[] }, StockRequestChange>({
      query: ({ productId, variantId, wanted }) => ({
        url: `api/products/${productId}/notify-me`,
        method: wanted ? 'POST' : 'DELETE',
        ...(wanted ? { body: { variantId } } : { params: { variant: variantId } }),
      }),
      extraOptions: { quietSignOut: true },
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(stockRequestApi.util.upsertQueryData('getStockRequests', undefined, data.requests));
      },
    }),
  }),
});

export const { useGetStockRequestsQuery, useChangeStockRequestMutation } = stockRequestApi;
