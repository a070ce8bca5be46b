import type { Order } from '@shop/contracts/api/order';
import { api } from './api';

/** One order, for its receipt and for the checkout. */
export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<Order, string>({
      query: (id) => `api/orders/${id}`,
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
  }),
});

export const { useGetOrderQuery } = orderApi;
