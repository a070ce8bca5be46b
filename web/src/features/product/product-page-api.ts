import { api } from '../../lib/api/api';

const productPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBoughtTogether: build.query<string[], string>({
      query: (id) => `api/products/${encodeURIComponent(id)}/bought-together`,
      transformResponse: (answer: { productIds: string[] }) => answer.productIds,
    }),
  }),
});

export const { useGetBoughtTogetherQuery } = productPageApi;
