import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consume, type DomainEvent } from '@shop/platform/messaging/consumer';
import type { ProductStore, StockFigure } from './ports/product-store';

/** The order service owns the stock; the sequence kept with each figure makes a repeated or late event harmless. */
export function startConsumers(bus: EventBus, products: ProductStore): Promise<Subscription> {
  const takeVariant = ({ data, sequence }: DomainEvent<'variant-stock-changed'>) =>
    products.setVariantStock(data.productId, data.variantId, sequence, Math.max(0, data.available));

  return consume(
    bus,
    'catalog',
    {
      'stock-changed': async (event) => {
        const { id, sequence, available } = figureOf(event);
        await products.setStock(id, sequence, available);
      },
      'variant-stock-changed': takeVariant,
    },
    // of a product that sells, figures follow each other; what is written last may be committed with the position
    async (events) => {
      for (const event of events) if (event.type === 'variant-stock-changed') await takeVariant(event);
      const figures = events.flatMap((event) => (event.type === 'stock-changed' ? [figureOf(event)] : []));
      if (figures.length > 0) await products.setStocks(figures);
    },
  );
}

function figureOf({ data, sequence }: DomainEvent<'stock-changed'>): StockFigure {
  return { id: data.productId, sequence, available: Math.max(0, data.available) };
}
