import type { TransactionStatus } from '@shop/contracts/api/payment';
import type { PillTone } from '../ui/status-pill';

/** What each state of a payment is called, and how it looks. */
export const PAYMENT_STATES: Record<TransactionStatus, { word: string; tone: PillTone }> = {
  created: { word: 'Not paid yet', tone: 'wait' },
  captured: { word: 'Received', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
  'refund-pending': { word: 'Going back', tone: 'wait' },
  refunded: { word: 'Gone back', tone: 'off' },
};
