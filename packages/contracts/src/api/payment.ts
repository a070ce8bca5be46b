import { z } from 'zod';
import { id, isoDate } from '../fields';
import { apiError } from './error';
import { order, orderStatus } from './order';

/** `amount` in paise, as clients compute it in floating point. */
export const newPayment = z.object({ amount: z.number().min(0).max(1_000_000_000_00), orderId: id });

/** `id` is the provider's order id, `amount` in paise, `key` the provider's public key. */
export const paymentOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.literal('INR'),
  key: z.string(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** 409 of POST /api/payment: `amount` is the order's, in paise. */
export const amountChanged = apiError.extend({ code: z.literal('amount-changed'), amount: z.number().int() });
/** 409 of POST /api/payment: the order's status, which is not one to pay in. */
export const orderNotPayable = apiError.extend({ code: z.literal('order-not-payable'), status: orderStatus });

/** Returns the id of an order's cash among the payments: no provider has it. */
export function cashPaymentId(orderId: string): string {
  return `cod_${orderId}`;
}

const providerId = z.string().min(1).max(64);
export const paymentVerification = z.object({
  razorpay_order_id: providerId,
  razorpay_payment_id: providerId,
  razorpay_signature: z.string().min(1).max(256),
  orderId: id,
});
export type PaymentVerification = z.infer<typeof paymentVerification>;

/** `success` says whether the order is paid: false while the payment is being booked, or when it goes back. */
export const paymentVerified = z.object({ success: z.boolean(), message: z.string(), order });

/** The fields that every webhook of the provider has; the signature covers the raw body. */
export const providerReport = z.looseObject({ event: z.string(), payload: z.looseObject({}) });

/** Acknowledges a webhook to the provider. */
export const webhookTaken = z.object({ received: z.literal(true) });

export const TRANSACTION_STATUSES = ['created', 'captured', 'failed', 'refund-pending', 'refunded'] as const;
export const transactionStatus = z.enum(TRANSACTION_STATUSES);
export type TransactionStatus = z.infer<typeof transactionStatus>;

/** `order_id` is the provider's, amounts in paise; `amount_refunded` only where something went back. */
export const transaction = z.object({
  payment_id: z.string(),
  order_id: z.string(),
  status: transactionStatus,
  method: z.string(),
  amount: z.number().int(),
  created_at: isoDate,
  amount_refunded: z.number().int().optional(),
});
export type Transaction = z.infer<typeof transaction>;
