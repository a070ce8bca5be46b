import type { Tx } from '@shop/platform/db/database';
import { newEvent, type NewEvent } from '@shop/platform/messaging/new-event';
import type { ProviderDispute } from '../domain/dispute';
import type { ProviderPayment } from '../domain/payment';
import { nextSequence } from './order-rows';
import type { KnownRefund } from './provider-refund-rows';
import type { RefundRow } from './refund-rows';
import type { TransactionRow } from './transaction-rows';

export async function newPaymentFailed(tx: Tx, orderId: string, payment: ProviderPayment): Promise<NewEvent> {
  return newEvent('payment-failed', orderId, await nextSequence(tx, orderId), {
    orderId,
    paymentId: payment.id,
    amountPaise: payment.amountPaise,
    reason: payment.failure ?? 'unknown',
  });
}

export async function newPaymentCaptured(tx: Tx, payment: TransactionRow): Promise<NewEvent> {
  return paymentCaptured(payment, await nextSequence(tx, payment.orderId));
}

export function paymentCaptured(
  payment: Pick<TransactionRow, 'orderId' | 'providerPaymentId' | 'amountPaise' | 'method'>,
  sequence: number,
): NewEvent {
  const { orderId, providerPaymentId: paymentId, amountPaise, method } = payment;
  return newEvent('payment-captured', orderId, sequence, { orderId, paymentId, amountPaise, method });
}

export async function newRefundStarted(tx: Tx, payment: TransactionRow): Promise<NewEvent> {
  const { orderId, providerPaymentId: paymentId, amountPaise } = payment;
  return newEvent('refund-started', orderId, await nextSequence(tx, orderId), { orderId, paymentId, amountPaise });
}

/** @param refundedPaise what went back of the payment so far */
export async function newRefundBooked(tx: Tx, refund: KnownRefund, refundedPaise: number): Promise<NewEvent> {
  const { id, orderId, paymentId, amountPaise, by, at } = refund;
  return newEvent('refund-booked', orderId, await nextSequence(tx, orderId), {
    orderId,
    paymentId,
    amountPaise,
    refundId: id,
    refundedPaise,
    by,
    at: at.toISOString(),
  });
}

export async function newPaymentDisputed(tx: Tx, orderId: string, dispute: ProviderDispute): Promise<NewEvent> {
  const { id, paymentId, amountPaise, deductedPaise, state, phase, respondBy, raisedAt } = dispute;
  return newEvent('payment-disputed', orderId, await nextSequence(tx, orderId), {
    orderId,
    paymentId,
    amountPaise,
    disputeId: id,
    state,
    phase,
    deductedPaise,
    respondBy: respondBy?.toISOString(),
    at: raisedAt.toISOString(),
  });
}

/** @param refundId what made it complete */
export async function newPaymentRefunded(tx: Tx, payment: TransactionRow, refundId: string): Promise<NewEvent> {
  const { orderId, providerPaymentId: paymentId, amountPaise } = payment;
  return newEvent('payment-refunded', orderId, await nextSequence(tx, orderId), {
    orderId,
    paymentId,
    amountPaise,
    refundId,
  });
}

/**
 * @param amountPaise what went back for the part's cause
 * @param refundId the provider's id of the refund, or the reference of the staff's transfer; empty when nothing was left
 */
export async function newPartRefunded(
  tx: Tx,
  { orderId, paymentId, cause }: Pick<RefundRow, 'orderId' | 'paymentId' | 'cause'>,
  amountPaise: number,
  refundId: string,
): Promise<NewEvent> {
  return newEvent('part-refunded', orderId, await nextSequence(tx, orderId), {
    orderId,
    paymentId,
    amountPaise,
    cause,
    refundId,
  });
}
