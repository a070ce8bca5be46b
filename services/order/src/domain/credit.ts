import type { Decision, PartRefund } from './decision';
import type { CreditReason } from './document';
import type { Order } from './order';
import { unsentPieces } from './fulfilment';
import { ownParcels, valueOf } from './parcels';
import type { LinePieces, Shipment } from './shipment';

/** What is taken off an invoice. */
export interface Credit {
  /** names it, once for an order */
  readonly cause: string;
  readonly reason: CreditReason;
  /** paise; `rest` is all that is left of the invoice */
  readonly amountPaise: number | 'rest';
  /** what it is for; none: the invoice as a whole */
  readonly pieces: readonly LinePieces[];
}

/** Returns what a decision takes off the invoice of an order, which is as it was before. */
export function creditOf(order: Order, decision: Decision): Credit | undefined {
  const isCash = order.paymentId === null;
  switch (decision.kind) {
    case 'return-moved':
      return decision.partRefund && partCredit(decision.partRefund, 'returned');
    case 'money-given':
      return partCredit(decision.partRefund, 'allowance');
    case 'parcel-came-back': {
      const parcel = order.shipments.find(({ id }) => id === decision.shipmentId);
      if (!parcel) return undefined;
      // what an exchange sent is on the invoice as what it replaced
      if (parcel.replaces !== null) return decision.partRefund && partCredit(decision.partRefund, 'came-back');
      const credit = { cause: `parcel ${parcel.id}`, reason: 'came-back', pieces: parcel.lines } as const;
      if (decision.becomes === 'cancelled') return { ...credit, amountPaise: 'rest' };
      const backPaise = decision.partRefund?.amountPaise ?? 0;
      return { ...credit, amountPaise: backPaise + (isCash ? uncollected(order, parcel) : 0) };
    }
    case 'pieces-cancelled': {
      const { pieces, partRefund, becomes } = decision;
      const isEnd = becomes === 'cancelled';
      if (!isCash && !isEnd) return partRefund && partCredit(partRefund, 'cancelled');
      // in cash nothing was paid for them, but delivery goes back with what goes last
      const amountPaise = isEnd ? 'rest' : valueOf(order, pieces) + (partRefund?.amountPaise ?? 0);
      return { cause: `lines ${order.version}`, reason: 'cancelled', amountPaise, pieces };
    }
    default:
      return undefined;
  }
}

/** Cash that a parcel does not bring, in paise: also what delivery costs, unless the next parcel asks for that. */
function uncollected(order: Order, parcel: Shipment): number {
  const isNothingThere = ownParcels(order).every(({ id, status }) => id === parcel.id || status === 'came-back');
  return isNothingThere && unsentPieces(order).length > 0 ? valueOf(order, parcel.lines) : parcel.collectPaise;
}

function partCredit({ cause, amountPaise, pieces }: PartRefund, reason: CreditReason): Credit {
  return { cause, reason, amountPaise, pieces };
}
