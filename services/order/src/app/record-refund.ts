import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { saveRefund } from '../adapters/money-rows';
import { findOrder } from '../adapters/order-rows';
import { endUnlessKept } from './end-unless-kept';

/** Keeps what went back of an order's money; an order that is not shipped yet ends. */
export async function recordRefund(tx: Tx, refund: EventData<'refund-booked'>, now: Clock): Promise<void> {
  if (!(await findOrder(tx, refund.orderId))) return;
  await saveRefund(tx, refund);
  await endUnlessKept(tx, refund, now);
}
