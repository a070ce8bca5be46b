import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { saveRefund } from '../adapters/money-rows';
import { lockOrder, touchOrder } from '../adapters/order-rows';
import { changeOrder } from './change-order';
import { endUnlessKept } from './end-unless-kept';
import { creditInvoice } from './issue-documents';

/**
 * Keeps what went back of an order's money; an order that is not shipped yet ends. What the merchant gave back at the
 * provider is taken off the invoice, as everything that the shop gives back itself.
 */
export async function recordRefund(tx: Tx, refund: EventData<'refund-booked'>, now: Clock): Promise<void> {
  const order = await lockOrder(tx, refund.orderId);
  if (!order) return;
  await touchOrder(tx, order.id);
  const isNew = await saveRefund(tx, refund);
  await endUnlessKept(tx, refund, now);
  const { refundId, amountPaise, by } = refund;
  // money that never paid the order, such as a payment that came too late, is not on its invoice
  if (!isNew || by !== 'provider' || refund.paymentId !== order.paymentId) return;
  const cause = `refund ${refundId}`;
  await changeOrder(tx, order.id, now, () => ({ kind: 'part-refunded', cause, amountPaise }));
  await creditInvoice(tx, order, { cause, reason: 'allowance', amountPaise, pieces: [] }, await now(tx));
}
