import { ORDER_STATUS_EVENTS, type OrderStatusEvent } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consumeOnce, onEach, type DomainEvent } from '@shop/platform/messaging/consumer';
import { changeStatus, forgetUser, saveOrder } from './adapters/order-rows';
import { compareSoon } from './adapters/transaction-rows';
import type { PaymentDependencies } from './app/dependencies';
import { requestRefund } from './app/request-refund';

/** Subscribes payment to the events of others. Only `refund-requested` gives money back. */
export function startConsumers(bus: EventBus, dependencies: PaymentDependencies): Promise<Subscription> {
  const wakeWaiting = (tx: Tx, orderId: string) => {
    tx.onCommit(() => {
      dependencies.watch.changed(orderId);
    });
  };
  async function follow({ sequence, data }: DomainEvent<OrderStatusEvent>, tx: Tx): Promise<void> {
    await changeStatus(tx, data.orderId, data.status, sequence);
    await compareSoon(tx, data.orderId, dependencies.now());
    wakeWaiting(tx, data.orderId);
  }

  return consumeOnce(bus, 'payment', dependencies.db, {
    ...onEach(ORDER_STATUS_EVENTS, follow),
    'order-placed': async ({ data, sequence }, tx) => {
      const { orderId, userId, totalPaise, status, paymentMode = null } = data;
      await saveOrder(tx, { id: orderId, userId, amountPaise: totalPaise, status, paymentMode }, sequence);
      wakeWaiting(tx, orderId);
    },
    'refund-requested': ({ data }, tx) => requestRefund(dependencies, tx, data),
    'user-deleted': ({ data }, tx) => forgetUser(tx, data.userId),
  });
}
