import { productAnswer, type Product } from '@shop/contracts/api/product';
import { TOPICS } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { EventBus } from '@shop/platform/messaging/bus';
import { outboxTable } from '@shop/platform/messaging/outbox-metrics';
import type { HttpClient } from '@shop/testing/http-client';
import { startService } from '@shop/testing/start-service';
import type { TestAccount } from '@shop/testing/test-accounts';
import { createTestBed } from '@shop/testing/test-bed';
import { recordEvents } from '@shop/testing/test-events';
import { createTestImages } from '@shop/testing/test-images';
import sharp from 'sharp';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import { createPostgresOwnedStore } from '../src/adapters/postgres-owned-store';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { postgresTasks } from '../src/adapters/postgres-tasks';
import type { ProductStore } from '../src/ports/product-store';
import { createCatalogService, type CatalogDependencies } from '../src/service';
import { startIdentityStandIn } from './identity-stand-in';

export interface CatalogHarness extends Pick<HttpClient, 'send'> {
  readonly url: string;
  readonly db: Database;
  readonly bus: EventBus;
  readonly products: ProductStore;
  readonly images: ImageStore;
  readonly admin: TestAccount;
  readonly user: TestAccount;
  /** another shopper */
  shopper(): TestAccount;
  readonly tokens: ServiceTokens;
  /** ids of the admins whose password identity was asked to confirm */
  readonly asked: string[];
  /** product events on the bus so far */
  readonly events: Envelope[];
  /** Returns the names of the files in the image store. */
  files(): Promise<string[]>;
  add(fields?: Record<string, string>): Promise<Product>;
  stop(): Promise<void>;
}

type Products = Pick<CatalogDependencies, 'products' | 'journal' | 'tasks' | 'kept'> &
  Partial<Pick<CatalogDependencies, 'owned'>>;

function postgresProducts(db: Database): Products {
  const journal = createMemoryChangeJournal();
  return {
    products: createPostgresProductStore(db),
    journal,
    tasks: postgresTasks(db, journal),
    kept: { lists: db, outbox: outboxTable(db) },
  };
}

/** The catalog service as it runs in the shop: real database, bus, files, HTTP and tokens. */
export async function startCatalog(
  openProducts: (db: Database) => Products = postgresProducts,
): Promise<CatalogHarness> {
  const bed = await createTestBed('catalog');
  const { bus, tokens } = bed.dependencies;
  const db = await bed.database.open('catalog', '@shop/catalog');
  const { images, files, remove } = await createTestImages();
  bed.onStop(remove);
  const identity = await startIdentityStandIn();
  bed.onStop(() => identity.close());
  const { products, journal, tasks, kept, owned = createPostgresOwnedStore(db) } = openProducts(db);
  const { url, send } = await startService(bed, () =>
    createCatalogService(
      { identity: identity.url },
      { ...bed.dependencies, db, owned, products, journal, tasks, kept, images },
    ),
  );
  const admin = bed.accounts.account('admin');

  return {
    ...{ url, db, bus, products, images, admin, tokens, files, send },
    user: bed.accounts.account('user'),
    shopper: () => bed.accounts.account('user'),
    asked: identity.asked,
    events: await recordEvents(bus, [TOPICS.products]),
    add: async (fields = {}) => {
      const ask = async () => send('POST', '/api/products/add', { as: admin, body: await productForm(fields) });
      let response = await ask();
      // a store that others keep busy has who asks come back
      for (let tries = 5; response.status === 503 && tries > 0; tries -= 1) response = await ask();
      return productAnswer.parse(await response.json()).product;
    },
    stop: () => bed.stop(),
  };
}

export function picture(color = '#a5285f'): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 375, channels: 3, background: color } })
    .png()
    .toBuffer();
}

/** A complete form; `image: null` leaves the picture out. */
export async function productForm(
  fields: Record<string, string> = {},
  image?: Buffer | null,
  fileName = 'picture.png',
): Promise<FormData> {
  const form = new FormData();
  const complete = {
    name: 'Silk Scarf',
    price: '2392',
    category: 'Accessories',
    description: 'Light silk.',
    ...fields,
  };
  for (const [name, value] of Object.entries(complete)) form.set(name, value);
  if (image !== null) form.set('image', new Blob([new Uint8Array(image ?? (await picture()))]), fileName);
  return form;
}
