import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { beginRefund, finishRefund } from '../domain/order';
import { changeOrder } from './change-order';

/** Marks the order refunded: all of its payment is back with the shopper. The event of the beginning may be lost. */
export async function completeRefund(tx: Tx, refund: EventData<'payment-refunded'>, now: Clock): Promise<void> {
  const { orderId, paymentId } = refund;
  await changeOrder(tx, orderId, now, (order) => beginRefund(order, paymentId));
  await changeOrder(tx, orderId, now, (order) => finishRefund(order, paymentId));
}
