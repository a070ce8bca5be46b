import { beginProviderOrder, keepProviderOrder } from '../adapters/provider-order-rows';
import { FIRST_CHECK_MS } from '../domain/schedule';
import type { PaymentDependencies } from './dependencies';
import { isRefusal, ProviderError, type ProviderOrder } from '../ports/payment-provider';

interface Payable {
  readonly id: string;
  readonly amountPaise: number;
}

/**
 * Returns the id of the provider's order for one of ours, which is made once. Its receipt is our order's id: a second
 * request, in another process or after a crash between the provider's answer and our commit, finds the first by it.
 * @throws ProviderError when the provider does not answer or refuses.
 */
export async function ensureProviderOrder(dependencies: PaymentDependencies, order: Payable): Promise<string> {
  const { db, now } = dependencies;
  const createdAt = now();
  const firstCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS);
  const {
    isFirst,
    id: stored,
    installation,
  } = await beginProviderOrder(db, {
    orderId: order.id,
    amountPaise: order.amountPaise,
    createdAt,
    firstCheckAt,
    mode: dependencies.mode,
  });
  if (stored !== null) return stored;
  const made = isFirst ? undefined : await findMade(dependencies, order);
  const { id } = made ?? (await createOrFind(dependencies, order, installation));
  return keepProviderOrder(db, order.id, id);
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
