import type { Order, OrderLine } from './order';
import { piecesOf, type LinePieces, type Shipment } from './shipment';
import { pieceOf } from './spread';

/** Returns the parcels of what was ordered: those of an exchange are a return's own business. */
export function ownParcels({ shipments }: Pick<Order, 'shipments'>): readonly Shipment[] {
  return shipments.filter(({ replaces }) => replaces === null);
}

/** Returns what was paid for pieces of an order, in paise, without delivery. */
export function valueOf({ lines }: Pick<Order, 'lines'>, pieces: readonly LinePieces[]): number {
  return pieces.reduce((sum, { line, quantity }) => sum + valueOfPieces(lines[line], quantity), 0);
}

function valueOfPieces(line: OrderLine | undefined, quantity: number): number {
  return line ? pieceOf(line) * quantity : 0;
}

/** Returns the order with a change to some of its parcels. */
export function changeParcels(order: Order, ids: readonly string[], change: Partial<Shipment>): Order {
  return {
    ...order,
    shipments: order.shipments.map((each) => (ids.includes(each.id) ? { ...each, ...change } : each)),
  };
}

/** Returns the order without these pieces; `note` says why. */
export function takeOut(order: Order, pieces: readonly LinePieces[], note: string | null = null): Order {
  const lines = order.lines.map((line, index) => {
    const quantity = piecesOf(pieces, index);
    if (quantity === 0) return line;
    return { ...line, cancelled: line.cancelled + quantity, cancelledNote: note ?? line.cancelledNote };
  });
  return { ...order, lines };
}
