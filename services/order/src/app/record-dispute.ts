import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { saveDispute } from '../adapters/money-rows';
import { touchOrder } from '../adapters/order-rows';
import { endUnlessKept } from './end-unless-kept';

/** Keeps the state of a dispute; unless the shop has won it, an order that is not shipped yet ends. */
export async function recordDispute(
  tx: Tx,
  dispute: EventData<'payment-disputed'>,
  sequence: number,
  now: Clock,
): Promise<void> {
  if (!(await touchOrder(tx, dispute.orderId))) return;
  await saveDispute(tx, dispute, sequence);
  await endUnlessKept(tx, dispute, now);
}
