import { NotFoundError } from '@shop/platform/errors';
import { findOrder, saveOrder } from '../adapters/order-rows';
import type { KnownOrder, RecordedOrder } from '../domain/recorded-order';
import type { PaymentDependencies } from './dependencies';

/** How long a request waits for the event that it races, in ms; then the order's owner is asked. */
const EVENT_WAIT_MS = 300;

/** Returns an order as its events describe it, or as its owner answers now; undefined when there is none. */
export async function findOrFetchOrder(
  dependencies: PaymentDependencies,
  orderId: string,
): Promise<RecordedOrder | undefined> {
  const known = await dependencies.watch.until(orderId, EVENT_WAIT_MS, () => findKnownOrder(dependencies, orderId));
  return known ?? fetchOrder(dependencies, orderId);
}

/**
 * Has an order known that an event is about which cannot be handled without it: the one that tells of it may have been given
 * up. Throws UnavailableError when its owner does not answer.
 */
export async function knowOrder(dependencies: PaymentDependencies, orderId: string): Promise<void> {
  if (!(await findKnownOrder(dependencies, orderId))) await fetchOrder(dependencies, orderId);
}

async function findKnownOrder({ db }: PaymentDependencies, orderId: string): Promise<KnownOrder | undefined> {
  const order = await findOrder(db, orderId);
  return order?.status === 'unknown' ? undefined : order;
}

/** Returns an order as its owner answers now, kept unless an event was newer; undefined when there is none. */
export async function fetchOrder(
  { db, orders }: Pick<PaymentDependencies, 'db' | 'orders'>,
  orderId: string,
): Promise<RecordedOrder | undefined> {
  const answer = await orders.read(orderId);
  if (!answer) return undefined;
  const { order, userId, totalPaise: amountPaise, version, paymentMode = null, paymentMethod = null } = answer;
  const { status } = order;
  await saveOrder(db, { id: orderId, userId, amountPaise, status, paymentMode, paymentMethod }, version);
  return findOrder(db, orderId);
}

/** @throws NotFoundError when there is no such order, or it is somebody else's. */
export async function requireOwnOrder(
  dependencies: PaymentDependencies,
  orderId: string,
  userId: string,
): Promise<KnownOrder> {
  const order = await findOrFetchOrder(dependencies, orderId);
  if (order === undefined || order.status === 'unknown' || order.userId !== userId)
    throw new NotFoundError('Order not found');
  return order;
}
