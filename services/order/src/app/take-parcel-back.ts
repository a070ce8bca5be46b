import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { takeBackParcel } from '../domain/fulfilment';
import type { Order } from '../domain/order';
import type { LinePieces } from '../domain/shipment';
import { changeOrderWithReturns } from './change-order';

export interface ParcelBack {
  readonly orderId: string;
  readonly shipmentId: string;
  /** pieces that can be sold again; all, unless given */
  readonly sellable?: readonly LinePieces[];
  readonly note?: string;
}

/**
 * Takes a parcel back that could not be delivered.
 * @throws NotFoundError; ConflictError when it is not on its way; ValidationError for more than it held
 */
export async function takeParcelBack(
  db: Database,
  { orderId, shipmentId, ...back }: ParcelBack,
  now: Clock,
): Promise<Order> {
  return db.transaction((tx) =>
    changeOrderWithReturns(tx, { orderId }, now, (order, returns) => takeBackParcel(order, shipmentId, back, returns)),
  );
}
