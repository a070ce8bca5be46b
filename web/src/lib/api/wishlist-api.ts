import type { Wishlist } from '@shop/contracts/api/wishlist';
import { answersInOrder } from './answers-in-order';
import type { AppDispatch } from '../store';
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

const takeWishlist = answersInOrder<Wishlist>();

interface Changing {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: WishlistChange }>;
}

/** Has every screen show the list as a change answers it. */
function showAnswer(_change: unknown, { dispatch, queryFulfilled }: Changing): Promise<void> {
  const list = queryFulfilled.then(
    ({ data }) => data.wishlist,
    () => undefined,
  );
  return takeWishlist(list, {
    write: (latest) => void dispatch(wishlistApi.util.upsertQueryData('getWishlist', undefined, latest)),
    refetch: () => void dispatch(api.util.invalidateTags(['Wishlist'])),
  });
}

export const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWishlist: build.query<Wishlist, NoArgument>({
      query: () => 'api/wishlist',
      transformResponse: (answer: { wishlist: Wishlist }) => answer.wishlist,
      providesTags: ['Wishlist'],
    }),
    wantWishMails: build.mutation<WishlistChange, { mails: boolean }>({
      query: (body) => ({ url: 'api/wishlist', method: 'PUT', body }),
      onQueryStarted: showAnswer,
    }),
    changeWish: build.mutation<WishlistChange, WishChange>({
      query: ({ productId, variantId, wished }) => ({
        url: `api/wishlist/${productId}`,
        method: wished ? 'PUT' : 'DELETE',
        body: wished ? { variantId } : undefined,
      }),
      extraOptions: { quietSignOut: true },
      onQueryStarted: showAnswer,
    }),
  }),
});

export const { useGetWishlistQuery, useChangeWishMutation, useWantWishMailsMutation } = wishlistApi;
