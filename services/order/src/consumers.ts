import type { Database } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consumeOnce, type DomainEvent } from '@shop/platform/messaging/consumer';
import { appendEvents, newEvent } from '@shop/platform/messaging/outbox';
import type { Tx } from '@shop/platform/db/database';
import type { Clock } from './adapters/database-clock';
import { markDeleted, saveProduct } from './adapters/product-rows';
import { changeOrder } from './app/change-order';
import { forgetUser } from './app/forget-user';
import { declareStock } from './app/inventory';
import { beginRefund, finishRefund, payOrder } from './domain/order';

/** What the order service does about what happens elsewhere. */
export function startConsumers(bus: EventBus, db: Database, now: Clock): Promise<Subscription> {
  async function takeProduct(event: DomainEvent<'product-added' | 'product-updated'>, tx: Tx): Promise<void> {
    const { product, ...declared } = event.data;
    const isNews = await saveProduct(tx, product, event.sequence);
    await declareStock(db, tx, product._id, { ...declared, isNews });
  }

  return consumeOnce(bus, 'order', db, {
    'product-added': takeProduct,
    'product-updated': takeProduct,
    'product-deleted': (event, tx) => markDeleted(tx, event.data.productId, event.sequence),
    'payment-captured': async ({ data }, tx) => {
      const order = await changeOrder(db, tx, data.orderId, now, (current) => payOrder(current, data));
      if (order) return;
      // money without an order must not stay with us
      const { orderId, paymentId, amountPaise } = data;
      await appendEvents(db, tx, [
        newEvent('refund-requested', orderId, 1, { orderId, paymentId, amountPaise, reason: 'unknown-order' }),
      ]);
    },
    'refund-started': async ({ data }, tx) => {
      await changeOrder(db, tx, data.orderId, now, (order) => beginRefund(order, data.paymentId));
    },
    'payment-refunded': async ({ data }, tx) => {
      // money that is back was on its way, also when the news of that was lost
      await changeOrder(db, tx, data.orderId, now, (order) => beginRefund(order, data.paymentId));
      await changeOrder(db, tx, data.orderId, now, (order) => finishRefund(order, data.paymentId));
    },
    'user-deleted': (event, tx) => forgetUser(db, tx, event.data.userId, now),
  });
}
