import { ConflictError, NotFoundError } from '@shop/platform/errors';
import { keepRefund } from '../adapters/provider-refund-rows';
import { notePaidByHand } from '../adapters/refund-rows';
import { findTransaction } from '../adapters/transaction-rows';
import { bookRefund } from './book-refund';
import { changeRefund } from './change-refund';
import type { PaymentDependencies } from './dependencies';
import { returnMoney } from './return-money';

/**
 * Books a refund of cash that the staff has transferred; the same reference again has no further effect.
 * @returns the id of the payment
 * @throws NotFoundError; ConflictError `already-paid` under another reference, or `not-by-hand` for what nobody is to pay
 */
export function payByHand(dependencies: PaymentDependencies, refundId: string, reference: string): Promise<string> {
  const { db, now, watch } = dependencies;
  return changeRefund(db, refundId, async (tx, row) => {
    const { orderId, paymentId } = row;
    const payment = await findTransaction(tx, paymentId);
    if (!payment) throw new NotFoundError('Refund not found');
    if (row.paidReference === reference) return;
    if (row.paidReference !== null)
      throw new ConflictError('already-paid', `It was paid under ${row.paidReference}`, {
        reference: row.paidReference,
      });
    if (!row.byHand || row.status === 'processed' || row.amountPaise === 0)
      throw new ConflictError('not-by-hand', 'There is nothing to transfer for this refund');
    await notePaidByHand(tx, refundId, reference);
    const paid = { id: refundId, paymentId, amountPaise: row.amountPaise, status: 'processed', madeAt: now() } as const;
    await keepRefund(tx, paid, { orderId, by: 'shop', forRow: refundId });
    await bookRefund(dependencies, tx, payment, refundId, 'bank');
    await returnMoney(dependencies, tx, payment, reference);
    tx.onCommit(() => {
      watch.changed(orderId);
    });
  });
}
