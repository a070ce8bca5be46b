import type { InventoryItem } from '@shop/contracts/api/inventory';
import { api, type NoArgument } from './api';

/** `receive` adds pieces, `onHand` is what a count found on the shelf, `seen` what it was compared with. */
export type StockChange = { receive: number } | { onHand: number; seen: number };

export const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInventory: build.query<InventoryItem[], NoArgument>({
      query: () => 'api/inventory',
      extraOptions: { as: 'admin' },
      transformResponse: (answer: { items: InventoryItem[] }) => answer.items,
      providesTags: ['Inventory'],
    }),
    changeInventory: build.mutation<
      { message: string; item: InventoryItem },
      { productId: string; change: StockChange; key: string }
    >({
      query: ({ productId, change, key }) => ({
        url: `api/inventory/${productId}`,
        method: 'PUT',
        body: change,
        headers: { 'idempotency-key': key },
      }),
      extraOptions: { as: 'admin' },
      invalidatesTags: (_answer, _error, { productId }) => [
        'Inventory',
        { type: 'Product', id: 'LIST' },
        { type: 'Product', id: productId },
      ],
    }),
  }),
});

export const { useGetInventoryQuery, useChangeInventoryMutation } = inventoryApi;
