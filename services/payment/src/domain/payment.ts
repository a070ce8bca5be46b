import type { TransactionStatus } from '@shop/contracts/api/payment';
import { isMoney } from './transaction-status';

/** One attempt to pay, as the provider reports it. */
export interface ProviderPayment {
  readonly id: string;
  /** null: not made through an order, so not ours */
  readonly providerOrderId: string | null;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amountPaise: number;
  /** what went back of it so far, in paise */
  readonly refundedPaise: number;
  /** card, upi, … */
  readonly method: string;
  /** why it failed, in the provider's words */
  readonly failure: string | null;
  readonly createdAt: Date;
}

/** What a payment is for. */
export type PayableOrder =
  /** `settledBy`: the captured payment that paid it; `payNowPaise`: what it has to be instead of cash at the door */
  | { readonly amountPaise: number; readonly settledBy: string | null; readonly payNowPaise?: number | null }
  /** no such order */
  | { readonly amountPaise: null; readonly settledBy: null };

export type ReturnReason = 'paid-twice' | 'wrong-amount' | 'unknown-order';

/** What a report of a payment means for us. */
export type PaymentDecision =
  /** nothing new */
  | { readonly kind: 'ignore' }
  /** an attempt without money */
  | { readonly kind: 'note'; readonly status: 'created' | 'failed' }
  /** the money that the order waits for; whether it still waits is the order's own decision */
  | { readonly kind: 'accept' }
  /** money that goes back automatically */
  | { readonly kind: 'return'; readonly reason: ReturnReason };

const IGNORE: PaymentDecision = { kind: 'ignore' };

/** Whether a report says nothing new of a payment of which this is known; whatever becomes of its order. */
export function isKnown(payment: Pick<ProviderPayment, 'status'>, known: TransactionStatus | undefined): boolean {
  if (known === undefined) return false;
  return isMoney(known) || (payment.status === 'failed' ? known === 'failed' : !isMoneyReport(payment));
}

const isMoneyReport = ({ status }: Pick<ProviderPayment, 'status'>) => status === 'captured' || status === 'refunded';

/**
 * Decides what a report means, given what is known of the same payment. Reports come late, twice and in any order:
 * money once seen stays seen, and a failure may still be followed by the capture of the same payment.
 */
export function decidePayment(
  payment: ProviderPayment,
  known: TransactionStatus | undefined,
  order: PayableOrder,
): PaymentDecision {
  if (isKnown(payment, known)) return IGNORE;
  switch (payment.status) {
    case 'captured':
    case 'refunded':
      return decideMoney(payment, order);
    case 'failed':
      return { kind: 'note', status: 'failed' };
    case 'created':
    case 'authorized':
      return { kind: 'note', status: 'created' };
  }
}

function decideMoney(payment: ProviderPayment, order: PayableOrder): PaymentDecision {
  if (order.amountPaise === null) return { kind: 'return', reason: 'unknown-order' };
  if (order.settledBy !== null) return { kind: 'return', reason: 'paid-twice' };
  if (payment.amountPaise !== (order.payNowPaise ?? order.amountPaise))
    return { kind: 'return', reason: 'wrong-amount' };
  return { kind: 'accept' };
}
