import type { AdminOrder } from '@shop/contracts/api/order';
import type { LinePieces } from '@shop/contracts/api/shipment';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';
import { ownParcels, unsentPieces, valueOf } from '../../lib/orders/order-pieces';

/** What a parcel holds, and the cash to take at its door in rupees; 0 for what is paid. */
export interface Parcel {
  pieces: LinePieces[];
  collect: number;
}

/** The parcel to print for: what waits to be sent, else the last one that was. */
export function parcelOf(order: AdminOrder): Parcel {
  const { shipments = [], paymentMethod } = order;
  const pieces = unsentPieces(order);
  const last = shipments.at(-1);
  if (pieces.length === 0 && last) return { pieces: last.items, collect: last.collect ?? 0 };
  if (paymentMethod !== 'cod') return { pieces, collect: 0 };
  return { pieces, collect: paiseToRupees(rupeesToPaise(valueOf(order, pieces)) + chargesOf(order)) };
}

/** What delivery and cash cost, in paise: the first parcel collects it, or the first after those that came back. */
function chargesOf(order: AdminOrder): number {
  const isFirst = ownParcels(order).every(({ status }) => status === 'came-back');
  if (!isFirst || areChargesCredited(order)) return 0;
  return rupeesToPaise(order.breakdown?.shipping ?? 0) + rupeesToPaise(order.breakdown?.codFee ?? 0);
}

/** As the server has it: they are off the invoice once another parcel came back after the one that asked for them. */
function areChargesCredited(order: AdminOrder): boolean {
  const parcels = ownParcels(order);
  const asked = parcels.findLast(({ collect = 0, items }) => collect > valueOf(order, items));
  return parcels.some(({ cameBackAt }) => asked?.cameBackAt && cameBackAt && cameBackAt > asked.cameBackAt);
}
