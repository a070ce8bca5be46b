import type { OrderStatus } from '@shop/contracts/api/order';
import type { PaymentOrder } from '@shop/contracts/api/payment';
import { roundPaise } from '@shop/contracts/money';
import { ConflictError } from '@shop/platform/errors';
import { keepPayNow, orderSaved } from '../adapters/order-rows';
import { providerOrderOf } from '../adapters/provider-order-rows';
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
 * Opens the payment of an order, also of one that is to be paid in cash at the door. The provider is asked outside of any
 * transaction, and a repetition has the same result: one order has one provider order.
 * @throws NotFoundError; ConflictError `amount-changed` or `order-not-payable`; ProviderError; UnavailableError
 */
export async function createPayment(
  dependencies: PaymentDependencies,
  { orderId, userId, amount }: CreatePayment,
): Promise<PaymentOrder> {
  // an order of a moment ago is known before it is here
  const recent = dependencies.ahead.find(orderId);
  const order = recent?.known.userId === userId ? recent.known : await requireOwnOrder(dependencies, orderId, userId);
  const paise = roundPaise(amount);
  if (order.paymentMethod !== 'cod') assertAmount(paise, order.amountPaise);
  // an order that was placed for other keys is not paid with these
  const isPayable = order.settledBy === null && isOfToday(order.paymentMode, dependencies.mode);
  if (order.status !== 'awaiting-payment' || !isPayable) throw notPayable(order.status);
  const held = await dependencies.orders.hold(orderId);
  const status = held?.status ?? order.status;
  if (status !== 'awaiting-payment') throw notPayable(status);
  if (order.paymentMethod === 'cod') {
    if (held?.payNowPaise === undefined) throw notPayable(status);
    assertAmount(paise, held.payNowPaise);
    const begun = await providerOrderOf(dependencies.db, orderId);
    // the provider's order keeps its amount, and there is one for each of ours
    if (begun && begun.amountPaise !== paise)
      throw notPayable(status, 'Pieces were taken out after its payment was opened: this order is paid in cash');
    await keepPayNow(dependencies.db, orderId, held.payNowPaise);
  }
  const { db } = dependencies;
  const placed = recent && orderSaved(db, recent.placed.order, recent.placed.sequence);
  const id = await ensureProviderOrder(dependencies, { id: orderId, amountPaise: paise }, placed);
  return { id, amount: paise, currency: 'INR', key: dependencies.keyId };
}

function assertAmount(paise: number, due: number): void {
  if (paise !== due) throw new ConflictError('amount-changed', 'The amount is not that of the order', { amount: due });
}

function notPayable(status: OrderStatus, message = 'This order does not await a payment'): ConflictError {
  return new ConflictError('order-not-payable', message, { status });
}
