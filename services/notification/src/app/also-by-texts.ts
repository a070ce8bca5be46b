import type { AccountContact } from '@shop/contracts/internal/identity';
import { insertDelivery } from '../adapters/delivery-rows';
import { isAboutOrder, type Delivery, type MessageCode } from '../domain/delivery';
import { wants } from '../domain/wants';
import type { MessageDependencies } from './dependencies';

/** Steps of an order that are worth a message to a phone. */
const TEXTED: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'order-paid',
  'order-confirmed',
  'order-cancelled',
  'parcel-sent',
  'parcel-delivered',
  'refund-done',
  'return-moved',
]);

/**
 * Has what a mail tells of an order go to the reader's phone, too, where they have agreed to that. It is written once for each mail, and
 * before the mail is noted as sent, so that neither is lost.
 */
export async function alsoByTexts(
  { db, channels }: Pick<MessageDependencies, 'db' | 'channels'>,
  delivery: Delivery,
  contact: AccountContact,
): Promise<void> {
  if (delivery.channel !== 'mail' || !isAboutOrder(delivery) || !TEXTED.has(delivery.code)) return;
  for (const channel of ['sms', 'whatsapp'] as const)
    if (channels[channel] && wants(contact, 'orders', channel))
      await insertDelivery(db, `${channel} ${delivery.id}`, { ...delivery, channel });
}
