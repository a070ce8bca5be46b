import type { Order } from '@shop/contracts/api/order';
import type { Transaction } from '@shop/contracts/api/payment';
import { api, type NoArgument } from '../../lib/api/api';

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyOrders: build.query<Order[], NoArgument>({
      query: () => 'api/orders/my',
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
    getTransaction: build.query<Transaction, string>({
      query: (orderId) => `api/orders/transactions/${orderId}`,
      providesTags: (_transaction, _error, orderId) => [{ type: 'Transaction', id: orderId }],
    }),
    cancelOrder: build.mutation<{ message: string; order: Order }, string>({
      query: (id) => ({ url: `api/orders/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, id) => [
        { type: 'Order', id: 'LIST' },
        { type: 'Transaction', id },
      ],
    }),
  }),
});

export const { useGetMyOrdersQuery, useGetTransactionQuery, useLazyGetTransactionQuery, useCancelOrderMutation } =
  ordersApi;
