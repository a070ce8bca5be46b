import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { EVENTS, type EventData, type EventType } from '@shop/contracts/events/event-types';
import type { Product } from '@shop/contracts/api/product';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import type { Database } from '@shop/platform/db/database';
import { listen, type Listening } from '@shop/platform/http/listen';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { createTestAccounts, type TestAccount } from '@shop/testing/test-accounts';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import type { Envelope } from '@shop/contracts/events/envelope';
import express from 'express';
import { vi } from 'vitest';
import { createOrderService } from '../src/service';

export const tokens = createServiceTokens('test', 'a-secret-for-tests');

export interface OrderFixture {
  db: Database;
  bus: EventBus;
  user: TestAccount;
  stranger: TestAccount;
  admin: TestAccount;
  newUser(): TestAccount;
  /** products that only the catalogue knows yet, no event has told of */
  catalog: Product[];
  /** everything published on the order and stock topics, oldest first */
  published: Envelope[];
  clock: { now: Date };
  call(
    method: string,
    path: string,
    options?: { as?: TestAccount; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** what the service measures */
  measurements(): Promise<string>;
  /** Publishes an event of another service. */
  tell<T extends EventType>(type: T, key: string, data: EventData<T>, sequence?: number): Promise<Envelope>;
  /** A product that the service knows, with tracked stock when given. */
  product(options?: { price?: number; stock?: number }): Promise<Product>;
  /** Another process takes over, with other payment keys. */
  restart(paymentMode: PaymentMode): Promise<void>;
  stop(): Promise<void>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of many shapes
export type Answer = { status: number; headers: Headers; body: any };

export function productOf(more: Partial<Product> = {}): Product {
  const at = '2026-11-21T08:00:00.000Z';
  const _id = newId();
  return {
    _id,
    name: `Piece ${_id.slice(-4)}`,
    price: 500,
    image: '/uploads/piece.webp',
    category: 'Bag',
    description: 'A bag',
    createdAt: at,
    updatedAt: at,
    ...more,
  };
}

async function listenCatalog(products: Product[]): Promise<Server> {
  const server = createServer((req, res) => {
    const ids = new URL(req.url ?? '', 'http://catalog').searchParams.get('ids')?.split(',') ?? [];
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ products: products.filter((product) => ids.includes(product._id)) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The order service on a real database and bus, with the catalogue's read route as the one thing played. */
export async function startOrderFixture(): Promise<OrderFixture> {
  const database: TestDatabase = await createTestDatabase();
  const db = await database.open('order', '@shop/order');
  const bus = await database.openBus();
  const accounts = createTestAccounts();
  const catalog: Product[] = [];
  const server = await listenCatalog(catalog);
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  const build = (paymentMode?: PaymentMode) =>
    createOrderService(
      { catalogUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paymentMode },
      { db, bus, logger: silentLogger, verifier: accounts.verifier, tokens, now: () => Promise.resolve(clock.now) },
    );
  let service = build();
  await service.start();
  // the address stays while the service behind it is exchanged
  const front = express().use((req, res) => {
    service.app(req, res);
  });
  const listening: Listening = await listen({ app: front }, 0);
  const published: Envelope[] = [];
  const spy = await bus.subscribe({
    topics: [EVENTS['order-placed'].topic, EVENTS['stock-changed'].topic],
    handler: (envelope) => {
      published.push(envelope);
      return Promise.resolve();
    },
  });

  const tell: OrderFixture['tell'] = async (type, key, data, sequence = 1) => {
    const envelope = toEnvelope(newEvent(type, key, sequence, data));
    await bus.publish(EVENTS[type].topic, [envelope]);
    await vi.waitUntil(
      async () => (await db.query('SELECT 1 FROM inbox WHERE event_id = $1', [envelope.id])).length > 0,
      { interval: 5, timeout: 20_000 },
    );
    return envelope;
  };

  return {
    ...{ db, bus, catalog, published, clock, tell },
    user: accounts.account('user'),
    stranger: accounts.account('user'),
    admin: accounts.account('admin'),
    newUser: () => accounts.account('user'),
    call: async (method, path, { as, body, headers = {} } = {}) => {
      const response = await fetch(new URL(path, listening.url), {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...as?.headers, ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
    measurements: () => service.metrics.registry.metrics(),
    product: async ({ price = 500, stock } = {}) => {
      const product = productOf({ price, stock });
      await tell('product-added', product._id, { product, declaredStock: stock });
      return product;
    },
    restart: async (paymentMode) => {
      await service.stop();
      service = build(paymentMode);
      await service.start();
    },
    stop: async () => {
      await spy.close();
      await listening.close();
      await service.stop();
      server.close();
      await database.drop();
    },
  };
}
