import type { Wishlist } from '@shop/contracts/api/wishlist';
import { answersInOrder } from './answers-in-order';
import { api, type NoArgument } from './api';

interface WishlistChange {
  message: string;
  wishlist: Wishlist;
}

export interface WishChange {
  productId: string;
  /** absent when none was chosen */
  variantId?: string | undefined;
  wished: boolean;
}

/** What the list is after a change; undefined when nothing has changed. */
const listAfter = (change: Promise<{ data: WishlistChange }>) =>
  change.then(
    ({ data }) => data.wishlist,
    () => undefined,
  );

const takeWishlist = answersInOrder<Wishlist>();

export const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWishlist: build.query<Wishlist, NoArgument>({
      query: () => 'api/wishlist',
      transformResponse: (answer: { wishlist: Wishlist }) => answer.wishlist,
      providesTags: ['Wishlist'],
    }),
    wantWishMails: build.mutation<WishlistChange, { mails: boolean }>({
      query: (body) => ({ url: 'api/wishlist', method: 'PUT', body }),
      onQueryStarted: async (_wanted, { dispatch, queryFulfilled }) => {
        await takeWishlist(listAfter(queryFulfilled), {
          write: (latest) => void dispatch(wishlistApi.util.upsertQueryData('getWishlist', undefined, latest)),
          refetch: () => void dispatch(api.util.invalidateTags(['Wishlist'])),
        });
      },
    }),
    changeWish: build.mutation<WishlistChange, WishChange>({
      query: ({ productId, variantId, wished }) => ({
        url: `api/wishlist/${productId}`,
        method: wished ? 'PUT' : 'DELETE',
        body: wished ? { variantId } : undefined,
      }),
      extraOptions: { quietSignOut: true },
      onQueryStarted: async (_wish, { dispatch, queryFulfilled }) => {
        await takeWishlist(listAfter(queryFulfilled), {
          write: (latest) => void dispatch(wishlistApi.util.upsertQueryData('getWishlist', undefined, latest)),
          refetch: () => void dispatch(api.util.invalidateTags(['Wishlist'])),
        });
      },
    }),
  }),
});

export const { useGetWishlistQuery, useChangeWishMutation, useWantWishMailsMutation } = wishlistApi;
