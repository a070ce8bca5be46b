import type { Order, OrderStatus } from '@shop/contracts/api/order';
import type { PaymentVerification } from '@shop/contracts/api/payment';
import { MESSAGES } from '@shop/contracts/api/messages';
import { AppError, NotFoundError } from '@shop/platform/errors';
import { findOrder } from '../adapters/order-rows';
import { hastenCheck, providerOrderOf } from '../adapters/provider-order-rows';
import { findTransaction, isMoney } from '../adapters/transaction-rows';
import type { ProviderPayment } from '../domain/payment';
import { isCheckoutSignature } from '../domain/signature';
import { toAppError } from './create-payment';
import type { PaymentDeps } from './deps';
import { ownOrder } from './known-order';
import { captured } from './reconcile';
import { recordPayment } from './record-payment';

export interface VerifiedPayment {
  /** whether the order is paid */
  readonly success: boolean;
  readonly message: string;
  readonly order: Order;
}

const notVerified = () => new AppError('payment-not-verified', 400, 'Payment verification failed.');

/**
 * Takes the browser's proof of payment and answers once the order shows as paid, or without success and with the order
 * as it is after a bounded wait. The proof is a hint: what counts is what the provider says about the payment.
 * @throws AppError 400 for a wrong signature, 404 for an order that is not the caller's, 503 while the provider does
 * not answer (the reconciler goes on).
 */
export async function verifyPayment(
  deps: PaymentDeps,
  userId: string,
  proof: PaymentVerification,
): Promise<VerifiedPayment> {
  const { id: orderId } = await ownOrder(deps, proof.orderId, userId);
  const storedOrderId = await providerOrderOf(deps.db, orderId);
  const paymentId = proof.razorpay_payment_id;
  if (
    storedOrderId === undefined ||
    !isCheckoutSignature({ storedOrderId, paymentId }, proof.razorpay_signature, deps.keySecret)
  )
    throw notVerified();
  await takeCapture(deps, orderId, paymentId, storedOrderId);
  await deps.watch.until(orderId, deps.paidWaitMs, async () => {
    const order = await findOrder(deps.db, orderId);
    return order?.status === 'awaiting-payment' ? undefined : order;
  });
  const answer = await deps.orders.read(orderId);
  if (!answer) throw new NotFoundError('Order not found');
  return { ...outcomeOf(answer.order), order: answer.order };
}

/** Unless it is recorded already, asks the provider about the payment and records it. */
async function takeCapture(
  deps: PaymentDeps,
  orderId: string,
  paymentId: string,
  storedOrderId: string,
): Promise<void> {
  const known = await findTransaction(deps.db, paymentId);
  if (known && known.orderId !== orderId) throw notVerified();
  if (known && isMoney(known.status)) return;
  let payment: ProviderPayment;
  try {
    payment = await captured(deps, await deps.provider.fetchPayment(paymentId));
  } catch (error) {
    await hastenCheck(deps.db, orderId, deps.now());
    throw toAppError(error);
  }
  if (payment.providerOrderId !== storedOrderId || payment.status === 'failed') throw notVerified();
  await recordPayment(deps, payment);
}

const PAID: readonly OrderStatus[] = ['paid', 'shipped', 'delivered'];

function outcomeOf({ status }: Order): Pick<VerifiedPayment, 'success' | 'message'> {
  if (PAID.includes(status)) return { success: true, message: MESSAGES.paymentSuccessful };
  const message = status === 'awaiting-payment' ? MESSAGES.paymentBeingBooked : MESSAGES.paidTooLate;
  return { success: false, message };
}
