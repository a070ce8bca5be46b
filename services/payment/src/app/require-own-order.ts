import { NotFoundError } from '@shop/platform/errors';
import type { KnownOrder } from '../domain/recorded-order';
import type { PaymentDependencies } from './dependencies';
import { findOrFetchOrder } from './find-or-fetch-order';

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
