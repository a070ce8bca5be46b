import type { Address } from '@shop/contracts/api/address';
import type { Database } from '@shop/platform/db/database';
import { look } from '@shop/platform/db/looks';
import type { Clock } from '../adapters/database-clock';
import { zoneLook } from '../adapters/delivery-rows';
import { findSettings } from '../adapters/settings-rows';
import { changeAddress } from '../domain/change-address';
import type { Order } from '../domain/order';
import { orderNotFound } from '../domain/order-not-found';
import { moveOrder } from './change-order';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Sends an order somewhere else. A shopper who names another mobile number confirms that one, too.
 * @param userId whose it has to be; undefined for the staff
 * @throws NotFoundError; ConflictError when it is sent already, or cannot go there
 */
export async function changeOrderAddress(
  db: Database,
  orderId: string,
  { address, userId }: { address: Address; userId?: string },
  now: Clock,
): Promise<Order> {
  const [zone, { cod }] = await Promise.all([look(db, zoneLook(address.pincode)), findSettings(db)]);
  const decide = (order: Order, at: Date) => {
    if (userId === undefined) return changeAddress(order, address, zone, undefined);
    if (order.userId !== userId) throw orderNotFound();
    return changeAddress(order, address, zone, new Date(at.getTime() + cod.confirmHours * HOUR_MS));
  };
  return moveOrder(db, orderId, decide, now);
}
