import type { Order } from '@shop/contracts/api/order';
import { isPaid } from '@shop/contracts/is-paid';
import type { PaymentVerification } from '@shop/contracts/api/payment';
import { MESSAGES } from '@shop/contracts/api/messages';
import { NotFoundError } from '@shop/platform/errors';
import { findOrder } from '../adapters/order-rows';
import { hastenCheck, providerOrderOf } from '../adapters/provider-order-rows';
import { findTransaction } from '../adapters/transaction-rows';
import { NotVerifiedError } from '../domain/not-verified';
import type { ProviderPayment } from '../domain/payment';
import { isCheckoutSignature } from '../domain/signature';
import { isGivenBack, isMoney } from '../domain/transaction-status';
import { captureIfAuthorized } from './capture-if-authorized';
import type { PaymentDependencies } from './dependencies';
import { requireOwnOrder } from './find-or-fetch-order';
import { recordPayment } from './record-payment';

export interface VerifiedPayment {
  /** whether the order is paid */
  readonly success: boolean;
  readonly message: string;
  readonly order: Order;
}

/**
 * Takes the browser's proof of payment and answers once the order shows as paid, or without success and with the order
 * as it is once the money goes back, or after a bounded wait. The proof is a hint: what counts is what the provider says
 * about the payment.
 * @throws NotVerifiedError for a wrong signature; NotFoundError for an order that is not the caller's; ProviderError
 * when the provider does not answer (the reconciler continues).
 */
export async function verifyPayment(
  dependencies: PaymentDependencies,
  userId: string,
  proof: PaymentVerification,
): Promise<VerifiedPayment> {
  const { id: orderId } = await requireOwnOrder(dependencies, proof.orderId, userId);
  const storedOrderId = (await providerOrderOf(dependencies.db, orderId))?.id;
  const paymentId = proof.razorpay_payment_id;
  if (
    storedOrderId === undefined ||
    !isCheckoutSignature({ storedOrderId, paymentId }, proof.razorpay_signature, dependencies.keySecret)
  )
    throw new NotVerifiedError();
  await takeCapture(dependencies, orderId, paymentId, storedOrderId);
  const goesBack = await dependencies.watch.until(orderId, dependencies.paidWaitMs, async () => {
    const order = await findOrder(dependencies.db, orderId);
    if (order?.status !== 'awaiting-payment') return false;
    const payment = await findTransaction(dependencies.db, paymentId);
    return payment && isGivenBack(payment.status) ? true : undefined;
  });
  const answer = await dependencies.orders.read(orderId);
  if (!answer) throw new NotFoundError('Order not found');
  return { ...outcomeOf(answer.order, goesBack ?? false), order: answer.order };
}

/** Unless it is recorded already, asks the provider about the payment and records it. */
async function takeCapture(
  dependencies: PaymentDependencies,
  orderId: string,
  paymentId: string,
  storedOrderId: string,
): Promise<void> {
  const known = await findTransaction(dependencies.db, paymentId);
  if (known && known.orderId !== orderId) throw new NotVerifiedError();
  if (known && isMoney(known.status)) return;
  const payment = await fetchCaptured(dependencies, paymentId).catch(async (error: unknown) => {
    await hastenCheck(dependencies.db, orderId, dependencies.now());
    throw error;
  });
  if (payment.providerOrderId !== storedOrderId || payment.status === 'failed') throw new NotVerifiedError();
  await recordPayment(dependencies, payment);
}

async function fetchCaptured({ provider }: PaymentDependencies, paymentId: string): Promise<ProviderPayment> {
  return captureIfAuthorized(provider, await provider.fetchPayment(paymentId));
}

function outcomeOf({ status, paymentMethod }: Order, goesBack: boolean): Pick<VerifiedPayment, 'success' | 'message'> {
  // cash at the door is still to be collected: what was paid instead came too late, or is being booked
  if (isPaid(status) && paymentMethod !== 'cod') return { success: true, message: MESSAGES.paymentSuccessful };
  if (status !== 'awaiting-payment') return { success: false, message: MESSAGES.paidTooLate };
  return { success: false, message: goesBack ? MESSAGES.paymentGoesBack : MESSAGES.paymentBeingBooked };
}
