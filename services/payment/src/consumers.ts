import { ORDER_STATUS_EVENTS, type OrderStatusEvent } from '@shop/contracts/events/event-types';
import type { Queryable, Tx } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consumeOnce, onEach, type DomainEvent } from '@shop/platform/messaging/consumer';
import { changeStatus, followStatus, saveOrder } from './adapters/order-rows';
import { compareAt, compareSoon } from './adapters/transaction-rows';
import { collectCash } from './app/collect-cash';
import type { PaymentDependencies } from './app/dependencies';
import { forgetUser } from './app/forget-user';
import { endCash, endsCash, openCash, payInstead } from './app/open-cash';
import { requestPartRefund } from './app/request-part-refund';
import { requestRefund } from './app/request-refund';

/** Subscribes payment to the events of others. Only `refund-requested` and its part give money back. */
export function startConsumers(bus: EventBus, dependencies: PaymentDependencies): Promise<Subscription> {
  const { db, now, watch } = dependencies;
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
    await followStatus(db, orderId, { status, sequence, compareAt: compareAt(now()) });
    watch.changed(orderId, status);
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

  function savePlaced(queryable: Queryable, { data, sequence }: DomainEvent<'order-placed'>): Promise<void> {
    const { orderId: id, userId, totalPaise: amountPaise, status, paymentMode = null, paymentMethod = null } = data;
    return saveOrder(queryable, { id, userId, amountPaise, status, paymentMode, paymentMethod }, sequence);
  }

  return consumeOnce(
    bus,
    'payment',
    db,
    {
      ...onEach(ORDER_STATUS_EVENTS, follow),
      'order-placed': async (event, tx) => {
        const { orderId, paymentMethod } = event.data;
        await savePlaced(tx, event);
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
        await savePlaced(db, event);
        watch.changed(event.data.orderId);
        return true;
      },
    },
  );
}
