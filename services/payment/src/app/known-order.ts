import { NotFoundError } from '@shop/platform/errors';
import { findOrder, saveOrder, type KnownOrder } from '../adapters/order-rows';
import type { PaymentDeps } from './deps';

/** How long a request waits for the event that it races, in ms; then the order's owner is asked. */
const EVENT_WAIT_MS = 300;

/** An order as its events told it, or as its owner tells it now; undefined when there is none. */
export async function learnOrder(
  deps: PaymentDeps,
  orderId: string,
  waitMs = EVENT_WAIT_MS,
): Promise<KnownOrder | undefined> {
  const { db, watch } = deps;
  const known = await watch.until(orderId, waitMs, async () => {
    const order = await findOrder(db, orderId);
    return order?.status === 'unknown' ? undefined : order;
  });
  return known ?? askOwner(deps, orderId);
}

/** An order as its owner tells it now, kept unless an event was newer; undefined when there is none. */
export async function askOwner(
  { db, orders }: Pick<PaymentDeps, 'db' | 'orders'>,
  orderId: string,
): Promise<KnownOrder | undefined> {
  const answer = await orders.read(orderId);
  if (!answer) return undefined;
  const { order, userId, totalPaise, version, paymentMode = null } = answer;
  await saveOrder(db, {
    ...{ id: orderId, userId, amountPaise: totalPaise, status: order.status },
    ...{ sequence: version, paymentMode },
  });
  return findOrder(db, orderId);
}

/** @throws NotFoundError when there is no such order, or it is somebody else's. */
export async function ownOrder(
  deps: PaymentDeps,
  orderId: string,
  userId: string,
): Promise<KnownOrder & { amountPaise: number }> {
  const order = await learnOrder(deps, orderId);
  if (order?.userId !== userId || order.amountPaise === null) throw new NotFoundError('Order not found');
  return { ...order, amountPaise: order.amountPaise };
}
