import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consume } from '@shop/platform/messaging/consumer';
import type { CartStore } from './ports/cart-store';
import type { WishStore } from './ports/wish-store';

/** The store remembers which payments it has dealt with; emptying a cart twice is the same as once. */
export function startConsumers(bus: EventBus, carts: CartStore, wishes: WishStore): Promise<Subscription> {
  return consume(bus, 'cart', {
    'order-paid': async ({ id, data }) => {
      // what was ordered for cash left the cart when it was ordered
      if (data.userId !== null && !data.insteadOfCash) await carts.takeOutOnce(id, data.userId, data.items);
    },
    'user-deleted': async ({ data }) => {
      await carts.forget(data.userId);
      await wishes.forget(data.userId);
    },
  });
}
