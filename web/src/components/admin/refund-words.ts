import type { AdminRefund } from '@shop/contracts/api/admin-payment';
import type { PillTone } from '../ui/status-pill';

/** How far a refund is. */
export const REFUND_STATES: Record<AdminRefund['status'], { word: string; tone: PillTone }> = {
  waiting: { word: 'Waiting', tone: 'wait' },
  posted: { word: 'Sent', tone: 'wait' },
  pending: { word: 'On its way', tone: 'wait' },
  processed: { word: 'With the buyer', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
};

/** Why money goes back, as staff read it; `reason` is what somebody wrote, or one of the shop's own words. */
export function refundReason({ reason, cause }: Pick<AdminRefund, 'reason' | 'cause'>): string {
  if (cause === 'by-provider') return 'Made at the payment provider';
  const words = reason.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
