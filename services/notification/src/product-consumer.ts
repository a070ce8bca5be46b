import type { Database } from '@shop/platform/db/database';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { consume } from '@shop/platform/messaging/consumer';
import { forgetPerson } from './app/forget-person';
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
    'user-deleted': ({ data }) => forgetPerson(db, data.userId),
  });
}
