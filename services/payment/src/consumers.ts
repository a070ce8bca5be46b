import { ORDER_STATUS_EVENTS, type OrderStatusEvent } from '@shop/contracts/events/event-types';
import type { Tx } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consumeOnce, onEach, type DomainEvent } from '@shop/platform/messaging/consumer';
import { changeStatus, forgetUser, saveOrder } from './adapters/order-rows';
import { compareSoon } from './adapters/transaction-rows';
import type { PaymentDeps } from './app/deps';
import { requestRefund } from './app/request-refund';

/** What payment does about what happens elsewhere. Only `refund-requested` gives money back. */
export function startConsumers(bus: EventBus, deps: PaymentDeps): Promise<Subscription> {
  const noticed = (tx: Tx, orderId: string) => {
    tx.onCommit(() => {
      deps.watch.changed(orderId);
    });
  };
  async function follow({ sequence, data }: DomainEvent<OrderStatusEvent>, tx: Tx): Promise<void> {
    await changeStatus(tx, data.orderId, data.status, sequence);
    await compareSoon(tx, data.orderId, deps.now());
    noticed(tx, data.orderId);
  }

  return consumeOnce(bus, 'payment', deps.db, {
    ...onEach(ORDER_STATUS_EVENTS, follow),
    'order-placed': async ({ data, sequence }, tx) => {
      const { orderId, userId, totalPaise, status, paymentMode = null } = data;
      await saveOrder(tx, { id: orderId, userId, amountPaise: totalPaise, status, sequence, paymentMode });
      noticed(tx, orderId);
    },
    'refund-requested': ({ data }, tx) => requestRefund(deps, tx, data),
    'user-deleted': ({ data }, tx) => forgetUser(tx, data.userId),
  });
}
