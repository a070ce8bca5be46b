import type { Delivery } from '../domain/delivery';
import { isForStaff } from '../domain/delivery';
import { staffDigest } from '../templates/staff/digest';
import { staffOrder } from '../templates/staff/new-order';
import type { ComposedMessage, NotNeeded, Sources } from './composed';

/** Writes a mail to those who run the shop. Nobody who bought is named in it: what is secret stays behind the login. */
export async function composeForStaff(
  { orders, shop, staff }: Sources,
  delivery: Delivery,
): Promise<ComposedMessage | NotNeeded> {
  const to = staff.join(', ');
  if (to === '' || !isForStaff(delivery)) return { notNeeded: 'there is nobody to tell' };
  if (delivery.code === 'staff-order') {
    const found = await orders.read(delivery.data.orderId);
    return found ? { to, content: staffOrder(shop, found.order) } : { notNeeded: 'the order is gone' };
  }
  const content = staffDigest(shop, await orders.digest());
  return content ? { to, content } : { notNeeded: 'there is nothing to tell' };
}
