import type { Tx } from '@shop/platform/db/database';
import type { Clock } from '../adapters/database-clock';
import { whyNotKept } from '../adapters/money-rows';
import { endAtProvider } from '../domain/order';
import { changeOrder } from './change-order';

const NOTES = {
  refunded: 'Refunded by the payment provider',
  disputed: 'The payment is disputed with the bank',
};

/** Ends an order that is not shipped yet, when money of its payment went back or is disputed. */
export async function endUnlessKept(
  tx: Tx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  now: Clock,
): Promise<void> {
  const why = await whyNotKept(tx, paymentId);
  if (why) await changeOrder(tx, orderId, now, (order) => endAtProvider(order, paymentId, NOTES[why]));
}
