import type { EventData } from '@shop/contracts/events/event-types';
import type { Database, Tx } from '@shop/platform/db/database';
import type { Part } from '@shop/platform/db/parts';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { Clock } from '../adapters/database-clock';
import { whyNotKeptLook } from '../adapters/money-rows';
import { payOrder } from '../domain/order';
import { changeAtOnce } from './change-at-once';
import { changeOrder, type Decide } from './change-order';
import { endUnlessKept } from './end-unless-kept';

/**
 * Pays the order at once, as most payments do.
 * @param note what is done with it
 * @returns false when nothing was done, and `payOrReturn` has to see to it
 */
export async function payAtOnce(
  db: Database,
  payment: EventData<'payment-captured'>,
  now: Clock,
  note: Part,
): Promise<boolean> {
  const { orderId, paymentId } = payment;
  const decide: Decide = (order) => payOrder(order, payment);
  const unless = whyNotKeptLook(paymentId);
  return (await changeAtOnce(db, orderId, { now, decide, note: [note], unless })) !== undefined;
}

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
