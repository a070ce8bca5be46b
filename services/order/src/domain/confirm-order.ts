import { ConflictError } from '@shop/platform/errors';
import type { Decision } from './decision';
import type { Order } from './order';

/**
 * Confirms the buyer's mobile number of an order that is paid in cash at the door: it may be sent, and does not expire any
 * more. A second time changes nothing.
 * @throws ConflictError `illegal-transition`
 */
export function confirmOrder(order: Order): Decision {
  if (order.paymentMethod === 'cod' && order.confirmedAt !== null) return { kind: 'nothing' };
  if (order.paymentMethod !== 'cod' || order.status !== 'awaiting-payment')
    throw new ConflictError('illegal-transition', 'This order does not wait for a confirmation', {
      status: order.status,
    });
  return { kind: 'confirmed' };
}
