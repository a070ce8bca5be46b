import type { Database, Tx } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consumeOnce, type DomainEvent } from '@shop/platform/messaging/consumer';
import { handledNote, unlessHandled } from '@shop/platform/messaging/handled';
import type { AskShop } from '@shop/platform/shop-facts';
import type { Clock } from './adapters/database-clock';
import { markDeleted, saveProduct } from './adapters/product-rows';
import { adoptSeller } from './app/adopt-seller';
import { changeOrder } from './app/change-order';
import { completeRefund } from './app/complete-refund';
import { declareStock } from './app/declare-stock';
import { forgetUser } from './app/forget-user';
import { payAtOnce, payOrReturn } from './app/pay-or-return';
import { recordDispute } from './app/record-dispute';
import { recordPartRefund } from './app/record-part-refund';
import { recordRefund } from './app/record-refund';
import { beginRefund } from './domain/order';

const GROUP = 'order';

/** Subscribes the order service to the events of others. */
export function startConsumers(
  bus: EventBus,
  db: Database,
  now: Clock,
  askShop: AskShop | undefined,
): Promise<Subscription> {
  async function takeProduct(event: DomainEvent<'product-added' | 'product-updated'>, tx: Tx): Promise<void> {
    const { product, ...declared } = event.data;
    const isNews = await saveProduct(tx, product, event.sequence);
    await declareStock(tx, product._id, { ...declared, isNews });
  }

  return consumeOnce(
    bus,
    GROUP,
    db,
    {
      'product-added': takeProduct,
      'product-updated': takeProduct,
      'product-deleted': (event, tx) => markDeleted(tx, event.data.productId, event.sequence),
      'payment-captured': ({ data }, tx) => payOrReturn(tx, data, now),
      'refund-started': async ({ data }, tx) => {
        await changeOrder(tx, data.orderId, now, (order) => beginRefund(order, data.paymentId));
      },
      'refund-booked': ({ data }, tx) => recordRefund(tx, data, now),
      'payment-disputed': ({ data, sequence }, tx) => recordDispute(tx, data, sequence, now),
      'part-refunded': ({ data, occurredAt }, tx) => recordPartRefund(tx, data, new Date(occurredAt), now),
      'payment-refunded': ({ data }, tx) => completeRefund(tx, data, now),
      'shop-changed': async (_event, tx) => {
        if (askShop) await adoptSeller(tx, (await askShop()).profile);
      },
      'user-deleted': (event, tx) => forgetUser(tx, event.data.userId, now),
    },
    {
      'payment-captured': ({ id, data }) => unlessHandled(() => payAtOnce(db, data, now, handledNote(GROUP, id))),
    },
  );
}
