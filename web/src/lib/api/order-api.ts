import type { Order } from '@shop/contracts/api/order';
import { api } from './api';

/** One order, for its receipt and for the checkout. */
export const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<Order, string>({
      query: (id) => `api/orders/${id}`,
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
    /** Sends a code to the order's mobile number. */
    sendConfirmation: build.mutation<{ message: string }, string>({
      query: (id) => ({ url: `api/orders/${id}/confirmation`, method: 'POST' }),
    }),
    confirmOrder: build.mutation<{ message: string; order: Order }, { id: string; code: string }>({
      query: ({ id, code }) => ({ url: `api/orders/${id}/confirm`, method: 'POST', body: { code } }),
      invalidatesTags: (_answer, error, { id }) =>
        error
          ? []
          : [
              { type: 'Order', id: 'LIST' },
              { type: 'Order', id },
            ],
    }),
  }),
});

export const { useGetOrderQuery, useSendConfirmationMutation, useConfirmOrderMutation } = orderApi;
