import type { AdminPayment } from '@shop/contracts/api/admin-payment';
import type { TransactionStatus } from '@shop/contracts/api/payment';
import type { PillTone } from '../ui/status-pill';

const PAYMENT_STATES: Record<TransactionStatus, { word: string; tone: PillTone }> = {
  created: { word: 'Not paid yet', tone: 'wait' },
  captured: { word: 'Received', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  'refund-pending': { word: 'Going back', tone: 'wait' },
  refunded: { word: 'Gone back', tone: 'off' },
};

/** What the state of a payment is called, and how it looks. */
export function paymentState({ status, method }: Pick<AdminPayment, 'status' | 'method'>) {
  // nobody tried and failed: nothing is to be collected any more
  if (method === 'cod' && status === 'failed') return { word: 'Not collected', tone: 'off' } as const;
  return PAYMENT_STATES[status];
}

/** Why a payment is as it is: one of the shop's own words, such as `order-cancelled`, or the provider's sentence. */
export function paymentReason(reason: string): string {
  if (!/^[a-z]+(-[a-z]+)*$/.test(reason)) return reason;
  return reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('-', ' ');
}
