import { DISPUTE_STATUSES } from '@shop/contracts/api/order';
import { z } from 'zod';
import type { ProviderOrder, ProviderRefund } from '../ports/payment-provider';
import type { ProviderDispute } from '../domain/dispute';
import type { ProviderPayment } from '../domain/payment';

const paise = z.number().int().min(0);
const id = z.string().min(1).max(64);

/** Our marks in what the provider keeps for us. */
export const NOTE_INSTALLATION = 'shop_installation';
export const NOTE_REFUND = 'shop_refund';

/** An empty map travels as an empty list, and a merchant may have written anything. */
const notes = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value): Partial<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(value ?? {}).flatMap(([name, note]) => (typeof note === 'string' ? [[name, note]] : [])),
    ),
  );
const seconds = z
  .number()
  .int()
  .transform((value) => new Date(value * 1000));

/** The members of the provider's entities that we use; what names a person is dropped here. */
export const razorpayOrder = z
  .object({ id, amount: paise, receipt: z.string().nullish(), notes })
  .transform(({ id, amount, receipt, notes }): ProviderOrder => ({
    id,
    amountPaise: amount,
    receipt: receipt ?? null,
    installation: notes[NOTE_INSTALLATION] ?? null,
  }));

export const razorpayPayment = z
  .object({
    id,
    order_id: id.nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: paise,
    amount_refunded: paise.nullish(),
    method: z.string().max(40).nullish(),
    error_reason: z.string().max(200).nullish(),
    created_at: seconds,
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    providerOrderId: payment.order_id ?? null,
    status: payment.status,
    amountPaise: payment.amount,
    refundedPaise: payment.amount_refunded ?? 0,
    method: payment.method ?? 'unknown',
    failure: payment.error_reason ?? null,
    createdAt: payment.created_at,
  }));

export const razorpayRefund = z
  .object({
    id,
    payment_id: id,
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    notes,
    created_at: seconds,
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status,
    forRow: refund.notes[NOTE_REFUND] ?? null,
    madeAt: refund.created_at,
  }));

/** A dispute does not say when it changed; the time of reading it is added. */
export const razorpayDispute = z
  .object({
    id,
    payment_id: id,
    amount: paise,
    amount_deducted: paise.nullish(),
    status: z.enum(DISPUTE_STATUSES),
    phase: z.string().max(40),
    respond_by: seconds.nullish(),
    created_at: seconds,
  })
  .transform((dispute): Omit<ProviderDispute, 'toldAt'> => ({
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    deductedPaise: dispute.amount_deducted ?? 0,
    state: dispute.status,
    phase: dispute.phase,
    respondBy: dispute.respond_by ?? null,
    raisedAt: dispute.created_at,
  }));

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });
