import type { Order } from './order';
import { valueOf } from './parcels';
import { arrived, isOurFault, type OrderReturn, type ReturnLine } from './return';
import { piecesOf, type LinePieces } from './shipment';

/** What is paid back now: pieces that came with a return, or those of its exchange, which could not be delivered. */
export interface ComingBack {
  readonly of: OrderReturn;
  readonly pieces: readonly LinePieces[];
  /** the lines of the return with these pieces, which say why they are here */
  readonly reasons: readonly ReturnLine[];
}

/** Returns what was paid for delivery where that goes back, too: nothing of the order was kept, or it was our fault; once. */
export function deliveryBackPaise(order: Order, returns: readonly OrderReturn[], back: ComingBack): number {
  const others = returns.filter(({ id }) => id !== back.of.id);
  if (back.pieces.length === 0 || others.some((other) => gaveDeliveryBack(order, other))) return 0;
  const isAll = order.lines.every(
    ({ quantity, cancelled }, line) => piecesOf(here(order, others, back), line) >= quantity - cancelled,
  );
  return isOurFault(back.reasons) || isAll ? order.shippingPaise : 0;
}

function gaveDeliveryBack(order: Order, other: OrderReturn): boolean {
  if (other.resolution === 'exchange') return cameBack(order, other) && isOurFault(arrived(other));
  return other.resolution === 'refund' && (other.refundPaise ?? 0) > valueOf(order, arrived(other));
}

function cameBack(order: Order, { id }: OrderReturn): boolean {
  return order.shipments.some(({ replaces, status }) => replaces === id && status === 'came-back');
}

/** Instead of a piece that was exchanged the shopper has another, unless that came back. */
function here(order: Order, others: readonly OrderReturn[], { pieces }: ComingBack): LinePieces[] {
  const refunded = others.filter(({ resolution }) => resolution === 'refund').flatMap(arrived);
  const undelivered = order.shipments.filter(({ status }) => status === 'came-back').flatMap(({ lines }) => lines);
  return [...refunded, ...undelivered, ...pieces];
}
