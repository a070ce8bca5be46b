import { cart, type Cart } from '@shop/contracts/api/cart';
import type { Product } from '@shop/contracts/api/product';
import type { Database } from '@shop/platform/db/database';
import type { EventBus } from '@shop/platform/messaging/bus';
import { startCatalogStandIn, type CatalogStandIn } from '@shop/testing/catalog-stand-in';
import type { HttpClient } from '@shop/testing/http-client';
import { startService } from '@shop/testing/start-service';
import type { TestAccount } from '@shop/testing/test-accounts';
import { createTestBed } from '@shop/testing/test-bed';
import { createPostgresCartStore } from '../src/adapters/postgres-cart-store';
import { createPostgresWishStore } from '../src/adapters/postgres-wish-store';
import { startIdentityStandIn } from './identity-stand-in';
import { startConsumers } from '../src/consumers';
import { createCartService } from '../src/service';

export interface CartHarness extends Pick<HttpClient, 'send'> {
  readonly url: string;
  readonly bus: EventBus;
  readonly catalog: CatalogStandIn;
  /** ids of shoppers whom identity does not know any more */
  readonly deleted: Set<string>;
  readonly db: Database;
  readonly admin: TestAccount;
  newUser(): TestAccount;
  /** Adds one to the user's cart. */
  add(as: TestAccount, product: Product, productModel?: string): Promise<Response>;
  /** Returns the user's cart, as `name × quantity` in a list. */
  lines(as: TestAccount): Promise<string[]>;
  read(as: TestAccount): Promise<Cart>;
  /** Delivers every event since the beginning again, as when the bus has lost its positions. */
  redeliver(): Promise<void>;
  stop(): Promise<void>;
}

/** The cart service as it runs in the shop: real database, bus, HTTP and tokens. */
export async function startCart(): Promise<CartHarness> {
  const bed = await createTestBed('cart');
  const { bus } = bed.dependencies;
  const db = await bed.database.open('cart', '@shop/cart');
  const catalog = await startCatalogStandIn();
  bed.onStop(() => catalog.close());
  const deleted = new Set<string>();
  const identity = await startIdentityStandIn(deleted);
  bed.onStop(() => identity.close());
  const carts = createPostgresCartStore(db);
  const wishes = createPostgresWishStore(db);
  const { send, current, url } = await startService(bed, () =>
    createCartService({ catalog: catalog.url, identity: identity.url }, { ...bed.dependencies, carts, wishes, db }),
  );

  const read: CartHarness['read'] = async (as) => {
    const body = (await (await send('GET', '/api/cart', { as })).json()) as { cart: unknown };
    return cart.parse(body.cart);
  };

  return {
    url,
    bus,
    catalog,
    deleted,
    db,
    admin: bed.accounts.account('admin'),
    newUser: () => bed.accounts.account('user'),
    send,
    read,
    add: (as, product, productModel = 'Shop') =>
      send('POST', '/api/cart/add', { as, body: { productId: product._id, productModel } }),
    lines: async (as) => (await read(as)).items.map(({ product, quantity }) => `${product.name} × ${quantity}`),
    redeliver: async () => {
      await current().stop();
      await db.query(`DELETE FROM bus.positions WHERE consumer_group = 'cart'`);
      const consumers = await startConsumers(bus, carts, wishes);
      await consumers.caughtUp;
      await consumers.close();
      await current().start();
    },
    stop: () => bed.stop(),
  };
}
