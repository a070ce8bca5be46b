import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { lockOrder } from '../adapters/order-rows';
import { findRefund, noteSettled } from '../adapters/refund-rows';
import type { PaymentDependencies } from './dependencies';

/**
 * Notes how the staff settled with the buyer what a part was cut by, so that it waits for nobody any more; the same note
 * again has no further effect. No money is booked: what was left of the payment is back already.
 * @returns the id of the payment
 * @throws NotFoundError; ConflictError `already-settled` under another note, or `not-cut` where nothing is missing
 */
export async function settleDifference(
  { db }: Pick<PaymentDependencies, 'db'>,
  refundId: string,
  note: string,
): Promise<string> {
  const about = await findRefund(db, refundId);
  if (!about) throw new NotFoundError('Refund not found');
  await db.transaction(async (tx) => {
    await lockOrder(tx, about.orderId);
    const row = await findRefund(tx, refundId);
    if (!row) throw new NotFoundError('Refund not found');
    const { amountPaise, requestedPaise, settled } = row;
    if (requestedPaise === null || amountPaise >= requestedPaise)
      throw new ConflictError('not-cut', 'Nothing is missing of this refund');
    if (settled?.paise === amountPaise) {
      if (settled.note === note) return;
      throw new ConflictError('already-settled', `It was settled: ${settled.note}`, { note: settled.note });
    }
    await noteSettled(tx, refundId, { note, paise: amountPaise });
  });
  return about.paymentId;
}
