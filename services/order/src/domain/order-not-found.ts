import { NotFoundError } from '@shop/platform/errors';

/** For an order that does not exist, and for anyone but its owner: a stranger must not learn that it does. */
export function orderNotFound(): NotFoundError {
  return new NotFoundError('Order not found', 'order-not-found');
}
