import type { Order } from './order';
import { hasSettled } from './paid-back';
import { ownParcels, valueOf } from './parcels';
import { arrived, isOurFault, type OrderReturn, type ReturnLine } from './return';
import { piecesOf, type LinePieces } from './shipment';

/** What is paid back now: of a return, of its exchange or another parcel that could not be delivered, or that is never sent. */
export interface ComingBack {
  readonly of?: OrderReturn;
  readonly pieces: readonly LinePieces[];
  /** the lines of the return with these pieces, which say why they are here */
  readonly reasons: readonly ReturnLine[];
}

/** Returns what was paid for delivery where that goes back, too: nothing of the order was kept, or it was our fault; once. */
export function deliveryBackPaise(order: Order, returns: readonly OrderReturn[], back: ComingBack): number {
  const others = returns.filter(({ id }) => id !== back.of?.id);
  if (back.pieces.length === 0 || others.some((other) => gaveDeliveryBack(order, other))) return 0;
  const isAll = order.lines.every(
    ({ quantity, cancelled }, line) => piecesOf(here(order, others, back), line) >= quantity - cancelled,
  );
  const isFault = back.reasons.length > 0 && isOurFault(back.reasons);
  return isFault || isAll ? paidForDelivery(order) : 0;
}

/** In cash it is paid with the parcel that asked for it, if that was delivered. */
function paidForDelivery(order: Order): number {
  if (order.paymentId !== null) return order.shippingPaise;
  const delivered = ownParcels(order).filter(({ status }) => status === 'delivered');
  const charges = delivered.reduce((sum, { collectPaise, lines }) => sum + collectPaise - valueOf(order, lines), 0);
  return Math.min(order.shippingPaise, Math.max(0, charges));
}

function gaveDeliveryBack(order: Order, other: OrderReturn): boolean {
  if (other.resolution === 'exchange') return cameBack(order, other) && isOurFault(arrived(other));
  if (other.resolution !== 'refund') return false;
  return other.withDelivery ?? (other.refundPaise ?? 0) > valueOf(order, arrived(other));
}

function cameBack(order: Order, { id }: OrderReturn): boolean {
  return order.shipments.some(({ replaces, status }) => replaces === id && status === 'came-back');
}

/**
 * Returns what the shopper does not keep. Instead of a piece that was exchanged there is another, unless that came back; of a
 * return that is not closed it is not decided, and delivery goes with that if it is the last.
 */
function here(order: Order, others: readonly OrderReturn[], { pieces }: ComingBack): LinePieces[] {
  const refunded = others.filter(hasSettled).flatMap(arrived);
  const undelivered = order.shipments.filter(({ status }) => status === 'came-back').flatMap(({ lines }) => lines);
  return [...refunded, ...undelivered, ...pieces];
}
