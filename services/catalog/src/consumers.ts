import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consume } from '@shop/platform/messaging/consumer';
import type { ProductStore } from './ports/product-store';

/** The order service owns the stock; the sequence kept with each figure makes a repeated or late event harmless. */
export function startConsumers(bus: EventBus, products: ProductStore): Promise<Subscription> {
  return consume(bus, 'catalog', {
    'stock-changed': (event) =>
      products.setStock(event.data.productId, event.sequence, Math.max(0, event.data.available)),
    'variant-stock-changed': ({ data, sequence }) =>
      products.setVariantStock(data.productId, data.variantId, sequence, Math.max(0, data.available)),
  });
}
