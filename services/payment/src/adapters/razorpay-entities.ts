import { z } from 'zod';
import type { ProviderOrder, ProviderRefund } from '../app/provider';
import type { ProviderPayment } from '../domain/payment';

const paise = z.number().int().min(0);
const id = z.string().min(1).max(64);

/** The members of the provider's entities that we use; what names a person is dropped here. */
export const razorpayOrder = z
  .object({ id, amount: paise, receipt: z.string().nullish() })
  .transform(({ id, amount, receipt }): ProviderOrder => ({ id, amountPaise: amount, receipt: receipt ?? null }));

export const razorpayPayment = z
  .object({
    id,
    order_id: id.nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: paise,
    method: z.string().max(40).nullish(),
    error_reason: z.string().max(200).nullish(),
    created_at: z.number().int(),
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    providerOrderId: payment.order_id ?? null,
    status: payment.status,
    amountPaise: payment.amount,
    method: payment.method ?? 'unknown',
    failure: payment.error_reason ?? null,
    createdAt: new Date(payment.created_at * 1000),
  }));

export const razorpayRefund = z
  .object({ id, payment_id: id, amount: paise, status: z.enum(['pending', 'processed', 'failed']) })
  .transform(({ id, payment_id, amount, status }): ProviderRefund => ({
    id,
    paymentId: payment_id,
    amountPaise: amount,
    status,
  }));

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
