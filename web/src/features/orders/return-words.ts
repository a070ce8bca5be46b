import type { OrderReturn, ReturnKind, ReturnReason } from '@shop/contracts/api/returns';
import { formatRupees } from '@shop/contracts/money';

export const REASON_WORDS: Record<ReturnReason, string> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-shown': 'Not as shown',
  damaged: 'Arrived damaged',
  'wrong-item': 'Not what I ordered',
  'changed-mind': 'Changed my mind',
};

export const KIND_WORDS: Record<ReturnKind, string> = { return: 'Return', exchange: 'Exchange' };

/** Where a return stands, in a sentence. */
export function returnWords({ kind, status, rejection, resolution, refund }: OrderReturn): string {
  switch (status) {
    case 'requested':
      return 'Requested. We look at it next.';
    case 'approved':
      return 'Approved. Please hand it to the courier in its packaging.';
    case 'received':
      return kind === 'exchange' ? 'Received. The exchange leaves next.' : 'Received. The refund is next.';
    case 'rejected':
      return rejection === undefined ? 'Declined.' : `Declined: ${rejection}`;
    case 'closed':
      if (resolution === 'exchange') return 'Done. The exchange is on its way.';
      return refund ? `Done. ${formatRupees(refund)} goes back to you.` : 'Done.';
  }
}
