import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { Clock } from '../adapters/database-clock';
import { payOrder } from '../domain/order';
import { changeOrder } from './change-order';
import { endUnlessKept } from './end-unless-kept';

/** Pays the order with money that arrived, or has it go back; also when its refund or dispute was reported before it. */
export async function payOrReturn(tx: Tx, payment: EventData<'payment-captured'>, now: Clock): Promise<void> {
  const { orderId, paymentId, amountPaise } = payment;
  const order = await changeOrder(tx, orderId, now, (current) => payOrder(current, payment));
  if (order) return endUnlessKept(tx, payment, now);
  // money without an order must not stay with us
  await appendEvents(tx, [
    newEvent('refund-requested', orderId, 1, { orderId, paymentId, amountPaise, reason: 'unknown-order' }),
  ]);
}
