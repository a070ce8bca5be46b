import type { Part } from '@shop/platform/db/parts';
import { keepProviderOrder, lookForProviderOrder } from '../adapters/provider-order-rows';
import { FIRST_CHECK_MS } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { isRefusal, ProviderError, type ProviderOrder } from '../ports/payment-provider';

interface Payable {
  readonly id: string;
  readonly amountPaise: number;
}

/**
 * Returns the id of the provider's order for one of ours, which is made once. Its receipt is our order's id: a second
 * request, in another process or after a crash between the provider's answer and our commit, finds the first by it. An account
 * whose receipts need not be unique may keep one that nobody was told of.
 * @param placed our order itself, where it was placed a moment ago and is not certain to be here already
 * @throws ProviderError when the provider does not answer or refuses.
 */
export function ensureProviderOrder(dependencies: PaymentDependencies, order: Payable, placed?: Part): Promise<string> {
  const { db, now, turns, mode } = dependencies;
  return turns.take(order.id, async () => {
    // of an order of a moment ago there is none, or the provider says so
    const known = placed ? undefined : await lookForProviderOrder(db, order.id);
    if (known?.id != null) return known.id;
    const createdAt = now();
    const made = known?.isBegun ? await findMade(dependencies, order) : undefined;
    const { id } = made ?? (await createOrFind(dependencies, order, await dependencies.installation()));
    const firstCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS);
    const { id: orderId, amountPaise } = order;
    return keepProviderOrder(db, { id, orderId, amountPaise, createdAt, firstCheckAt, mode }, placed);
  });
}

async function createOrFind(
  dependencies: PaymentDependencies,
  order: Payable,
  installation: string,
): Promise<ProviderOrder> {
  try {
    return await dependencies.provider.createOrder({ amountPaise: order.amountPaise, receipt: order.id, installation });
  } catch (error) {
    if (!isRefusal(error, /receipt should be unique/i)) throw error;
    const existing = await findMade(dependencies, order);
    if (existing) return existing;
    throw error;
  }
}

/** @throws ProviderError when the order that was made has another amount. */
async function findMade({ provider }: PaymentDependencies, order: Payable): Promise<ProviderOrder | undefined> {
  const found = await provider.findOrderByReceipt(order.id);
  if (found && found.amountPaise !== order.amountPaise)
    throw new ProviderError('refused', `provider order ${found.id} has another amount than order ${order.id}`);
  return found;
}
