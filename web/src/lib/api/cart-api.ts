import type { Cart, CartLine } from '@shop/contracts/api/cart';
import { api, type NoArgument } from './api';

interface CartChange {
  success: boolean;
  message: string;
  cart: Cart;
}

/** The cart as every screen needs it; the cart page adds its own calls. */
export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query<Cart, NoArgument>({
      query: () => 'api/cart',
      transformResponse: (answer: { cart: Cart }) => answer.cart,
      providesTags: ['Cart'],
    }),
    addToCart: build.mutation<CartChange, CartLine>({
      query: (body) => ({ url: 'api/cart/add', method: 'POST', body }),
      extraOptions: { quietSignOut: true },
      onQueryStarted: async (_line, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data?.cart) void dispatch(cartApi.util.upsertQueryData('getCart', undefined, data.cart));
      },
    }),
  }),
});

export const { useGetCartQuery, useAddToCartMutation } = cartApi;
