import type { EventData } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import { lockOrder } from '../adapters/order-rows';
import { findTransaction } from '../adapters/transaction-rows';
import type { PaymentDeps } from './deps';
import { startRefund } from './start-refund';

/** The order decided that captured money goes back: all of it that is left, not what the event says. */
export async function requestRefund(deps: PaymentDeps, tx: Tx, event: EventData<'refund-requested'>): Promise<void> {
  const { orderId, paymentId, reason } = event;
  await lockOrder(tx, orderId);
  const payment = await findTransaction(tx, paymentId);
  if (payment?.orderId !== orderId) {
    deps.logger.error({ orderId, paymentId, reason }, 'a refund was requested for a payment that is not known');
    return;
  }
  if (payment.status === 'captured') await startRefund(deps, tx, payment, reason);
}
