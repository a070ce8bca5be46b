import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consume } from '@shop/platform/messaging/consumer';
import type { OpinionDependencies } from './app/opinions/change-opinions';
import { forgetPerson, forgetProduct, noteDelivery } from './app/opinions/forget';

/**
 * Who may review what, and what is not to be kept. A group of its own, so that stock goes on while PostgreSQL is away. Each
 * effect may be repeated.
 */
export function startOpinionConsumers(bus: EventBus, opinions: OpinionDependencies): Promise<Subscription> {
  const { db } = opinions;
  return consume(bus, 'catalog-opinions', {
    // also what was sent back later was received: why it went back is worth reading
    'shipment-delivered': async ({ data }) => {
      if (data.userId === null) return;
      await noteDelivery(
        db,
        data.userId,
        data.items.map(({ productId }) => productId),
      );
    },
    'user-deleted': ({ data }) => forgetPerson(opinions, data.userId),
    'product-deleted': ({ data }) => forgetProduct(db, data.productId),
  });
}
