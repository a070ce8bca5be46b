import { findOrder } from '../adapters/order-rows';
import { scheduleCheck, takeDueChecks, type DueCheck } from '../adapters/provider-order-rows';
import { nextCheck } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { takePayments } from './take-payments';

const BATCH = 20;

/** Asks the provider about payments that neither the browser nor a webhook may have reported. */
export async function reconcileOrders(dependencies: PaymentDependencies): Promise<void> {
  for (;;) {
    const due = await takeDueChecks(dependencies.db, dependencies.mode, dependencies.now(), BATCH);
    await Promise.all(due.map((check) => reconcileOrder(dependencies, check)));
    if (due.length < BATCH) return;
  }
}

/** A check that the provider does not answer does not count: it is due again in a minute. */
async function reconcileOrder(dependencies: PaymentDependencies, check: DueCheck): Promise<void> {
  const { db, now, provider } = dependencies;
  let complete: boolean;
  try {
    complete = await takePayments(dependencies, await provider.paymentsOf(check.providerOrderId), check.orderId);
  } catch (error) {
    dependencies.logger.warn({ err: error, orderId: check.orderId }, 'the provider could not be asked about an order');
    return;
  }
  const order = await findOrder(db, check.orderId);
  const settled = order !== undefined && order.settledBy !== null;
  const next = nextCheck({ ...check, settled: settled && complete }, now());
  await scheduleCheck(db, check, next, check.checks + 1);
}
