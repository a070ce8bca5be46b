import type { Database } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consume } from '@shop/platform/messaging/consumer';
import { insertOrderMessages, type NewOrderMessage } from './adapters/delivery-rows';
import type { Delivery } from './domain/delivery';
import { newsOf, staffNews, waitKey, type OrderEvent } from './app/order-news';

/**
 * Turns what happens to orders into messages to their buyers, and to those who run the shop.
 * @param send is given those that are to be sent; without, nobody here can
 * @param tellsStaff whether anybody who runs the shop is to be told
 */
export function startOrderMessages(
  bus: EventBus,
  db: Database,
  send: ((deliveries: readonly Delivery[]) => void) | undefined,
  tellsStaff: boolean,
): Promise<Subscription> {
  async function write(events: readonly OrderEvent[]): Promise<void> {
    const messages = new Map<string, NewOrderMessage>();
    const over = new Set<string>();
    for (const event of events) {
      const { orderId, userId } = event.data;
      if (event.type !== 'order-placed') {
        over.add(waitKey(orderId));
        messages.delete(waitKey(orderId));
      }
      if (tellsStaff) for (const message of staffNews(event)) messages.set(message.key, message);
      const news = newsOf(event);
      if (!news || userId === null) continue;
      const { reason, key, afterMs } = news;
      const to = { accountKind: 'user', accountId: userId, occurredAt: new Date(event.occurredAt) } as const;
      messages.set(key, { ...reason, ...to, key, afterMs });
    }
    if (messages.size > 0 || over.size > 0) await insertOrderMessages(db, [...messages.values()], [...over], send);
  }

  const one = (event: OrderEvent) => write([event]);
  return consume<OrderEvent['type']>(
    bus,
    'notification-order-messages',
    {
      'order-placed': one,
      'order-paid': one,
      'order-confirmed': one,
      'order-cancelled': one,
      'order-cancelled-by-shop': one,
      'order-expired': one,
      'order-lines-cancelled': one,
      'order-refunding': one,
      'order-refunded': one,
      'order-part-refunded': one,
      'shipment-sent': one,
      'shipment-delivered': one,
      'shipment-came-back': one,
      'return-requested': one,
      'return-approved': one,
      'return-received': one,
      'return-closed': one,
    },
    write,
  );
}
