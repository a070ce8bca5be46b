import type { Database } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consume } from '@shop/platform/messaging/consumer';
import { forgetRequests } from './adapters/stock-request-rows';
import { forgetNews } from './adapters/wish-news-rows';
import type { StockWatch } from './stock-watch';
import type { WishWatch } from './wish-watch';

/** Tells those who watch what becomes of products. All of it may be repeated. */
export function followProducts(
  bus: EventBus,
  db: Database,
  stock: Pick<StockWatch, 'look'>,
  wishes: Pick<WishWatch, 'noteStock' | 'noteProduct'>,
): Promise<Subscription> {
  return consume(bus, 'notification-stock-requests', {
    'product-updated': wishes.noteProduct,
    'stock-changed': async (event) => {
      await wishes.noteStock(event);
      await stock.look(event);
    },
    'variant-stock-changed': async (event) => {
      await wishes.noteStock(event);
      await stock.look(event);
    },
    'user-deleted': async ({ data }) => {
      await forgetRequests(db, data.userId);
      await forgetNews(db, data.userId);
    },
  });
}
