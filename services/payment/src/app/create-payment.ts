import type { OrderStatus } from '@shop/contracts/api/order';
import type { PaymentOrder } from '@shop/contracts/api/payment';
import { roundPaise } from '@shop/contracts/money';
import { ConflictError } from '@shop/platform/errors';
import { isOfToday } from '../domain/payment-mode';
import type { PaymentDependencies } from './dependencies';
import { ensureProviderOrder } from './ensure-provider-order';
import { requireOwnOrder } from './find-or-fetch-order';

export interface CreatePayment {
  readonly userId: string;
  readonly orderId: string;
  /** paise, as a client computes them in floating point */
  readonly amount: number;
}

/**
 * Opens the payment of an order. The provider is asked outside of any transaction, and a repetition has the same
 * result: one order has one provider order.
 * @throws NotFoundError; ConflictError `amount-changed` or `order-not-payable`; ProviderError; UnavailableError
 */
export async function createPayment(
  dependencies: PaymentDependencies,
  { orderId, userId, amount }: CreatePayment,
): Promise<PaymentOrder> {
  const order = await requireOwnOrder(dependencies, orderId, userId);
  if (roundPaise(amount) !== order.amountPaise)
    throw new ConflictError('amount-changed', 'The amount is not that of the order', { amount: order.amountPaise });
  // an order that was placed for other keys is not paid with these, and cash at the door by none
  const isPrepaid = order.paymentMethod !== 'cod' && isOfToday(order.paymentMode, dependencies.mode);
  const isPayable = order.settledBy === null && isPrepaid;
  if (order.status !== 'awaiting-payment' || !isPayable) throw notPayable(order.status);
  const status = (await dependencies.orders.hold(orderId)) ?? order.status;
  if (status !== 'awaiting-payment') throw notPayable(status);
  const id = await ensureProviderOrder(dependencies, order);
  return { id, amount: order.amountPaise, currency: 'INR', key: dependencies.keyId };
}

function notPayable(status: OrderStatus): ConflictError {
  return new ConflictError('order-not-payable', 'This order does not await a payment', { status });
}
