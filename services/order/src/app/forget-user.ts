import type { Tx } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { lockOrdersOf } from '../adapters/order-rows';
import { lockShopper, noteForgotten } from '../adapters/shopper-rows';
import { cancelOrder } from '../domain/order';
import { mayBecome } from '../domain/order-status';
import { changeLockedOrders } from './change-order';

/**
 * A deleted account's orders stay, without anything of the person. What is not on its way yet is cancelled, and what
 * was paid for it goes back: nobody could receive the parcel or ask for the money any more.
 */
export async function forgetUser(tx: Tx, userId: string, now: Clock): Promise<void> {
  await lockShopper(tx, userId);
  await noteForgotten(tx, userId);
  const orders = await lockOrdersOf(tx, userId);
  const ids = orders.map(({ id }) => id);
  // what staff wrote to this person may name them
  await tx.query(`UPDATE order_timeline SET note = NULL WHERE order_id = ANY($1) AND status = 'cancelled'`, [ids]);
  await changeLockedOrders(tx, orders, now, (order) =>
    mayBecome(order.status, 'cancelled')
      ? cancelOrder(order, 'account-deleted', 'The account was deleted')
      : { kind: 'nothing' },
  );
  await tx.query(`UPDATE orders SET user_id = NULL, note = '' WHERE id = ANY($1)`, [ids]);
  await tx.query('DELETE FROM idempotency_keys WHERE scope = $1', [`place-order ${userId}`]);
}
