import type { NewShipment } from '@shop/contracts/api/shipment';
import type { Tx } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import type { Clock } from '../adapters/database-clock';
import { whyNotKept } from '../adapters/money-rows';
import { sendParcel } from '../domain/fulfilment';
import type { Order } from '../domain/order';
import { orderNotFound } from '../domain/order-not-found';
import { toCourier } from '../domain/shipment';
import { changeOrder } from './change-order';

/**
 * Sends a parcel of an order, in the caller's transaction.
 * @throws NotFoundError; ConflictError when there is nothing to send, or its money is not the shop's to keep;
 * ValidationError
 */
export async function sendOrderParcel(
  tx: Tx,
  orderId: string,
  { items, ...courier }: NewShipment,
  now: Clock,
): Promise<Order> {
  const parcel = { id: newId(), ...toCourier(courier), pieces: items };
  const order = await changeOrder(tx, orderId, now, (current, at) => sendParcel(current, parcel, at));
  if (!order) throw orderNotFound();
  if (order.paymentId !== null && (await whyNotKept(tx, order.paymentId)))
    throw new ConflictError('payment-not-kept', 'The payment of this order was refunded or is disputed', {
      status: order.status,
    });
  return order;
}
