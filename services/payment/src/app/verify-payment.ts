import type { Order } from '@shop/contracts/api/order';
import { isPaid } from '@shop/contracts/is-paid';
import type { PaymentVerification } from '@shop/contracts/api/payment';
import { MESSAGES } from '@shop/contracts/api/messages';
import { NotFoundError } from '@shop/platform/errors';
import { findProof, type KnownProof } from '../adapters/proof-rows';
import { hastenCheck } from '../adapters/provider-order-rows';
import { NotVerifiedError } from '../domain/not-verified';
import type { ProviderPayment } from '../domain/payment';
import { isCheckoutSignature } from '../domain/signature';
import { isGivenBack, isMoney } from '../domain/transaction-status';
import { captureIfAuthorized } from './capture-if-authorized';
import type { PaymentDependencies } from './dependencies';
import { requireOwnOrder } from './find-or-fetch-order';
import { LOOK_MS, type Listening } from './order-watch';
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
  const { orderId, razorpay_payment_id: paymentId } = proof;
  // hears what changes from before the first look on
  const listening = dependencies.watch.listen(orderId);
  try {
    const known = await readProof(dependencies, userId, orderId, paymentId);
    const storedOrderId = known.provided?.id;
    if (
      storedOrderId === undefined ||
      !isCheckoutSignature({ storedOrderId, paymentId }, proof.razorpay_signature, dependencies.keySecret)
    )
      throw new NotVerifiedError();
    await takeCapture(dependencies, known, paymentId, storedOrderId);
    const goesBack = await waitForOutcome(dependencies, listening, known, paymentId);
    const answer = await dependencies.orders.read(orderId);
    if (!answer) throw new NotFoundError('Order not found');
    return { ...outcomeOf(answer.order, goesBack), order: answer.order };
  } finally {
    listening.stop();
  }
}

/** @throws NotFoundError */
async function readProof(
  dependencies: PaymentDependencies,
  userId: string,
  orderId: string,
  paymentId: string,
): Promise<KnownProof> {
  const known = await findProof(dependencies.db, orderId, paymentId);
  if (known?.order.status !== undefined && known.order.status !== 'unknown' && known.order.userId === userId)
    return known;
  await requireOwnOrder(dependencies, orderId, userId);
  const later = await findProof(dependencies.db, orderId, paymentId);
  if (!later) throw new NotFoundError('Order not found');
  return later;
}

/**
 * Waits until the order is no longer to be paid, or the money of this payment goes back. Who tells of a change says what
 * it is, so that only what it does not say is looked up, and what another replica does.
 * @returns whether the money goes back
 */
async function waitForOutcome(
  { db, paidWaitMs, ahead }: PaymentDependencies,
  listening: Listening,
  known: KnownProof,
  paymentId: string,
): Promise<boolean> {
  const deadline = performance.now() + paidWaitMs;
  for (let latest: KnownProof | undefined = known; latest?.order.status === 'awaiting-payment';) {
    // that it became something else may not be committed here yet
    if ((ahead.statusOf(known.order.id) ?? 'awaiting-payment') !== 'awaiting-payment') return false;
    if (latest.payment && isGivenBack(latest.payment.status)) return true;
    const left = deadline - performance.now();
    if (left <= 0) return false;
    const news = await listening.next(Math.min(LOOK_MS, left));
    if (news === 'captured') continue;
    if (news !== undefined && news !== 'unsaid' && news !== 'awaiting-payment') return false;
    latest = await findProof(db, known.order.id, paymentId);
  }
  return false;
}

/** Unless it is recorded already, asks the provider about the payment and records it. */
async function takeCapture(
  dependencies: PaymentDependencies,
  { payment: known, provided, ...marked }: KnownProof,
  paymentId: string,
  storedOrderId: string,
): Promise<void> {
  const orderId = marked.order.id;
  if (known && known.orderId !== orderId) throw new NotVerifiedError();
  if (known && isMoney(known.status)) return;
  const payment = await fetchCaptured(dependencies, paymentId).catch(async (error: unknown) => {
    await hastenCheck(dependencies.db, orderId, dependencies.now());
    dependencies.wake.agenda();
    throw error;
  });
  if (payment.providerOrderId !== storedOrderId || payment.status === 'failed') throw new NotVerifiedError();
  const seen = { ...marked, status: known?.status };
  await recordPayment(dependencies, payment, { orderId, mode: provided?.mode ?? null }, seen);
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
