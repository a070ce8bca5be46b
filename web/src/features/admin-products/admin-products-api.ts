import type { Product, ProductList } from '@shop/contracts/api/product';
import { api } from '../../lib/api/api';
import type { ListQuery } from '../../lib/api/catalog-api';

interface ProductAnswer {
  message: string;
  product: Product;
}

const LIST = { type: 'Product', id: 'LIST' } as const;

const adminProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminProducts: build.query<ProductList, ListQuery>({
      // what the staff looks for says nothing of what shoppers want
      query: (params) => ({ url: 'api/products', params: params.q ? { ...params, quiet: 'true' } : params }),
      extraOptions: { as: 'admin' },
      providesTags: [LIST],
    }),
    getAdminProduct: build.query<Product, string>({
      query: (id) => `api/products/${encodeURIComponent(id)}`,
      extraOptions: { as: 'admin' },
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    addProduct: build.mutation<ProductAnswer, FormData>({
      query: (body) => ({ url: 'api/products/add', method: 'POST', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: [LIST, 'Inventory'],
    }),
    updateProduct: build.mutation<ProductAnswer, { id: string; body: FormData }>({
      query: ({ id, body }) => ({ url: `api/products/${encodeURIComponent(id)}`, method: 'PUT', body }),
      extraOptions: { as: 'admin' },
      invalidatesTags: (_answer, _error, { id }) => [LIST, { type: 'Product', id }, 'Inventory'],
    }),
    deleteProduct: build.mutation<{ message: string }, { id: string; password?: string }>({
      query: ({ id, password }) => ({
        url: `api/products/${encodeURIComponent(id)}`,
        method: 'DELETE',
        body: { password },
      }),
      extraOptions: { as: 'admin' },
      invalidatesTags: [LIST, 'Inventory'],
    }),
  }),
});

export const {
  useGetAdminProductsQuery,
  useGetAdminProductQuery,
  useAddProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
} = adminProductsApi;
