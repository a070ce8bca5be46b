import type { OrderStatus } from '@shop/contracts/api/order';
import type { Tx } from '@shop/platform/db/database';
import { failCash, insertCash } from '../adapters/cash-rows';
import { lockOrder, payInCash, turnPrepaid } from '../adapters/order-rows';

/** Opens the transaction of an order that is paid in cash at the door; once. The provider knows nothing of it. */
export async function openCash(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.status === 'unknown') throw new Error(`no order ${orderId} to collect cash for`);
  // its event came again after it was paid instead
  if (order.paymentMethod === 'prepaid') return;
  await payInCash(tx, orderId);
  await insertCash(tx, order, now);
  await endCash(tx, orderId, order.status, now);
}

/** Whether an order that comes into this status collects no cash any more. */
export const endsCash = (status: OrderStatus): boolean => status === 'cancelled' || status === 'expired';

/** Notes that an order which ended collects no cash any more. */
export async function endCash(tx: Tx, orderId: string, status: OrderStatus, now: Date): Promise<void> {
  if (endsCash(status)) await failCash(tx, orderId, `order-${status}`, now);
}

/** Notes that an order was paid instead of in cash, and what it costs since. */
export async function payInstead(tx: Tx, orderId: string, amountPaise: number, now: Date): Promise<void> {
  await turnPrepaid(tx, orderId, amountPaise);
  await failCash(tx, orderId, 'paid-online-instead', now);
}
