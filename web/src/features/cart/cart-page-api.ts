import type { CartLine } from '@shop/contracts/api/cart';
import { api } from '../../lib/api/api';

type QuantityLine = CartLine & { quantity: number };

/** The page has already shown what these calls ask for; their answers change nothing on it. */
const cartPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeFromCart: build.mutation<{ message: string }, CartLine>({
      query: ({ productId, productModel }) => ({
        url: `api/cart/remove/${productId}/${productModel}`,
        method: 'DELETE',
      }),
    }),
    setQuantity: build.mutation<{ message: string }, QuantityLine>({
      query: (body) => ({ url: 'api/cart/quantity', method: 'PUT', body }),
    }),
    /** A line that was removed, as it was. */
    putBackInCart: build.mutation<null, QuantityLine>({
      queryFn: async ({ quantity, ...line }, _api, _options, send) => {
        const added = await send({ url: 'api/cart/add', method: 'POST', body: line });
        if (added.error) return { error: added.error };
        if (quantity === 1) return { data: null };
        const set = await send({ url: 'api/cart/quantity', method: 'PUT', body: { ...line, quantity } });
        return set.error ? { error: set.error } : { data: null };
      },
    }),
  }),
});

export const { useRemoveFromCartMutation, useSetQuantityMutation, usePutBackInCartMutation } = cartPageApi;
