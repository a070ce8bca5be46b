import { ORDER_STATUS_EVENTS, type OrderStatusEvent } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consumeOnce, onEach, type DomainEvent } from '@shop/platform/messaging/consumer';
import { changeStatus, saveOrder } from './adapters/order-rows';
import { compareSoon } from './adapters/transaction-rows';
import { collectCash } from './app/collect-cash';
import type { PaymentDependencies } from './app/dependencies';
import { forgetUser } from './app/forget-user';
import { endCash, openCash, payInstead } from './app/open-cash';
import { requestPartRefund } from './app/request-part-refund';
import { requestRefund } from './app/request-refund';

/** Subscribes payment to the events of others. Only `refund-requested` and its part give money back. */
export function startConsumers(bus: EventBus, dependencies: PaymentDependencies): Promise<Subscription> {
  const wakeWaiting = (tx: Tx, orderId: string) => {
    tx.onCommit(() => {
      dependencies.watch.changed(orderId);
    });
  };
  async function follow({ sequence, data }: DomainEvent<OrderStatusEvent>, tx: Tx): Promise<void> {
    await changeStatus(tx, data.orderId, data.status, sequence);
    await compareSoon(tx, data.orderId, dependencies.now());
    if ('insteadOfCash' in data && data.insteadOfCash)
      await payInstead(tx, data.orderId, data.insteadOfCash.totalPaise, dependencies.now());
    else await endCash(tx, data.orderId, data.status, dependencies.now());
    wakeWaiting(tx, data.orderId);
  }

  return consumeOnce(bus, 'payment', dependencies.db, {
    ...onEach(ORDER_STATUS_EVENTS, follow),
    'order-placed': async ({ data, sequence }, tx) => {
      const { orderId: id, userId, totalPaise: amountPaise, status, paymentMode = null, paymentMethod = null } = data;
      await saveOrder(tx, { id, userId, amountPaise, status, paymentMode, paymentMethod }, sequence);
      if (paymentMethod === 'cod') await openCash(tx, id, dependencies.now());
      wakeWaiting(tx, id);
    },
    'cash-collected': ({ data }, tx) => collectCash(dependencies, tx, data),
    'part-refund-requested': ({ data }, tx) => requestPartRefund(dependencies, tx, data),
    'refund-requested': async ({ data }, tx) => {
      await requestRefund(dependencies, tx, data);
      wakeWaiting(tx, data.orderId);
    },
    'user-deleted': ({ data }, tx) => forgetUser(tx, data.userId),
  });
}
