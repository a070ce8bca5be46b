import type { EventData } from '@shop/contracts/events/catalogue';
import type { Database, Tx } from '@shop/platform/db/database';
import { appendEvents, newEvent } from '@shop/platform/messaging/outbox';
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
export async function takePayment(db: Database, tx: Tx, payment: EventData<'payment-captured'>, now: Clock) {
  const { orderId, paymentId, amountPaise } = payment;
  const order = await changeOrder(db, tx, orderId, now, (current) => payOrder(current, payment));
  if (order) return endUnlessKept(db, tx, payment, now);
  // money without an order must not stay with us
  await appendEvents(db, tx, [
    newEvent('refund-requested', orderId, 1, { orderId, paymentId, amountPaise, reason: 'unknown-order' }),
  ]);
}

/** Keeps what went back of an order's money; an order that is not shipped yet ends. */
export async function noteRefund(db: Database, tx: Tx, refund: EventData<'refund-booked'>, now: Clock): Promise<void> {
  if (!(await findOrder(tx, refund.orderId))) return;
  await saveRefund(tx, refund);
  await endUnlessKept(db, tx, refund, now);
}

/** Keeps how far a dispute is; unless the shop has won it, an order that is not shipped yet ends. */
export async function noteDispute(
  db: Database,
  tx: Tx,
  dispute: EventData<'payment-disputed'>,
  sequence: number,
  now: Clock,
): Promise<void> {
  if (!(await findOrder(tx, dispute.orderId))) return;
  await saveDispute(tx, dispute, sequence);
  await endUnlessKept(db, tx, dispute, now);
}

/** All of a payment is back with the shopper, also when the news of its beginning was lost. */
export async function endRefund(
  db: Database,
  tx: Tx,
  refund: EventData<'payment-refunded'>,
  now: Clock,
): Promise<void> {
  const { orderId, paymentId } = refund;
  await changeOrder(db, tx, orderId, now, (order) => beginRefund(order, paymentId));
  await changeOrder(db, tx, orderId, now, (order) => finishRefund(order, paymentId));
}

async function endUnlessKept(
  db: Database,
  tx: Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  now: Clock,
): Promise<void> {
  const why = await whyNotKept(tx, paymentId);
  if (why) await changeOrder(db, tx, orderId, now, (order) => endAtProvider(order, paymentId, NOTES[why]));
}
