import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productAnswer, type Product } from '@shop/contracts/api/product';
import { TOPICS } from '@shop/contracts/events/event-types';
import type { Envelope } from '@shop/contracts/events/envelope';
import { createServiceTokens, type ServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { listen } from '@shop/platform/http/listen';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import type { ImageStore } from '@shop/platform/images/image-store';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { createTestAccounts, type TestAccount } from '@shop/testing/test-accounts';
import { createTestDatabase } from '@shop/testing/test-database';
import sharp from 'sharp';
import { createPostgresProductStore } from '../src/adapters/postgres-product-store';
import { postgresTasks } from '../src/adapters/postgres-tasks';
import type { ProductStore } from '../src/ports/product-store';
import { createCatalogService, type CatalogDependencies } from '../src/service';
import { startIdentityStandIn } from './identity-stand-in';

const SECRET = 'a secret between services, for tests';

export interface Catalog {
  readonly url: string;
  readonly db: Database;
  readonly bus: EventBus;
  readonly products: ProductStore;
  readonly images: ImageStore;
  readonly admin: TestAccount;
  readonly user: TestAccount;
  readonly tokens: ServiceTokens;
  /** ids of the admins whose password identity was asked to confirm */
  readonly asked: string[];
  /** product events on the bus so far */
  readonly events: Envelope[];
  /** names of the files in the image store */
  files(): Promise<string[]>;
  send(
    method: string,
    path: string,
    options?: { as?: TestAccount; form?: FormData; json?: unknown },
  ): Promise<Response>;
  add(fields?: Record<string, string>): Promise<Product>;
  close(): Promise<void>;
}

type Products = Pick<CatalogDependencies, 'products' | 'tasks'>;

function postgresProducts(db: Database): Products {
  return { products: createPostgresProductStore(db), tasks: postgresTasks(db) };
}

/** The catalog service as it runs in the shop: real database, bus, files, HTTP and tokens. */
export async function startCatalog(openProducts: (db: Database) => Products = postgresProducts): Promise<Catalog> {
  const database = await createTestDatabase();
  const db = await database.open('catalog', '@shop/catalog');
  const bus = await database.openBus();
  const folder = await mkdtemp(path.join(tmpdir(), 'catalog-images-'));
  const images = await createFileImageStore(folder);
  const identity = await startIdentityStandIn(SECRET);
  const accounts = createTestAccounts();
  const tokens = createServiceTokens('catalog', SECRET);
  const { products, tasks } = openProducts(db);
  const service = createCatalogService(
    { identityUrl: identity.url },
    { products, tasks, bus, images, logger: silentLogger, verifier: accounts.verifier, tokens },
  );
  await service.start();
  const listening = await listen(service, 0);
  const events: Envelope[] = [];
  await bus.subscribe({
    topics: [TOPICS.products],
    handler: (envelope) => {
      events.push(envelope);
      return Promise.resolve();
    },
  });
  const admin = accounts.account('admin');

  const send: Catalog['send'] = (method, path, { as, form, json } = {}) =>
    fetch(listening.url + path, {
      method,
      headers: { ...as?.headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    });

  return {
    url: listening.url,
    db,
    bus,
    products,
    images,
    admin,
    user: accounts.account('user'),
    tokens,
    asked: identity.asked,
    events,
    files: async () => (await readdir(folder)).sort(),
    send,
    add: async (fields = {}) => {
      const response = await send('POST', '/api/products/add', { as: admin, form: await productForm(fields) });
      return productAnswer.parse(await response.json()).product;
    },
    close: async () => {
      await listening.close();
      await service.stop();
      await identity.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
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
