import type { Product, ProductList, ProductSort } from '@shop/contracts/api/product';
import { api } from './api';

/** Prices in rupees; several categories or tags separated by commas. */
export interface ListQuery {
  q?: string;
  category?: string;
  tag?: string;
  minPrice?: number;
  maxPrice?: number;
  sort?: ProductSort;
  page?: number;
  limit?: number;
}

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShopProducts: build.query<ProductList, ListQuery>({
      query: (params) => ({ url: 'api/products/shop', params }),
      providesTags: [{ type: 'Product', id: 'LIST' }],
    }),
    getProduct: build.query<Product, string>({
      query: (id) => `api/products/${encodeURIComponent(id)}`,
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
  }),
});

export const { useGetShopProductsQuery, useGetProductQuery } = catalogApi;
