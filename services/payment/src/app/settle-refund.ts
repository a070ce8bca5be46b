import { lockOrder } from '../adapters/order-rows';
import { keepRefund } from '../adapters/provider-refund-rows';
import { findRefundOf } from '../adapters/refund-rows';
import { findTransaction } from '../adapters/transaction-rows';
import { isMoney } from '../domain/transaction-status';
import { bookRefund } from './book-refund';
import type { PaymentDependencies } from './dependencies';
import type { ProviderRefund } from '../ports/payment-provider';
import { noteRefundFailure } from './note-refund-failure';
import { returnMoney } from './return-money';

/**
 * Books what the provider reports about a refund of all or a part of a payment, made by the shop or without it. A
 * repeated report has no further effect.
 * @throws Error for a refund of a payment whose money is not known yet: later it will be
 */
export async function settleRefund(dependencies: PaymentDependencies, refund: ProviderRefund): Promise<void> {
  const { db, logger, watch } = dependencies;
  const { paymentId } = refund;
  const about = await findTransaction(db, paymentId);
  if (!about) {
    logger.warn({ paymentId, refundId: refund.id }, 'a refund of a payment that is not ours is left alone');
    return;
  }
  await db.transaction(async (tx) => {
    await lockOrder(tx, about.orderId);
    const payment = await findTransaction(tx, paymentId);
    if (!payment || !isMoney(payment.status)) throw new Error(`a refund of ${paymentId}, which brought no money yet`);
    const row = await findRefundOf(tx, { paymentId, forRow: refund.forRow, providerRefundId: refund.id });
    const by = row ? 'shop' : 'provider';
    if (!(await keepRefund(tx, refund, { orderId: payment.orderId, by, forRow: row?.id }))) return;
    if (refund.status === 'processed') await bookRefund(dependencies, tx, payment, refund.id);
    await returnMoney(dependencies, tx, payment, refund.id);
    // the bank gave the money back to the provider: it is asked for again, after a pause
    if (refund.status === 'failed' && row)
      await noteRefundFailure(dependencies, tx, row, `the provider's refund ${refund.id} failed`);
    tx.onCommit(() => {
      watch.changed(payment.orderId);
    });
  });
}
