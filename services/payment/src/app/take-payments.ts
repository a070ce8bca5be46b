import type { ProviderPayment } from '../domain/payment';
import { ProviderError } from '../ports/payment-provider';
import { captureIfAuthorized } from './capture-if-authorized';
import type { PaymentDependencies } from './dependencies';
import { recordPayment } from './record-payment';
import { settleRefund } from './settle-refund';

/**
 * Records payments and what went back of them, each separately: one that fails does not hide the others.
 * @returns whether all of them were
 * @throws ProviderError when the provider does not answer
 */
export async function takePayments(
  dependencies: PaymentDependencies,
  payments: readonly ProviderPayment[],
  orderId?: string,
): Promise<boolean> {
  let complete = true;
  for (const payment of payments) {
    try {
      await takePayment(dependencies, payment);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'unreachable') throw error;
      complete = false;
      dependencies.logger.error({ err: error, orderId, paymentId: payment.id }, 'a payment could not be taken over');
    }
  }
  return complete;
}

/** Nothing is captured before it is known to be for an order of ours: another shop on the same account may wait with its own. */
async function takePayment(dependencies: PaymentDependencies, payment: ProviderPayment): Promise<void> {
  if (!(await recordPayment(dependencies, payment))) return;
  if (payment.status === 'authorized')
    await recordPayment(dependencies, await captureIfAuthorized(dependencies.provider, payment));
  if (payment.refundedPaise === 0) return;
  for (const refund of await dependencies.provider.refundsOf(payment.id)) await settleRefund(dependencies, refund);
}
