import type { NewShipment, ShipmentStatus } from '@shop/contracts/api/shipment';

/** Pieces of one line; `line` counts the order's lines from 0. */
export interface LinePieces {
  readonly line: number;
  readonly quantity: number;
}

/** Who carries a parcel, and under which number. */
export interface Courier {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly url: string | null;
}

/** Returns the courier that a request named, whole or in part. */
export function toCourier({
  carrier,
  trackingNumber,
  url,
}: Pick<NewShipment, 'carrier' | 'trackingNumber' | 'url'>): Courier {
  return { carrier: carrier ?? null, trackingNumber: trackingNumber ?? null, url: url ?? null };
}

export interface Shipment extends Courier {
  readonly id: string;
  /** counts the parcels of the order from 1 */
  readonly number: number;
  readonly status: ShipmentStatus;
  readonly sentAt: Date;
  readonly deliveredAt: Date | null;
  readonly cameBackAt: Date | null;
  /** why it came back, in the words of the staff, which the shopper reads */
  readonly cameBackNote: string | null;
  /** the return whose exchange it carries; null for a parcel of what was ordered */
  readonly replaces: string | null;
  /** cash that the courier takes, in paise */
  readonly collectPaise: number;
  readonly lines: readonly LinePieces[];
}

/** Returns how many of a line's pieces the list has. */
export function piecesOf(pieces: readonly LinePieces[], line: number): number {
  return pieces.reduce((sum, piece) => sum + (piece.line === line ? piece.quantity : 0), 0);
}
