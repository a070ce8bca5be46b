import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { lockOrder } from '../adapters/order-rows';
import { markPartRefunded } from '../adapters/part-refund-rows';
import { changeLockedOrders } from './change-order';

/** Keeps that a part of an order's money is back with the shopper, `at` that time, and tells those who follow the order. */
export async function recordPartRefund(
  tx: Tx,
  { orderId, cause, amountPaise }: EventData<'part-refunded'>,
  at: Date,
  now: Clock,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !(await markPartRefunded(tx, { cause, amountPaise, at }))) return;
  await changeLockedOrders(tx, [order], now, () => ({ kind: 'part-refunded', cause, amountPaise }));
}
