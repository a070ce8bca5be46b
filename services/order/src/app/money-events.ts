import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { Clock } from '../adapters/database-clock';
import { saveDispute, saveRefund, whyNotKept } from '../adapters/money-rows';
import { findOrder } from '../adapters/order-rows';
import { beginRefund, endAtProvider, finishRefund, payOrder } from '../domain/order';
import { changeOrder } from './change-order';

const NOTES = {
  refunded: 'Refunded by the payment provider',
  disputed: 'The payment is disputed with the bank',
};

/** Money arrived: it pays the order, or goes back. Also when news of its way back came before it. */
export async function takePayment(tx: Tx, payment: EventData<'payment-captured'>, now: Clock) {
  const { orderId, paymentId, amountPaise } = payment;
  const order = await changeOrder(tx, orderId, now, (current) => payOrder(current, payment));
  if (order) return endUnlessKept(tx, payment, now);
  // money without an order must not stay with us
  await appendEvents(tx, [
    newEvent('refund-requested', orderId, 1, { orderId, paymentId, amountPaise, reason: 'unknown-order' }),
  ]);
}

/** Keeps what went back of an order's money; an order that is not shipped yet ends. */
export async function noteRefund(tx: Tx, refund: EventData<'refund-booked'>, now: Clock): Promise<void> {
  if (!(await findOrder(tx, refund.orderId))) return;
  await saveRefund(tx, refund);
  await endUnlessKept(tx, refund, now);
}

/** Keeps how far a dispute is; unless the shop has won it, an order that is not shipped yet ends. */
export async function noteDispute(
  tx: Tx,
  dispute: EventData<'payment-disputed'>,
  sequence: number,
  now: Clock,
): Promise<void> {
  if (!(await findOrder(tx, dispute.orderId))) return;
  await saveDispute(tx, dispute, sequence);
  await endUnlessKept(tx, dispute, now);
}

/** All of a payment is back with the shopper, also when the news of its beginning was lost. */
export async function endRefund(tx: Tx, refund: EventData<'payment-refunded'>, now: Clock): Promise<void> {
  const { orderId, paymentId } = refund;
  await changeOrder(tx, orderId, now, (order) => beginRefund(order, paymentId));
  await changeOrder(tx, orderId, now, (order) => finishRefund(order, paymentId));
}

async function endUnlessKept(
  tx: Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  now: Clock,
): Promise<void> {
  const why = await whyNotKept(tx, paymentId);
  if (why) await changeOrder(tx, orderId, now, (order) => endAtProvider(order, paymentId, NOTES[why]));
}
