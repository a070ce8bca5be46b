import type { Order } from '@shop/contracts/api/order';
import type { Shipment } from '@shop/contracts/api/shipment';

type Parcelled = Pick<Order, 'items' | 'shipments' | 'returns'>;

/** Parcels of what was ordered, without those that carry what was exchanged. */
function ownParcels({ shipments = [] }: Parcelled): Shipment[] {
  return shipments.filter(({ replaces }) => replaces === undefined);
}

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
