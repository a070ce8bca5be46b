import { cashPaymentId } from '@shop/contracts/api/payment';
import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { lockOrder } from '../adapters/order-rows';
import { waitForStaff } from '../adapters/refund-progress';
import { insertPart } from '../adapters/refund-rows';
import { findTransaction } from '../adapters/transaction-rows';
import { isCash } from '../domain/cash';
import { isMoney } from '../domain/transaction-status';
import { bookDue } from './book-due';
import type { PaymentDependencies } from './dependencies';
import { openCash } from './open-cash';
import { returnMoney } from './return-money';

/**
 * Gives a part of captured money back because the order decided so; once for each cause. The payment stays captured, and
 * no more goes back than is left of it.
 */
export async function requestPartRefund(
  dependencies: PaymentDependencies,
  tx: Tx,
  event: EventData<'part-refund-requested'>,
): Promise<void> {
  const { orderId, paymentId, amountPaise, cause, reason } = event;
  const now = dependencies.now();
  if (paymentId === cashPaymentId(orderId)) await openCash(tx, orderId, now);
  else await lockOrder(tx, orderId);
  const payment = await findTransaction(tx, paymentId);
  if (payment?.orderId !== orderId || !(isMoney(payment.status) || isCash(payment))) {
    dependencies.logger.error({ orderId, paymentId, cause }, 'a part of a payment that is not known was to go back');
    return;
  }
  const byHand = isCash(payment);
  const id = newId();
  if (!(await insertPart(tx, { id, orderId, paymentId, amountPaise, cause, reason, byHand, now }))) return;
  if (byHand && payment.status === 'created') {
    // the event that tells of the cash was given up: until it comes there is nothing that the staff could give back
    await waitForStaff(tx, id, 0);
    return;
  }
  await bookDue(tx, { orderId, paymentId, at: now, reference: `part ${cause}` }, amountPaise);
  await returnMoney(dependencies, tx, payment, '');
  tx.onCommit(dependencies.wake.refunds);
}
