import type { adminOrderList, AdminOrder, OrderStatus } from '@shop/contracts/api/order';
import type { z } from 'zod';
import { api } from './api';

export interface AdminOrderQuery {
  status?: OrderStatus;
  q?: string;
  page?: number;
}
interface AdminOrderAnswer {
  message: string;
  order: AdminOrder;
}

const moved = (id: string) =>
  [
    { type: 'AdminOrder', id: 'LIST' },
    { type: 'AdminOrder', id },
  ] as const;

/** Orders as admins see and move them. */
export const adminOrdersApi = api.injectEndpoints({
  endpoints: (build) => {
    const move = (step: 'ship' | 'deliver') =>
      build.mutation<AdminOrderAnswer, string>({
        query: (id) => ({ url: `api/admin/orders/${id}/${step}`, method: 'POST' }),
        extraOptions: { as: 'admin' },
        // also after a refusal: then the order is not in the state that the page shows
        invalidatesTags: (_answer, _error, id) => moved(id),
      });
    return {
      getAdminOrders: build.query<z.infer<typeof adminOrderList>, AdminOrderQuery>({
        query: (params) => ({ url: 'api/admin/orders', params }),
        extraOptions: { as: 'admin' },
        providesTags: [{ type: 'AdminOrder', id: 'LIST' }],
      }),
      getAdminOrder: build.query<AdminOrder, string>({
        query: (id) => `api/admin/orders/${encodeURIComponent(id)}`,
        extraOptions: { as: 'admin' },
        providesTags: (_order, _error, id) => [{ type: 'AdminOrder', id }],
      }),
      shipOrder: move('ship'),
      deliverOrder: move('deliver'),
      cancelAdminOrder: build.mutation<AdminOrderAnswer, { id: string; reason: string }>({
        query: ({ id, reason }) => ({ url: `api/admin/orders/${id}/cancel`, method: 'POST', body: { reason } }),
        extraOptions: { as: 'admin' },
        // its pieces are back on the shelf
        invalidatesTags: (_answer, _error, { id }) => [...moved(id), 'Inventory'],
      }),
    };
  },
});

export const {
  useGetAdminOrdersQuery,
  useGetAdminOrderQuery,
  useShipOrderMutation,
  useDeliverOrderMutation,
  useCancelAdminOrderMutation,
} = adminOrdersApi;
