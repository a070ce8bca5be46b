import type { PaymentOrder } from '@shop/contracts/api/payment';
import { roundPaise } from '@shop/contracts/money';
import { answerOnce, type Answer } from '@shop/platform/db/idempotency';
import { AppError, ConflictError, UnavailableError } from '@shop/platform/errors';
import { paymentScope } from '../adapters/order-rows';
import { isOfToday } from '../domain/payment-mode';
import type { PaymentDeps } from './deps';
import { ownOrder } from './known-order';
import { ProviderError } from './provider';
import { providerOrderFor } from './provider-order';

export interface CreatePayment {
  readonly userId: string;
  readonly orderId: string;
  /** paise, as a client computes them in floating point */
  readonly amount: number;
  readonly idempotencyKey: string | undefined;
}

/** Not an error for anyone to see: it leaves the first look at the stored answers empty-handed. */
class NotAnsweredYet extends Error {}

/**
 * Opens the payment of an order. A repeated key gets its first answer; the provider is asked outside of any
 * transaction, which is safe because one order has one provider order whoever asks.
 */
export async function createPayment(deps: PaymentDeps, request: CreatePayment): Promise<Answer> {
  const { amount, orderId, userId, idempotencyKey: key } = request;
  const once = (work: () => Promise<Answer>) =>
    deps.db.transaction((tx) =>
      answerOnce(tx, { scope: paymentScope(userId), key, request: { amount, orderId } }, work),
    );

  const before = await once(() => Promise.reject(new NotAnsweredYet())).catch((error: unknown) => {
    if (error instanceof NotAnsweredYet) return undefined;
    throw error;
  });
  if (before) return before;
  const body = await openPayment(deps, request);
  return once(() => Promise.resolve({ status: 200, body }));
}

async function openPayment(deps: PaymentDeps, { orderId, userId, amount }: CreatePayment): Promise<PaymentOrder> {
  const order = await ownOrder(deps, orderId, userId);
  if (roundPaise(amount) !== order.amountPaise)
    throw new ConflictError('amount-changed', 'The amount is not that of the order', { amount: order.amountPaise });
  // an order that was placed for other keys is not paid with these
  const isPayable = order.settledBy === null && isOfToday(order.paymentMode, deps.mode);
  if (order.status !== 'awaiting-payment' || !isPayable) throw notPayable(order.status);
  const status = (await deps.orders.hold(orderId)) ?? order.status;
  if (status !== 'awaiting-payment') throw notPayable(status);
  try {
    const id = await providerOrderFor(deps, order);
    return { id, amount: order.amountPaise, currency: 'INR', key: deps.keyId };
  } catch (error) {
    throw toAppError(error);
  }
}

function notPayable(status: string): ConflictError {
  return new ConflictError('order-not-payable', 'This order does not await a payment', { status });
}

/** What a buyer is told when the provider is the reason. */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (error.kind === 'unreachable')
    return new UnavailableError('The payment provider does not answer. Please try again in a moment.', error);
  return new AppError('provider-refused', 502, 'The payment provider refused this payment', { cause: error });
}
