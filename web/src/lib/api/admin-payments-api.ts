import type { AdminPayment, adminPaymentList, AdminRefund } from '@shop/contracts/api/admin-payment';
import type { remittanceAnswer, remittanceList } from '@shop/contracts/api/remittance';
import type { z } from 'zod';
import { api } from './api';

type PaymentPage = z.infer<typeof adminPaymentList>;
type RemittancePage = z.infer<typeof remittanceList>;

/** Money as the staff sees it. Its tags are of the admin side, which shoppers do not load. */
const adminPaymentsApi = api.enhanceEndpoints({ addTagTypes: ['AdminPayment', 'Remittance'] }).injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query<PaymentPage, { flagged?: 'true'; after?: string }>({
      query: (params) => ({ url: 'api/admin/payments', params }),
      extraOptions: { as: 'admin' },
      providesTags: ['AdminPayment'],
    }),
    getOrderPayments: build.query<AdminPayment[], string>({
      query: (orderId) => `api/admin/payments/${encodeURIComponent(orderId)}`,
      extraOptions: { as: 'admin' },
      transformResponse: (answer: { payments: AdminPayment[] }) => answer.payments,
      // what is done with an order moves its money
      providesTags: (_payments, _error, id) => ['AdminPayment', { type: 'AdminOrder', id }],
    }),
    markRefundPaid: build.mutation<{ message: string; refund: AdminRefund }, { id: string; reference: string }>({
      query: ({ id, reference }) => ({ url: `api/admin/refunds/${id}/paid`, method: 'POST', body: { reference } }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['AdminPayment', 'AdminOrder'],
    }),
    markRefundSettled: build.mutation<{ message: string; refund: AdminRefund }, { id: string; note: string }>({
      query: ({ id, note }) => ({ url: `api/admin/refunds/${id}/settled`, method: 'POST', body: { note } }),
      extraOptions: { as: 'admin' },
      invalidatesTags: ['AdminPayment'],
    }),
    takeRemittances: build.mutation<z.infer<typeof remittanceAnswer>, { csv: string; apply: boolean }>({
      query: ({ csv, apply }) => ({
        url: 'api/admin/remittances',
        method: 'POST',
        params: { apply: String(apply) },
        body: { csv },
      }),
      extraOptions: { as: 'admin' },
      invalidatesTags: (_answer, _error, { apply }) => (apply ? ['Remittance', 'AdminPayment'] : []),
    }),
    getRemittances: build.query<RemittancePage, { differing?: 'true'; after?: number }>({
      query: (params) => ({ url: 'api/admin/remittances', params }),
      extraOptions: { as: 'admin' },
      providesTags: ['Remittance'],
    }),
  }),
});

export const {
  useGetPaymentsQuery,
  useGetOrderPaymentsQuery,
  useMarkRefundPaidMutation,
  useMarkRefundSettledMutation,
  useTakeRemittancesMutation,
  useGetRemittancesQuery,
} = adminPaymentsApi;
