import type { Tx } from '@shop/platform/db/database';
import { NotFoundError } from '@shop/platform/errors';
import { lockOrder } from '../adapters/order-rows';
import { findRefund, type RefundRow } from '../adapters/refund-rows';
import type { PaymentDependencies } from './dependencies';

/**
 * Changes a refund behind its order's lock, as it is then.
 * @returns the id of its payment
 * @throws NotFoundError; what the work throws, and then nothing has changed
 */
export async function changeRefund(
  db: PaymentDependencies['db'],
  refundId: string,
  work: (tx: Tx, refund: RefundRow) => Promise<void>,
): Promise<string> {
  const about = await findRefund(db, refundId);
  if (!about) throw new NotFoundError('Refund not found');
  await db.transaction(async (tx) => {
    await lockOrder(tx, about.orderId);
    const refund = await findRefund(tx, refundId);
    if (!refund) throw new NotFoundError('Refund not found');
    await work(tx, refund);
  });
  return about.paymentId;
}
