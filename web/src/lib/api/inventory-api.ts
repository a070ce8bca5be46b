import type { InventoryItem, stockMovementPage } from '@shop/contracts/api/inventory';
import type { z } from 'zod';
import { api, type NoArgument } from './api';

/** `receive` adds pieces, `onHand` is what a count found on the shelf, `seen` what it was compared with. */
export type StockChange =
  | { receive: number; variantId?: string }
  | { onHand: number; seen: number }
  | { variants: { variantId: string; onHand: number; seen?: number }[] };

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
    getMovements: build.query<z.infer<typeof stockMovementPage>, { productId: string; before?: number }>({
      query: ({ productId, before }) => ({ url: `api/inventory/${productId}/movements`, params: { before } }),
      extraOptions: { as: 'admin' },
      providesTags: ['Inventory'],
    }),
  }),
});

export const { useGetMovementsQuery, useGetInventoryQuery, useChangeInventoryMutation } = inventoryApi;
