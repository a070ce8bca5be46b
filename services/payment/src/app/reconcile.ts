import { findOrder } from '../adapters/order-rows';
import { scheduleCheck, takeDueChecks, type DueCheck } from '../adapters/provider-order-rows';
import type { ProviderPayment } from '../domain/payment';
import { nextCheck } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { isRefusal, ProviderError } from './provider';
import { recordPayment } from './record-payment';
import { settleRefund } from './settle-refund';

const BATCH = 20;

/** Asks the provider about payments that neither the browser nor a webhook may have told us of. */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  for (;;) {
    const due = await takeDueChecks(deps.db, deps.mode, deps.now(), BATCH);
    await Promise.all(due.map((check) => reconcileOrder(deps, check)));
    if (due.length < BATCH) return;
  }
}

/** A check that the provider did not answer is none: it comes again in the minute that it was put off by. */
async function reconcileOrder(deps: PaymentDeps, check: DueCheck): Promise<void> {
  const { db, now, provider } = deps;
  let complete: boolean;
  try {
    complete = await takePayments(deps, await provider.paymentsOf(check.providerOrderId), check.orderId);
  } catch (error) {
    deps.logger.warn({ err: error, orderId: check.orderId }, 'the provider could not be asked about an order');
    return;
  }
  const order = await findOrder(db, check.orderId);
  const settled = order !== undefined && order.settledBy !== null;
  const next = nextCheck({ ...check, settled: settled && complete }, now());
  await scheduleCheck(db, check, next, check.checks + 1);
}

/**
 * Records payments and what went back of them, each by itself: one that fails does not hide the others.
 * @returns whether all of them were
 * @throws ProviderError when the provider does not answer
 */
export async function takePayments(
  deps: PaymentDeps,
  payments: readonly ProviderPayment[],
  orderId?: string,
): Promise<boolean> {
  let complete = true;
  for (const payment of payments) {
    try {
      await takePayment(deps, payment);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unreachable') throw error;
      complete = false;
      deps.logger.error({ err: error, orderId, paymentId: payment.id }, 'a payment could not be taken over');
    }
  }
  return complete;
}

async function takePayment(deps: PaymentDeps, payment: ProviderPayment): Promise<void> {
  const isOurs = await recordPayment(deps, await captured(deps, payment));
  if (!isOurs || payment.refundedPaise === 0) return;
  for (const refund of await deps.provider.refundsOf(payment.id)) await settleRefund(deps, refund);
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
