import type { collected, CollectedProducts, ShopCollections } from '@shop/contracts/api/collections';
import type { AllContent, contentChange, ContentSlot } from '@shop/contracts/api/content';
import type { ShopCategories } from '@shop/contracts/api/shop-categories';
import type { SavedShopProfile, ShopProfileAnswer } from '@shop/contracts/api/shop-profile';
import type { z } from 'zod';
import { api, type NoArgument } from './api';
import { configRefreshed } from './refresh-config';

/** Whose shop it is. Its tag is of the admin side, which shoppers do not load. */
const shopApi = api.enhanceEndpoints({ addTagTypes: ['ShopProfile'] }).injectEndpoints({
  endpoints: (build) => ({
    getShopProfile: build.query<SavedShopProfile, NoArgument>({
      query: () => 'api/admin/shop',
      extraOptions: { as: 'admin' },
      providesTags: ['ShopProfile'],
    }),
    saveShopProfile: build.mutation<ShopProfileAnswer, SavedShopProfile>({
      query: (body) => ({ url: 'api/admin/shop', method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['ShopProfile'],
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        try {
          void dispatch(configRefreshed((await queryFulfilled).data.version));
        } catch {
          // whoever saves is told by the answer
        }
      },
    }),
    saveCategories: build.mutation<ShopCategories & { message: string }, ShopCategories>({
      query: (body) => ({ url: 'api/admin/categories', method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['Categories', 'Product'],
    }),
    getCollections: build.query<ShopCollections, NoArgument>({
      query: () => 'api/admin/collections',
      extraOptions: { as: 'admin' },
      providesTags: ['Content'],
    }),
    saveCollections: build.mutation<ShopCollections & { message: string }, ShopCollections>({
      query: (body) => ({ url: 'api/admin/collections', method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['Content'],
    }),
    previewCollection: build.query<CollectedProducts, z.input<typeof collected>>({
      query: (body) => ({ url: 'api/admin/collections/preview', method: 'POST', body }),
      extraOptions: { as: 'admin' },
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
    getAllContent: build.query<AllContent, NoArgument>({
      query: () => 'api/admin/content',
      extraOptions: { as: 'admin' },
      providesTags: ['Content'],
    }),
    saveContent: build.mutation<
      AllContent & { message: string },
      { slot: ContentSlot } & z.input<typeof contentChange>
    >({
      query: ({ slot, ...body }) => ({ url: `api/admin/content/${slot}`, method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['Content'],
    }),
    addPicture: build.mutation<{ image: string }, File>({
      query: (file) => {
        const body = new FormData();
        body.set('image', file);
        return { url: 'api/admin/pictures', method: 'POST', body };
      },
      extraOptions: { as: 'admin' },
    }),
  }),
});

export const {
  useGetShopProfileQuery,
  useSaveShopProfileMutation,
  useAddPictureMutation,
  useSaveCategoriesMutation,
  useGetCollectionsQuery,
  useSaveCollectionsMutation,
  usePreviewCollectionQuery,
  useGetAllContentQuery,
  useSaveContentMutation,
} = shopApi;
