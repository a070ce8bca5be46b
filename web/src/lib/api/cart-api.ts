import type { Cart, CartItem, CartLine } from '@shop/contracts/api/cart';
import { answersInOrder } from './answers-in-order';
import { api, type NoArgument } from './api';

interface CartChange {
  success: boolean;
  message: string;
  cart: Cart;
}

/** In a removal: the line without a variant only. The contract's constant would bring its schemas along. */
export const NO_VARIANT = 'none';

const takeCart = answersInOrder<Cart>();

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
        const cart = queryFulfilled.then(
          ({ data }) => data.cart as Cart | undefined,
          () => undefined,
        );
        await takeCart(cart, {
          write: (latest) => void dispatch(cartApi.util.upsertQueryData('getCart', undefined, latest)),
          refetch: () => void dispatch(api.util.invalidateTags(['Cart'])),
        });
      },
    }),
    /** What is to be left of a line; with quantity 0 it goes. */
    leaveInCart: build.mutation<CartChange, CartItem>({
      query: ({ product: { _id, variantId }, productModel, quantity }) =>
        quantity > 0
          ? { url: 'api/cart/quantity', method: 'PUT', body: { productId: _id, productModel, variantId, quantity } }
          : {
              url: `api/cart/remove/${_id}/${productModel}`,
              method: 'DELETE',
              params: { variant: variantId ?? NO_VARIANT },
            },
    }),
  }),
});

export const { useGetCartQuery, useAddToCartMutation } = cartApi;
