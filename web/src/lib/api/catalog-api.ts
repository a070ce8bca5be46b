import type { Product, ProductList, ProductSort } from '@shop/contracts/api/product';
import type { ShownCollection } from '@shop/contracts/api/collections';
import type { OwnPage, ShownContent, ShownPage } from '@shop/contracts/api/content';
import type { ShopCategories } from '@shop/contracts/api/shop-categories';
import { api, type NoArgument } from './api';

/** Prices in rupees; several categories or tags separated by commas. */
export interface ListQuery {
  q?: string;
  category?: string;
  tag?: string;
  color?: string;
  size?: string;
  brand?: string;
  rating?: string;
  discount?: string;
  inStock?: 'true';
  /** counts by all of these, too */
  facets?: 'all';
  minPrice?: number;
  maxPrice?: number;
  sort?: ProductSort;
  page?: number;
  limit?: number;
  /** takes the words as they are typed */
  exact?: 'true';
  /** what is not found is not told to the staff */
  quiet?: 'true';
}

/** Without an order: its owner's. */
export interface CollectionArgument {
  slug: string;
  sort?: ProductSort;
  page: number;
  limit: number;
}

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShopProducts: build.query<ProductList, ListQuery>({
      query: (params) => ({ url: 'api/products/shop', params }),
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
    getCategories: build.query<ShopCategories, NoArgument>({
      query: () => 'api/categories',
      providesTags: ['Categories'],
    }),
    getContent: build.query<ShownContent, NoArgument>({
      query: () => 'api/content',
      providesTags: ['Content'],
      keepUnusedDataFor: Infinity,
    }),
    getOwnPage: build.query<ShownPage, OwnPage>({
      query: (slot) => `api/content/${slot}`,
      providesTags: ['Content'],
    }),
    getCollection: build.query<ShownCollection, CollectionArgument>({
      query: ({ slug, ...params }) => ({ url: `api/collections/${encodeURIComponent(slug)}`, params }),
      providesTags: ['Content', { type: 'Product', id: 'LIST' }],
    }),
    getProduct: build.query<Product, string>({
      query: (id) => `api/products/${encodeURIComponent(id)}`,
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
  }),
});

export const {
  useGetShopProductsQuery,
  useGetProductQuery,
  useGetCategoriesQuery,
  useGetContentQuery,
  useGetOwnPageQuery,
  useGetCollectionQuery,
} = catalogApi;
