import type { Address } from '@shop/contracts/api/address';
import type { Database } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { findZone } from '../adapters/delivery-rows';
import { changeAddress } from '../domain/change-address';
import type { Order } from '../domain/order';
import { orderNotFound } from '../domain/order-not-found';
import { moveOrder } from './change-order';

/**
 * Sends an order somewhere else.
 * @param userId whose it has to be; undefined for the staff
 * @throws NotFoundError; ConflictError when it is sent already, or cannot go there
 */
export async function changeOrderAddress(
  db: Database,
  orderId: string,
  { address, userId }: { address: Address; userId?: string },
  now: Clock,
): Promise<Order> {
  const zone = await findZone(db, address.pincode);
  const decide = (order: Order) => {
    if (userId !== undefined && order.userId !== userId) throw orderNotFound();
    return changeAddress(order, address, zone);
  };
  return moveOrder(db, orderId, decide, now);
}
