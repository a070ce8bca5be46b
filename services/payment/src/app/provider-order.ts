import { installationId } from '../adapters/installation';
import { claimProviderOrder, keepProviderOrder, providerOrderOf } from '../adapters/provider-order-rows';
import { FIRST_CHECK_MS } from '../domain/schedule';
import type { PaymentDeps } from './deps';
import { isRefusal, ProviderError, type ProviderOrder } from './provider';

interface Payable {
  readonly id: string;
  readonly amountPaise: number;
}

/**
 * The provider's order for one of ours, made once. Its receipt is our order's id: whoever comes second, in another
 * process or after a crash between the provider's answer and our commit, finds the first one by it.
 * @throws ProviderError when the provider does not answer or refuses.
 */
export async function providerOrderFor(deps: PaymentDeps, order: Payable): Promise<string> {
  const { db, now } = deps;
  const stored = await providerOrderOf(db, order.id);
  if (stored !== undefined) return stored;
  const createdAt = now();
  const firstCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS);
  const first = await claimProviderOrder(db, {
    orderId: order.id,
    amountPaise: order.amountPaise,
    createdAt,
    firstCheckAt,
    mode: deps.mode,
  });
  const made = first ? undefined : await adoptable(deps, order);
  const { id } = made ?? (await createOrAdopt(deps, order));
  return keepProviderOrder(db, order.id, id);
}

async function createOrAdopt(deps: PaymentDeps, order: Payable): Promise<ProviderOrder> {
  try {
    const installation = await installationId(deps.db);
    return await deps.provider.createOrder({ amountPaise: order.amountPaise, receipt: order.id, installation });
  } catch (error) {
    if (!isRefusal(error, /receipt should be unique/i)) throw error;
    const existing = await adoptable(deps, order);
    if (existing) return existing;
    throw error;
  }
}

async function adoptable({ provider }: PaymentDeps, order: Payable): Promise<ProviderOrder | undefined> {
  const found = await provider.findOrderByReceipt(order.id);
  if (found && found.amountPaise !== order.amountPaise)
    throw new ProviderError('refused', `provider order ${found.id} has another amount than order ${order.id}`);
  return found;
}
