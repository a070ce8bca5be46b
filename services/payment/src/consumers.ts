import { ORDER_STATUS_EVENTS, type OrderStatusEvent } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { conclude } from '@shop/platform/messaging/conclude';
import { consumeOnce, onEach, type DomainEvent } from '@shop/platform/messaging/consumer';
import { changeStatus, followStatus, orderSaved, saveOrder } from './adapters/order-rows';
import { compareSoon } from './adapters/comparison-rows';
import { compareAt } from './adapters/transaction-rows';
import { collectCash } from './app/collect-cash';
import type { PaymentDependencies } from './app/dependencies';
import { knowOrder } from './app/find-or-fetch-order';
import { forgetUser } from './app/forget-user';
import { endCash, endsCash, openCash, payInstead } from './app/open-cash';
import { NOTHING_AHEAD, type PlacedOrder } from './app/orders-ahead';
import { requestPartRefund } from './app/request-part-refund';
import { requestRefund } from './app/request-refund';

/** Subscribes payment to the events of others. Only `refund-requested` and its part give money back. */
export function startConsumers(bus: EventBus, dependencies: PaymentDependencies): Promise<Subscription> {
  const { db, now, watch } = dependencies;
  const ahead = db.isShared ? dependencies.ahead : NOTHING_AHEAD;
  const wakeWaiting = (tx: Tx, orderId: string) => {
    tx.onCommit(() => {
      watch.changed(orderId);
    });
  };
  /** Follows an order for which no cash is to be collected. */
  async function followQuickly({ sequence, data }: DomainEvent<OrderStatusEvent>): Promise<boolean> {
    const { orderId, status } = data;
    const isAboutCash = 'insteadOfCash' in data && data.insteadOfCash !== undefined;
    if (isAboutCash || endsCash(status)) return false;
    const forget = ahead.became(orderId, status, sequence);
    // where that is committed with other things, who waits for the order need not wait for its row here
    if (db.isShared) watch.changed(orderId, status);
    await followStatus(db, orderId, { status, sequence, compareAt: compareAt(now()) }, () => {
      forget();
      watch.changed(orderId, status);
    });
    return true;
  }
  async function follow({ sequence, data }: DomainEvent<OrderStatusEvent>, tx: Tx): Promise<void> {
    await changeStatus(tx, data.orderId, data.status, sequence);
    await compareSoon(tx, data.orderId, dependencies.now());
    if ('insteadOfCash' in data && data.insteadOfCash)
      await payInstead(tx, data.orderId, data.insteadOfCash.totalPaise, dependencies.now());
    else await endCash(tx, data.orderId, data.status, dependencies.now());
    wakeWaiting(tx, data.orderId);
  }

  async function knowFirst(orderId: string): Promise<boolean> {
    await knowOrder(dependencies, orderId);
    return false;
  }

  function placedOf({ data, sequence }: DomainEvent<'order-placed'>): PlacedOrder {
    const { orderId: id, userId, totalPaise: amountPaise, status, paymentMode = null, paymentMethod = null } = data;
    return { order: { id, userId, amountPaise, status, paymentMode, paymentMethod }, sequence };
  }

  return consumeOnce(
    bus,
    'payment',
    db,
    {
      ...onEach(ORDER_STATUS_EVENTS, follow),
      'order-placed': async (event, tx) => {
        const { orderId, paymentMethod } = event.data;
        const { order, sequence } = placedOf(event);
        await saveOrder(tx, order, sequence);
        if (paymentMethod === 'cod') await openCash(tx, orderId, now());
        wakeWaiting(tx, orderId);
      },
      'cash-collected': ({ data }, tx) => collectCash(dependencies, tx, data),
      'part-refund-requested': ({ data }, tx) => requestPartRefund(dependencies, tx, data),
      'refund-requested': async ({ data }, tx) => {
        await requestRefund(dependencies, tx, data);
        wakeWaiting(tx, data.orderId);
      },
      'user-deleted': ({ data }, tx) => forgetUser(tx, data.userId),
    },
    {
      ...onEach(ORDER_STATUS_EVENTS, followQuickly),
      'order-placed': async (event) => {
        if (event.data.paymentMethod === 'cod') return false;
        const placed = placedOf(event);
        const forget = ahead.placed(placed);
        await conclude(db, orderSaved(db, placed.order, placed.sequence), () => {
          forget();
          watch.changed(placed.order.id);
        });
        return true;
      },
      // both are about cash, or may be: of that nothing is known but by the order
      'cash-collected': ({ data }) => knowFirst(data.orderId),
      'part-refund-requested': ({ data }) => knowFirst(data.orderId),
    },
  );
}
