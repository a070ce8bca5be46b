import type { Order } from './order';
import type { LinePieces, Shipment } from './shipment';

/** Returns the parcels of what was ordered: those of an exchange are a return's own business. */
export function ownParcels({ shipments }: Pick<Order, 'shipments'>): readonly Shipment[] {
  return shipments.filter(({ replaces }) => replaces === null);
}

/** Returns what was paid for pieces of an order, in paise, without delivery. */
export function valueOf({ lines }: Pick<Order, 'lines'>, pieces: readonly LinePieces[]): number {
  return pieces.reduce((sum, { line, quantity }) => sum + (lines[line]?.pricePaise ?? 0) * quantity, 0);
}
