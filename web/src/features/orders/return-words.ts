import type { Order } from '@shop/contracts/api/order';
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

/** Where a return of an order stands, in a sentence or two. */
export function returnWords(order: Trade, { _id, kind, status, rejection, resolution, refund }: OrderReturn): string {
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
      if (resolution === 'exchange') return exchangeWords(order, _id);
      return ['Done.', ...moneyWords(order, `return ${_id}`, refund)].join(' ');
  }
}

type Trade = Pick<Order, 'shipments' | 'partRefunds'>;

/** Where the parcel is that went out instead of what came back. */
function exchangeWords(order: Trade, returned: string): string {
  const parcel = order.shipments?.find(({ replaces }) => replaces === returned);
  switch (parcel?.status) {
    case 'delivered':
      return 'Done. The exchange was delivered.';
    case 'came-back':
      return ['The exchange came back to us.', ...moneyWords(order, `parcel ${parcel._id}`)].join(' ');
    default:
      return 'Done. The exchange is on its way.';
  }
}

/** What goes back for a cause; rupees. Nothing where no money does. */
function moneyWords({ partRefunds = [] }: Trade, cause: string, due = 0): string[] {
  const { amount, refunded = amount, doneAt } = partRefunds.find((each) => each.cause === cause) ?? { amount: due };
  if (refunded === 0) return [];
  return [`${formatRupees(refunded)} ${doneAt === undefined ? 'goes back to you.' : 'went back to you.'}`];
}
