import type { Order } from './order';
import { ownParcels, valueOf } from './parcels';
import { arrived, type OrderReturn } from './return';
import { piecesOf, type LinePieces, type Shipment } from './shipment';

/** Returns what goes back for pieces that go, in paise, without delivery. Those that staff paid back already go first. */
export function owedFor(order: Pick<Order, 'lines'>, pieces: readonly LinePieces[]): number {
  const owed = order.lines.map(({ paidBack }, line) => {
    return { line, quantity: Math.max(0, piecesOf(pieces, line) - paidBack) };
  });
  return valueOf(order, owed);
}

/** Returns the order with more pieces paid back than before. */
export function payBack(order: Order, pieces: readonly LinePieces[]): Order {
  return withPaidBack(order, (paidBack, line) => paidBack + piecesOf(pieces, line));
}

/** Returns the order without pieces that have gone: those that were paid back were the first of them. */
export function settlePaidBack(order: Order, pieces: readonly LinePieces[]): Order {
  return withPaidBack(order, (paidBack, line) => Math.max(0, paidBack - piecesOf(pieces, line)));
}

function withPaidBack(order: Order, change: (paidBack: number, line: number) => number): Order {
  const lines = order.lines.map((line, index) => {
    const paidBack = change(line.paidBack, index);
    return paidBack === line.paidBack ? line : { ...line, paidBack };
  });
  return { ...order, lines };
}

/** Returns how many pieces of a line were paid for and can still be paid back: in cash those that arrived. */
export function payablePieces(order: Order, returns: readonly OrderReturn[], line: number): number {
  const ordered = order.lines[line];
  if (!ordered) return 0;
  const { quantity, cancelled, paidBack } = ordered;
  const inParcels = (status: 'delivered' | 'came-back') =>
    ownParcels(order).flatMap((parcel) => (parcel.status === status ? parcel.lines : []));
  const paid =
    order.paymentId === null
      ? piecesOf(inParcels('delivered'), line)
      : quantity - cancelled - piecesOf(inParcels('came-back'), line);
  const returned = returns.filter(hasSettled).flatMap(arrived);
  const undelivered = order.shipments
    .filter(({ replaces, status }) => replaces !== null && status === 'came-back')
    .flatMap(({ lines }) => lines);
  return Math.max(0, paid - piecesOf(returned, line) - piecesOf(undelivered, line) - paidBack);
}

/** Whether it was decided what goes back for the pieces of a return. */
export function hasSettled({ status, resolution }: Pick<OrderReturn, 'status' | 'resolution'>): boolean {
  return status === 'closed' && resolution !== 'exchange';
}

/** Whether a parcel that comes back was paid for: in cash not, but what an exchange sent was, with what it replaces. */
export function isPaidFor({ paymentId }: Pick<Order, 'paymentId'>, { replaces }: Pick<Shipment, 'replaces'>): boolean {
  return paymentId !== null || replaces !== null;
}
