import type { Address } from '@shop/contracts/api/address';
import type { adminOrderList, AdminOrder, OrderStatus, OrderView } from '@shop/contracts/api/order';
import type { LinePieces } from '@shop/contracts/api/shipment';
import type { z } from 'zod';
import { api } from './api';

export interface AdminOrderQuery {
  status?: OrderStatus;
  view?: OrderView;
  q?: string;
  page?: number;
}
interface AdminOrderAnswer {
  message: string;
  order: AdminOrder;
}
export interface Courier {
  carrier?: string;
  trackingNumber?: string;
  url?: string;
}
export type RefundOf = { items: LinePieces[]; reason: string } | { amount: number; reason: string };
/** What a repeated request with the same key does once. */
interface Keyed {
  id: string;
  key: string;
}

const moved = (id: string) => [
  { type: 'AdminOrder' as const, id: 'LIST' },
  { type: 'AdminOrder' as const, id },
  // its pieces may be back on the shelf
  'Inventory' as const,
];

/** Orders as admins see and move them. */
export const adminOrdersApi = api.injectEndpoints({
  endpoints: (build) => {
    const change = <Argument extends { id: string }>(
      ask: (argument: Argument) => { to: string; method?: 'POST' | 'PUT'; body?: object; key?: string },
    ) =>
      build.mutation<AdminOrderAnswer, Argument>({
        query: (argument) => {
          const { to, method = 'POST', body, key } = ask(argument);
          const headers = key === undefined ? {} : { 'idempotency-key': key };
          return { url: `api/admin/orders/${argument.id}/${to}`, method, body, headers };
        },
        extraOptions: { as: 'admin' },
        // also after a refusal: then the order is not in the state that the page shows
        invalidatesTags: (_answer, _error, { id }) => moved(id),
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
      shipOrder: change<Keyed & { parcel: Courier & { items?: LinePieces[] } }>(({ parcel, key }) => ({
        to: 'ship',
        body: parcel,
        key,
      })),
      deliverOrder: change<{ id: string }>(() => ({ to: 'deliver' })),
      deliverParcel: change<{ id: string; parcel: string }>(({ parcel }) => ({ to: `shipments/${parcel}/deliver` })),
      takeParcelBack: change<{ id: string; parcel: string; sellable: LinePieces[]; note?: string }>(
        ({ parcel, sellable, note }) => ({ to: `shipments/${parcel}/came-back`, body: { sellable, note } }),
      ),
      cancelAdminOrder: change<{ id: string; reason: string }>(({ reason }) => ({ to: 'cancel', body: { reason } })),
      cancelPieces: change<Keyed & { items: LinePieces[]; reason?: string }>(({ items, reason, key }) => ({
        to: 'cancel-lines',
        body: { items, reason },
        key,
      })),
      refundOrder: change<Keyed & { refund: RefundOf }>(({ refund, key }) => ({ to: 'refund', body: refund, key })),
      changeAddress: change<{ id: string; address: Address }>(({ address }) => ({
        to: 'address',
        method: 'PUT',
        body: address,
      })),
      settleVariant: change<{ id: string; line: number; variantId: string }>(({ line, variantId }) => ({
        to: `lines/${line}/variant`,
        body: { variantId },
      })),
      confirmMobile: change<{ id: string }>(() => ({ to: 'confirm' })),
      addOrderNote: change<{ id: string; text: string }>(({ text }) => ({ to: 'notes', body: { text } })),
    };
  },
});

export const {
  useGetAdminOrdersQuery,
  useGetAdminOrderQuery,
  useShipOrderMutation,
  useDeliverOrderMutation,
  useDeliverParcelMutation,
  useTakeParcelBackMutation,
  useCancelAdminOrderMutation,
  useCancelPiecesMutation,
  useRefundOrderMutation,
  useChangeAddressMutation,
  useSettleVariantMutation,
  useConfirmMobileMutation,
  useAddOrderNoteMutation,
} = adminOrdersApi;
