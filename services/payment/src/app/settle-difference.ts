import { ConflictError } from '@shop/platform/errors';
import { noteSettled } from '../adapters/refund-rows';
import { changeRefund } from './change-refund';
import type { PaymentDependencies } from './dependencies';

/**
 * Notes how the staff settled with the buyer what a part was cut by, so that it waits for nobody any more; the same note
 * again has no further effect. No money is booked: what was left of the payment is back already.
 * @returns the id of the payment
 * @throws NotFoundError; ConflictError `already-settled` under another note, or `not-cut` where nothing is missing
 */
export function settleDifference(
  { db }: Pick<PaymentDependencies, 'db'>,
  refundId: string,
  note: string,
): Promise<string> {
  return changeRefund(db, refundId, async (tx, { amountPaise, requestedPaise, settledNote }) => {
    if (requestedPaise === null || amountPaise >= requestedPaise)
      throw new ConflictError('not-cut', 'Nothing is missing of this refund');
    if (settledNote === note) return;
    if (settledNote !== null)
      throw new ConflictError('already-settled', `It was settled: ${settledNote}`, { note: settledNote });
    await noteSettled(tx, refundId, note);
  });
}
