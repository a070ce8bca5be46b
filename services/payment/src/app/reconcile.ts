import { findOrder } from '../adapters/order-rows';
import { scheduleCheck, takeDueChecks, type DueCheck } from '../adapters/provider-order-rows';
import type { ProviderPayment } from '../domain/payment';
import { nextCheck } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { isRefusal } from './provider';
import { recordPayment } from './record-payment';
import { settleRefund } from './settle-refund';

const BATCH = 20;

/** Asks the provider about payments that neither the browser nor a webhook may have told us of. */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await takeDueChecks(deps.db, deps.now(), BATCH);
    await Promise.all(due.map((check) => reconcileOrder(deps, check)));
    if (due.length < BATCH) return;
  }
}

async function reconcileOrder(deps: PaymentDeps, check: DueCheck): Promise<void> {
  const { db, logger, now, provider } = deps;
  try {
    for (const payment of await provider.paymentsOf(check.providerOrderId)) {
      await recordPayment(deps, await captured(deps, payment));
      if (payment.status !== 'refunded') continue;
      for (const refund of await provider.refundsOf(payment.id)) await settleRefund(deps, refund);
    }
  } catch (error) {
    logger.warn({ err: error, orderId: check.orderId }, 'the provider could not be asked about an order');
  }
  const order = await findOrder(db, check.orderId);
  const next = nextCheck({ ...check, settled: order !== undefined && order.settledBy !== null }, now());
  await scheduleCheck(db, check.orderId, next, check.checks + 1);
}

/** A payment that the provider did not capture by itself is captured; if that is refused, it is told as it is. */
export async function captured({ provider }: PaymentDeps, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  try {
    return await provider.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (isRefusal(error)) return provider.fetchPayment(payment.id);
    throw error;
  }
}
