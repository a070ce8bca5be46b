import type { Order } from '@shop/contracts/api/order';
import type { PaymentOrder, PaymentVerification } from '@shop/contracts/api/payment';
import { api } from '../../lib/api/api';

interface NewOrderRequest {
  key: string;
  body: {
    items: { product: string; variantId?: string; productModel?: string; quantity: number }[];
    total: number;
    note: string;
  };
}

const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<Order, NewOrderRequest>({
      query: ({ key, body }) => ({ url: 'api/orders', method: 'POST', body, headers: { 'idempotency-key': key } }),
      transformResponse: (answer: { order: Order }) => answer.order,
      invalidatesTags: [{ type: 'Order', id: 'LIST' }],
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

export const { usePlaceOrderMutation, useOpenPaymentMutation, useVerifyPaymentMutation } = checkoutApi;
