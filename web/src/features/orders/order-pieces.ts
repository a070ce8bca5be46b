import type { Order } from '@shop/contracts/api/order';
import type { Shipment } from '@shop/contracts/api/shipment';
import { ownParcels } from '../../lib/orders/order-pieces';

type Parcelled = Pick<Order, 'items' | 'shipments' | 'returns'>;

const piecesIn = (lists: readonly Pick<Shipment, 'items'>[], line: number): number =>
  lines(lists, line).reduce((sum, { quantity }) => sum + quantity, 0);
const lines = (lists: readonly Pick<Shipment, 'items'>[], line: number) =>
  lists.flatMap(({ items }) => items).filter((item) => item.line === line);

/** Pieces of a line that are neither sent nor cancelled. */
export function unsentPieces(order: Parcelled, line: number): number {
  const { quantity = 0, cancelled = 0 } = order.items[line] ?? {};
  return quantity - cancelled - piecesIn(ownParcels(order), line);
}

/** Pieces of a line that arrived and are not coming back already. */
export function returnablePieces(order: Parcelled, line: number): number {
  const delivered = ownParcels(order).filter(({ status }) => status === 'delivered');
  const comingBack = (order.returns ?? []).filter(({ status }) => status !== 'rejected');
  return piecesIn(delivered, line) - piecesIn(comingBack, line);
}

/** Until when pieces may come back; absent before they arrived. */
export type Deadlines = Pick<Order, 'returnUntil' | 'exchangeUntil'>;

/** Those of a line: the order has those of what arrived last, each line as many days after its own last parcel. */
export function deadlinesOf(order: Parcelled & Deadlines, line: number): Deadlines {
  const parcels = ownParcels(order);
  const last = lastArrival(parcels);
  const own = lastArrival(parcels.filter(({ items }) => items.some((item) => item.line === line)));
  if (last === undefined || own === undefined) return {};
  const earlier = (until: string | undefined) =>
    until === undefined ? undefined : new Date(Date.parse(until) - (last - own)).toISOString();
  return { returnUntil: earlier(order.returnUntil), exchangeUntil: earlier(order.exchangeUntil) };
}

function lastArrival(parcels: readonly Shipment[]): number | undefined {
  const times = parcels.flatMap(({ deliveredAt }) => (deliveredAt === undefined ? [] : [Date.parse(deliveredAt)]));
  return times.length === 0 ? undefined : Math.max(...times);
}

export const isStill = (until: string | undefined): boolean => until !== undefined && Date.parse(until) > Date.now();

/** Whether pieces of a line can be returned or exchanged now. */
export function mayComeBack(order: Parcelled & Deadlines, line: number): boolean {
  const { returnUntil, exchangeUntil } = deadlinesOf(order, line);
  return (isStill(returnUntil) || isStill(exchangeUntil)) && returnablePieces(order, line) > 0;
}

type Placed = Parcelled & Pick<Order, 'status' | 'paymentMethod'>;

/** Whether single pieces can be taken out: where nothing is sent and it is the last one, the order is cancelled. */
export function mayCancelPieces(order: Placed): boolean {
  const unsent = order.items.reduce((sum, _item, line) => sum + unsentPieces(order, line), 0);
  if (order.status === 'shipped') return unsent > 0 && order.shipments !== undefined;
  const open = order.status === 'paid' || (order.status === 'awaiting-payment' && order.paymentMethod === 'cod');
  return open && unsent > 1;
}

/** Whether it may still be sent somewhere else. */
export function mayChangeAddress({ status }: Pick<Order, 'status'>): boolean {
  return status === 'awaiting-payment' || status === 'paid';
}
