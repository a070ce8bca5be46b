import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { lockOrder, unsettleOrder } from '../adapters/order-rows';
import { findTransaction } from '../adapters/transaction-rows';
import type { PaymentDependencies } from './dependencies';
import { startRefund } from './start-refund';

/** Why an order does not take money that came instead of cash: it stays as it is. */
const REFUSALS: readonly EventData<'refund-requested'>['reason'][] = ['order-not-payable', 'wrong-amount'];

/** Gives captured money back because the order decided so: all that is left of it, whatever amount the event names. */
export async function requestRefund(
  dependencies: PaymentDependencies,
  tx: Tx,
  event: EventData<'refund-requested'>,
): Promise<void> {
  const { orderId, paymentId, reason } = event;
  await lockOrder(tx, orderId);
  const payment = await findTransaction(tx, paymentId);
  if (payment?.orderId !== orderId) {
    dependencies.logger.error({ orderId, paymentId, reason }, 'a refund was requested for a payment that is not known');
    return;
  }
  if (REFUSALS.includes(reason)) await unsettleOrder(tx, orderId, paymentId);
  if (payment.status === 'captured') await startRefund(dependencies, tx, payment, reason);
}
