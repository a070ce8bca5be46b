import type { CartLine } from '@shop/contracts/api/cart';
import { api } from '../../lib/api';

const cartPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeFromCart: build.mutation<{ message: string }, CartLine>({
      query: ({ productId, productModel }) => ({
        url: `api/cart/remove/${productId}/${productModel}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Cart']),
    }),
    /** The page has already shown the new quantity; the answer changes nothing on it. */
    setQuantity: build.mutation<{ message: string }, CartLine & { quantity: number }>({
      query: (body) => ({ url: 'api/cart/quantity', method: 'PUT', body }),
    }),
  }),
});

export const { useRemoveFromCartMutation, useSetQuantityMutation } = cartPageApi;
