import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { lockOrder } from '../adapters/order-rows';
import { findReturnsOf } from '../adapters/return-rows';
import { takeBackParcel } from '../domain/fulfilment';
import type { Order } from '../domain/order';
import { orderNotFound } from '../domain/order-not-found';
import type { LinePieces } from '../domain/shipment';
import { changeLockedOrders } from './change-order';

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
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw orderNotFound();
    const returns = await findReturnsOf(tx, orderId);
    const [after] = await changeLockedOrders(tx, [order], now, () => takeBackParcel(order, shipmentId, back, returns));
    return after ?? order;
  });
}
