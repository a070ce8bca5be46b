import type { Address } from '@shop/contracts/api/address';
import { ConflictError } from '@shop/platform/errors';
import type { Decision } from './decision';
import type { DeliveryZone } from './delivery';
import type { Order } from './order';

/**
 * Sends an order somewhere else, as long as nothing of it is sent. What was charged stays.
 * @param zone of the new PIN code; undefined where the shop does not deliver
 * @param confirmBy until when another mobile number has to be confirmed; undefined when staff have spoken with the buyer
 * @throws ConflictError `already-sent`, `not-serviceable` or `cod-not-offered`
 */
export function changeAddress(
  order: Order,
  address: Address,
  zone: DeliveryZone | undefined,
  confirmBy: Date | undefined,
): Decision {
  if (order.status !== 'awaiting-payment' && order.status !== 'paid')
    throw new ConflictError('already-sent', 'The address of this order can no longer be changed', {
      status: order.status,
    });
  if (order.delivery !== null && !zone)
    throw new ConflictError('not-serviceable', 'We do not deliver to this PIN code');
  if (order.paymentMethod === 'cod' && !zone?.cod)
    throw new ConflictError('cod-not-offered', 'Cash on delivery is not offered at this PIN code');
  const isOther = order.confirmedAt !== null && order.address?.mobile !== address.mobile;
  return { kind: 'address-changed', address, ...(isOther && confirmBy ? { confirmBy } : {}) };
}
