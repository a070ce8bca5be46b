import type { AdminOrder } from '@shop/contracts/api/order';
import type { LinePieces } from '@shop/contracts/api/shipment';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';
import { unsentPieces, valueOf } from '../../lib/orders/order-pieces';

/** What a parcel holds, and the cash to take at its door in rupees; 0 for what is paid. */
export interface Parcel {
  pieces: LinePieces[];
  collect: number;
}

/** The parcel to print for: what waits to be sent, else the last one that was. */
export function parcelOf(order: AdminOrder): Parcel {
  const { shipments = [], breakdown, paymentMethod } = order;
  const pieces = unsentPieces(order);
  const last = shipments.at(-1);
  if (pieces.length === 0 && last) return { pieces: last.items, collect: last.collect ?? 0 };
  if (paymentMethod !== 'cod') return { pieces, collect: 0 };
  // the first parcel also collects what delivery and cash cost
  const isFirst = shipments.every(({ replaces }) => replaces !== undefined);
  const charges = isFirst ? rupeesToPaise(breakdown?.shipping ?? 0) + rupeesToPaise(breakdown?.codFee ?? 0) : 0;
  return { pieces, collect: paiseToRupees(rupeesToPaise(valueOf(order, pieces)) + charges) };
}
