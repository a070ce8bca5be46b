import { ConflictError, ValidationError } from '@shop/platform/errors';
import { moneyId, refundLeft } from './captured';
import type { CancelledBy, Decision, PartRefund, Refund, StockMove } from './decision';
import { deliveryBackPaise } from './delivery-back';
import { cancelOrder, type Order } from './order';
import { assertMayBecome, illegalMove, isCancellable } from './order-status';
import { isPaidFor, owedFor } from './paid-back';
import { changeParcels, ownParcels, takeOut, valueOf } from './parcels';
import { replacementLine } from './replacement';
import { arrived, type OrderReturn } from './return';
import { piecesOf, type Courier, type LinePieces, type Shipment } from './shipment';

/** Returns the pieces that are neither sent nor cancelled. */
export function unsentPieces(order: Order): LinePieces[] {
  const sent = ownParcels(order).flatMap(({ lines }) => lines);
  return order.lines
    .map(({ quantity, cancelled }, line) => ({ line, quantity: quantity - cancelled - piecesOf(sent, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** @throws ValidationError for a line that the order does not have; ConflictError `too-many-pieces` */
export function assertUnsent(order: Order, pieces: readonly LinePieces[]): void {
  const unsent = unsentPieces(order);
  for (const { line } of pieces) {
    if (order.lines[line] === undefined) throw new ValidationError({ items: 'The order has no such line' });
    const left = piecesOf(unsent, line);
    if (piecesOf(pieces, line) > left)
      throw new ConflictError('too-many-pieces', `Only ${left} of these are left`, { line, left });
  }
}

export interface Parcel extends Courier {
  readonly id: string;
  /** all that is left, unless given */
  readonly pieces?: readonly LinePieces[];
}

/**
 * Sends a parcel of an order that is paid, or is paid at the door and confirmed; the first one makes it shipped.
 * @throws ConflictError `illegal-transition`, `not-confirmed` or `too-many-pieces`; ValidationError
 */
export function sendParcel(order: Order, { pieces, ...parcel }: Parcel, now: Date): Decision {
  const lines = pieces ?? unsentPieces(order);
  const isFirst = order.status !== 'shipped';
  const isUnpaid = order.status === 'awaiting-payment' && order.paymentMethod !== 'cod';
  if (isUnpaid || lines.length === 0) throw illegalMove(order.status, 'shipped');
  if (isFirst) assertMayBecome(order.status, 'shipped');
  if (order.status === 'awaiting-payment' && order.confirmedAt === null)
    throw new ConflictError('not-confirmed', 'The mobile number of this order is not confirmed yet');
  assertUnsent(order, lines);
  const shipment: Shipment = {
    ...parcel,
    number: order.shipments.length + 1,
    status: 'sent',
    sentAt: now,
    deliveredAt: null,
    cameBackAt: null,
    cameBackNote: null,
    replaces: null,
    collectPaise: order.paymentMethod === 'cod' ? collectOf(order, lines) : 0,
    lines,
  };
  return { kind: 'parcel-sent', shipment, isFirst };
}

/** The first parcel, or the first after those that came back, also collects what delivery and cash cost. */
function collectOf(order: Order, lines: readonly LinePieces[]): number {
  const isFirst = ownParcels(order).every(({ status }) => status === 'came-back');
  const charges = isFirst && !areChargesCredited(order) ? order.shippingPaise + order.codFeePaise : 0;
  return charges + valueOf(order, lines);
}

/** What delivery and cash cost was taken off the invoice when its parcel came back while another was on its way. */
function areChargesCredited(order: Order): boolean {
  const parcels = ownParcels(order);
  const asked = parcels.findLast(({ collectPaise, lines }) => collectPaise > valueOf(order, lines));
  return parcels.some(({ cameBackAt }) => asked?.cameBackAt && cameBackAt && cameBackAt > asked.cameBackAt);
}

/**
 * Marks parcels as delivered, all that are on their way unless one is named. The order is delivered once nothing of it is
 * on its way or waits.
 * @throws ConflictError `illegal-transition`
 */
export function deliverParcels(order: Order, shipmentId?: string): Decision {
  const due = order.shipments.filter(({ id, status }) => status === 'sent' && (shipmentId ?? id) === id);
  if (due.length === 0) throw illegalMove(order.status, 'delivered');
  const delivered = due.map(({ id, collectPaise }) => ({ id, collectPaise }));
  const after = changeParcels(
    order,
    due.map(({ id }) => id),
    { status: 'delivered' },
  );
  return { kind: 'parcels-delivered', delivered, becomes: outcomeOf(after) };
}

/** Returns what a shipped order becomes: nothing new while some of it is on its way or waits. */
export function outcomeOf(order: Order): 'delivered' | 'cancelled' | undefined {
  if (order.status !== 'shipped' || unsentPieces(order).length > 0) return undefined;
  const parcels = ownParcels(order);
  if (parcels.some(({ status }) => status === 'sent')) return undefined;
  return parcels.some(({ status }) => status === 'delivered') ? 'delivered' : 'cancelled';
}

/**
 * Takes a parcel back that could not be delivered. What was paid for it goes back, delivery with what goes back last; when
 * nothing of the order was delivered and nothing waits, the order is cancelled. An exchange that comes back is paid back as a
 * return would be.
 * @param sellable pieces that go back to the stock; all, unless given
 * @param returns those of the order: what an exchange sent is another variant than was ordered
 * @throws ConflictError `illegal-transition`; ValidationError
 */
export function takeBackParcel(
  order: Order,
  shipmentId: string,
  { sellable, note }: { sellable?: readonly LinePieces[]; note?: string },
  returns: readonly OrderReturn[] = [],
): Decision {
  const parcel = order.shipments.find(({ id }) => id === shipmentId);
  if (parcel?.status !== 'sent')
    throw new ConflictError('illegal-transition', 'Only a parcel that is on its way can come back', {
      status: order.status,
    });
  const pieces = sellable ?? parcel.lines;
  if (pieces.some(({ line }) => piecesOf(pieces, line) > piecesOf(parcel.lines, line)))
    throw new ValidationError({ sellable: 'More than the parcel held' });
  const becomes = outcomeOf(changeParcels(order, [shipmentId], { status: 'came-back' }));
  const paymentId = moneyId(order);
  const whole = becomes === 'cancelled';
  const part = {
    pieces: parcel.lines,
    owedPaise: isPaidFor(order, parcel) ? owedFor(order, parcel.lines) : 0,
    deliveryPaise: deliveryOf(order, parcel, returns),
    cause: `parcel ${shipmentId}`,
    reason: 'parcel-came-back',
  };
  return {
    kind: 'parcel-came-back',
    shipmentId,
    moves: movesBack(order, parcel, pieces, returns),
    becomes,
    note,
    refund: whole && paymentId !== null ? wholeRefund(order, paymentId) : undefined,
    partRefund: whole || paymentId === null ? undefined : refundOf(order, paymentId, part),
  };
}

/** What was paid for delivery, where that goes back with a parcel that could not be delivered; in paise. */
function deliveryOf(order: Order, { replaces, lines: pieces }: Shipment, returns: readonly OrderReturn[]): number {
  if (replaces === null) return deliveryBackPaise(order, returns, { pieces, reasons: [] });
  const of = returns.find(({ id }) => id === replaces);
  return of ? deliveryBackPaise(order, returns, { of, pieces, reasons: arrived(of) }) : 0;
}

/** Every piece of a parcel that came back is here again, or is lost. */
function movesBack(
  order: Order,
  { lines, replaces }: Shipment,
  sellable: readonly LinePieces[],
  returns: readonly OrderReturn[],
): StockMove[] {
  const exchange = returns.find(({ id }) => id === replaces);
  return lines.flatMap(({ line: index, quantity }): StockMove[] => {
    const line = exchange ? replacementLine(order, exchange, index) : order.lines[index];
    const again = piecesOf(sellable, index);
    if (!line) return [];
    return [
      { line, effect: 'restock', quantity: again },
      { line, effect: 'write-off', quantity: quantity - again },
    ];
  });
}

function wholeRefund({ totalPaise }: Order, paymentId: string): Refund {
  return { paymentId, amountPaise: totalPaise, reason: 'order-cancelled' };
}

/** Takes everything out of an order that is not on its way yet, because its account is gone. */
export function cancelUnsent(order: Order, id: string, returns: readonly OrderReturn[]): Decision {
  const note = 'The account was deleted';
  if (isCancellable(order.status)) return cancelOrder(order, 'account-deleted', note);
  const unsent = order.status === 'shipped' ? unsentPieces(order) : [];
  if (unsent.length === 0) return { kind: 'nothing' };
  return cancelPieces(order, unsent, { id, by: 'account-deleted', note }, returns);
}

interface PaidBack {
  /** for pieces */
  readonly owedPaise: number;
  readonly deliveryPaise: number;
}

function refundOf(
  order: Order,
  paymentId: string,
  { owedPaise, deliveryPaise, ...part }: Omit<PartRefund, 'paymentId' | 'amountPaise'> & PaidBack,
): PartRefund | undefined {
  const amountPaise = Math.min(owedPaise + deliveryPaise, refundLeft(order));
  return amountPaise > 0 ? { paymentId, amountPaise, ...part } : undefined;
}

/**
 * Takes pieces out of an order that are not sent yet; what was paid for them goes back. Taking out all that there is
 * cancels the order; so does taking out the rest of one whose parcels came back. Delivery is paid back with what goes back last.
 * @param id names this cancellation, so that its refund is made once
 * @param returns those of the order
 * @throws ConflictError `illegal-transition` or `too-many-pieces`; ValidationError
 */
export function cancelPieces(
  order: Order,
  pieces: readonly LinePieces[],
  { id, by, note }: { id: string; by: CancelledBy; note?: string },
  returns: readonly OrderReturn[] = [],
): Decision {
  const unsent = unsentPieces(order);
  const isOpen = order.status === 'paid' || (order.status === 'awaiting-payment' && order.paymentMethod === 'cod');
  if (!isOpen && (order.status !== 'shipped' || unsent.length === 0))
    throw new ConflictError('illegal-transition', 'Nothing of this order can be cancelled now', {
      status: order.status,
    });
  assertUnsent(order, pieces);
  const takesAll = unsent.every(({ line, quantity }) => piecesOf(pieces, line) === quantity);
  if (isOpen && takesAll) return cancelOrder(order, by, note);
  const becomes = takesAll ? outcomeOf(takeOut(order, pieces)) : undefined;
  const paymentId = moneyId(order);
  const cancelled = { kind: 'pieces-cancelled', pieces, becomes, note } as const;
  if (paymentId === null) return cancelled;
  if (becomes === 'cancelled') return { ...cancelled, refund: wholeRefund(order, paymentId) };
  const deliveryPaise = deliveryBackPaise(order, returns, { pieces, reasons: [] });
  const owedPaise = order.paymentId === null ? 0 : owedFor(order, pieces);
  const part = { pieces, owedPaise, deliveryPaise, cause: `lines ${id}`, reason: 'lines-cancelled' };
  return { ...cancelled, partRefund: refundOf(order, paymentId, part) };
}
