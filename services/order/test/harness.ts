import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Product } from '@shop/contracts/api/product';
import { EVENTS, type EventData, type EventType } from '@shop/contracts/events/event-types';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { EventBus } from '@shop/platform/messaging/bus';
import { askAudit, type AskedAudit } from '@shop/testing/ask-audit';
import { startCatalogStandIn, type CatalogStandIn } from '@shop/testing/catalog-stand-in';
import { exampleProduct } from '@shop/testing/example-product';
import type { HttpClient } from '@shop/testing/http-client';
import { startService } from '@shop/testing/start-service';
import type { TestAccount } from '@shop/testing/test-accounts';
import { createTestBed } from '@shop/testing/test-bed';
import { createTestImages } from '@shop/testing/test-images';
import { publishEvent, recordEvents, waitUntilHandled } from '@shop/testing/test-events';
import { createOrderService } from '../src/service';

export interface OrderHarness extends Pick<HttpClient, 'call' | 'send'> {
  db: Database;
  /** where that is */
  databaseUrl: string;
  bus: EventBus;
  /** those of the services of this shop */
  tokens: ServiceTokens;
  user: TestAccount;
  stranger: TestAccount;
  admin: TestAccount;
  newUser(): TestAccount;
  /** has products that no event has reported yet */
  catalog: CatalogStandIn;
  /** everything published on the order and stock topics, oldest first */
  published: Envelope[];
  clock: { now: Date };
  images: ImageStore;
  /** the text messages that were sent, oldest first */
  texts: { to: string; text: string }[];
  /** Returns the names of the files in the image store. */
  files(): Promise<string[]>;
  /** Has the service look into what it keeps. */
  audited(): Promise<AskedAudit>;
  /** Returns what the service measures. */
  measurements: () => Promise<string>;
  /** Publishes an event of another service, and waits until it is handled. */
  publish<T extends EventType>(type: T, key: string, data: EventData<T>, sequence?: number): Promise<Envelope>;
  /** Returns a product that the service knows, with tracked stock when given. */
  product(options?: { price?: number; stock?: number } & Partial<Product>): Promise<Product>;
  /** Has another process take over, with other payment keys. */
  restart(paymentMode: PaymentMode): Promise<void>;
  stop(): Promise<void>;
}

/** The order service on a real database, bus and port, with a stand-in for catalog. */
export async function startOrder(): Promise<OrderHarness> {
  const bed = await createTestBed('order');
  const { bus, tokens } = bed.dependencies;
  const db = await bed.database.open('order', '@shop/order');
  const { images, files, remove } = await createTestImages();
  bed.onStop(remove);
  const catalog = await startCatalogStandIn();
  bed.onStop(() => catalog.close());
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const texts: OrderHarness['texts'] = [];
  const sendText = (to: string, text: string) => Promise.resolve(void texts.push({ to, text }));
  let paymentMode: PaymentMode | undefined;
  const service = await startService(bed, () =>
    createOrderService(
      { catalog: catalog.url, paymentMode },
      { ...bed.dependencies, db, images, sendText, now: () => Promise.resolve(clock.now) },
    ),
  );
  const published = await recordEvents(bus, [EVENTS['order-placed'].topic, EVENTS['stock-changed'].topic]);

  const publish: OrderHarness['publish'] = async (...event) => {
    const envelope = await publishEvent(bus, ...event);
    await waitUntilHandled(db, envelope);
    return envelope;
  };

  return {
    databaseUrl: bed.database.url,
    ...{ db, bus, tokens, catalog, published, clock, publish, files, images, texts },
    user: bed.accounts.account('user'),
    stranger: bed.accounts.account('user'),
    admin: bed.accounts.account('admin'),
    newUser: () => bed.accounts.account('user'),
    audited: () => askAudit(service.url, 'order'),
    call: service.call,
    send: service.send,
    measurements: service.measurements,
    product: async ({ price = 500, stock, ...more } = {}) => {
      const product = exampleProduct({ price, stock, ...more });
      await publish('product-added', product._id, { product, declaredStock: stock });
      return product;
    },
    restart: async (mode) => {
      paymentMode = mode;
      await service.restart();
    },
    stop: () => bed.stop(),
  };
}
