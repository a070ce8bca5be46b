import type { Quote, QuoteRequest } from '@shop/contracts/api/checkout';
import type { Order } from '@shop/contracts/api/order';
import type { PaymentOrder, PaymentVerification } from '@shop/contracts/api/payment';
import { api } from '../../lib/api/api';
import type { OrderTerms, toLine } from './order-terms';

type Line = ReturnType<typeof toLine>;
interface NewOrderRequest {
  key: string;
  body: OrderTerms & { items: Line[]; note: string };
}
type QuoteCall = Omit<QuoteRequest, 'items'> & { items: Line[] };

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQuote: build.query<Quote, QuoteCall>({
      query: (body) => ({ url: 'api/checkout/quote', method: 'POST', body }),
      providesTags: ['Quote'],
      keepUnusedDataFor: 0,
    }),
    placeOrder: build.mutation<Order, NewOrderRequest>({
      query: ({ key, body }) => ({ url: 'api/orders', method: 'POST', body, headers: { 'idempotency-key': key } }),
      transformResponse: (answer: { order: Order }) => answer.order,
      // what was refused is not what was quoted
      invalidatesTags: (_order, error) => (error ? ['Quote'] : [{ type: 'Order', id: 'LIST' }]),
    }),
    /** `amount` in paise. */
    openPayment: build.mutation<PaymentOrder, { key: string; body: { amount: number; orderId: string } }>({
      query: ({ key, body }) => ({ url: 'api/payment', method: 'POST', body, headers: { 'idempotency-key': key } }),
    }),
    verifyPayment: build.mutation<{ success: boolean; message: string; order: Order }, PaymentVerification>({
      query: (body) => ({ url: 'api/payment/verify', method: 'POST', body }),
      invalidatesTags: [{ type: 'Order', id: 'LIST' }],
    }),
  }),
});

export const { useGetQuoteQuery, usePlaceOrderMutation, useOpenPaymentMutation, useVerifyPaymentMutation } =
  checkoutApi;
