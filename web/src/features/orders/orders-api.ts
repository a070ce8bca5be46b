import type { Address } from '@shop/contracts/api/address';
import type { Order } from '@shop/contracts/api/order';
import type { Transaction } from '@shop/contracts/api/payment';
import type { LinePieces } from '@shop/contracts/api/shipment';
import { api, type NoArgument } from '../../lib/api/api';

interface Change {
  message: string;
  order: Order;
}

/** What a change of an order makes outdated; also a refused one, which shows that the page was. */
const changed = (_answer: unknown, _error: unknown, { id }: { id: string }) => [
  { type: 'Order' as const, id: 'LIST' },
  { type: 'Order' as const, id },
  { type: 'Transaction' as const, id },
];

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
    cancelLines: build.mutation<Change, { id: string; key: string; items: LinePieces[] }>({
      query: ({ id, key, items }) => ({
        ...{ url: `api/orders/${id}/cancel-lines`, method: 'POST', body: { items } },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: changed,
    }),
    changeOrderAddress: build.mutation<Change, { id: string; address: Address }>({
      query: ({ id, address }) => ({ url: `api/orders/${id}/address`, method: 'PUT', body: address }),
      invalidatesTags: changed,
    }),
    /** `photos` in the order of the lines. */
    requestReturn: build.mutation<{ message: string }, { id: string; key: string; body: object; photos: File[] }>({
      query: ({ id, key, body, photos }) => ({
        ...{ url: `api/orders/${id}/returns`, method: 'POST', headers: { 'idempotency-key': key } },
        body: photos.length === 0 ? body : asForm(body, photos),
      }),
      invalidatesTags: changed,
    }),
    /** Resolves to the address of the fetched file in this page, which the caller revokes. */
    getPaper: build.query<string, string>({
      query: (url) => ({
        url,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : ((await response.json()) as unknown),
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

function asForm(request: object, photos: readonly File[]): FormData {
  const form = new FormData();
  form.set('request', JSON.stringify(request));
  for (const photo of photos) form.append('photos', photo);
  return form;
}

export const {
  useGetMyOrdersQuery,
  useGetTransactionQuery,
  useLazyGetTransactionQuery,
  useCancelOrderMutation,
  useCancelLinesMutation,
  useChangeOrderAddressMutation,
  useRequestReturnMutation,
  useLazyGetPaperQuery,
} = ordersApi;
