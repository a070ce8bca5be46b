import { cart, type Cart } from '@shop/contracts/api/cart';
import type { Product } from '@shop/contracts/api/product';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { listen } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createTestAccounts, type TestAccount } from '@shop/testing/test-accounts';
import { createTestDatabase } from '@shop/testing/test-database';
import { createPostgresCartStore } from '../src/adapters/postgres-cart-store';
import { startConsumers } from '../src/consumers';
import { createCartService } from '../src/service';
import { startCatalogStandIn, type CatalogStandIn } from './catalog-stand-in';

const SECRET = 'a secret between services, for tests';

export interface CartShop {
  readonly bus: EventBus;
  readonly catalog: CatalogStandIn;
  readonly admin: TestAccount;
  newUser(): TestAccount;
  send(method: string, path: string, as?: TestAccount, json?: unknown): Promise<Response>;
  /** adds one to the user's cart */
  add(as: TestAccount, product: Product, productModel?: string): Promise<Response>;
  /** the user's cart, as `name × quantity` in a list */
  lines(as: TestAccount): Promise<string[]>;
  read(as: TestAccount): Promise<Cart>;
  /** delivers every event since the beginning once more, as when the bus has lost its positions */
  redeliver(): Promise<void>;
  close(): Promise<void>;
}

/** The cart service as it runs in the shop: real database, bus, HTTP and tokens. */
export async function startCart(): Promise<CartShop> {
  const database = await createTestDatabase();
  const db = await database.open('cart', '@shop/cart');
  const bus = await database.openBus();
  const catalog = await startCatalogStandIn(SECRET);
  const accounts = createTestAccounts();
  const carts = createPostgresCartStore(db);
  const service = createCartService(
    { catalogUrl: catalog.url },
    {
      carts,
      db,
      bus,
      logger: silentLogger,
      verifier: accounts.verifier,
      tokens: createServiceTokens('cart', SECRET),
    },
  );
  await service.start();
  const listening = await listen(service, 0);

  const send: CartShop['send'] = (method, path, as, json) =>
    fetch(listening.url + path, {
      method,
      headers: { ...as?.headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
  const read: CartShop['read'] = async (as) => {
    const body = (await (await send('GET', '/api/cart', as)).json()) as { cart: unknown };
    return cart.parse(body.cart);
  };

  return {
    bus,
    catalog,
    admin: accounts.account('admin'),
    newUser: () => accounts.account('user'),
    send,
    read,
    add: (as, product, productModel = 'Shop') =>
      send('POST', '/api/cart/add', as, { productId: product._id, productModel }),
    lines: async (as) => (await read(as)).items.map(({ product, quantity }) => `${product.name} × ${quantity}`),
    redeliver: async () => {
      await service.stop();
      await db.query(`DELETE FROM bus.positions WHERE consumer_group = 'cart'`);
      const consumers = await startConsumers(bus, carts);
      await consumers.caughtUp;
      await consumers.close();
      await service.start();
    },
    close: async () => {
      await listening.close();
      await service.stop();
      await catalog.close();
      await database.drop();
    },
  };
}
