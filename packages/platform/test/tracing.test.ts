import { randomBytes } from 'node:crypto';
import { internalCall } from '@shop/contracts/internal/call';
import { TOPICS } from '@shop/contracts/events/topics';
import { Router } from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createServiceTokens } from '../src/auth/service-token';
import type { Database } from '../src/db/database';
import { UnavailableError } from '../src/errors';
import { createHttpApp } from '../src/http/app';
import { listen, type Listening } from '../src/http/listen';
import { createServiceClient } from '../src/http/service-client';
import { exchange } from '../src/http/exchange';
import { traceCall } from '../src/tracing/http-client';
import { newId } from '../src/ids';
import { createLogger, silentLogger } from '../src/logger';
import type { EventBus, Subscription } from '../src/messaging/bus';
import { consume } from '../src/messaging/consumer';
import { newEvent } from '../src/messaging/new-event';
import { appendEvents, toEnvelope } from '../src/messaging/outbox';
import { startRelay } from '../src/messaging/relay';
import { publishTraced } from '../src/messaging/trace-events';
import type { BackgroundTask } from '../src/background';
import { createMetrics } from '../src/metrics';
import { startRecordingSpans, type RecordedSpans } from '@shop/testing/recorded-spans';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';

const PARENT = 'b7ad6b7169203331';
const tokens = createServiceTokens('cart', 'a-secret-of-thirty-two-characters');

const changeOrder = internalCall({
  callee: 'order',
  method: 'POST',
  route: '/internal/orders/:id',
  params: z.object({ id: z.string() }),
  answer: z.object({}),
});

let database: TestDatabase;
let db: Database;
let bus: EventBus;
let relay: BackgroundTask;
let order: Listening;
let cart: Listening;
let spans: RecordedSpans;
/** of the test: a new group of consumers gets the events of all tests before */
let traceId: string;
let headers: { traceparent: string; 'x-request-id': string };
const subscriptions: Subscription[] = [];

const app = (service: string, routes: Router) =>
  createHttpApp({
    logger: silentLogger,
    metrics: createMetrics(service),
    ready: () => Promise.resolve(),
    routes,
  });

/** cart asks order, which writes an event, which `payment` handles: every kind of step that there is. */
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('order', '@shop/order');
  bus = await database.openBus();
  relay = startRelay(db, bus, silentLogger);

  const orders = Router();
  orders.post('/internal/orders/:id', async (req, res) => {
    await db.transaction((tx) => appendEvents(tx, [deletion(req.params.id)]));
    res.json({});
  });
  orders.get('/internal/broken', () => {
    throw new UnavailableError();
  });
  order = await listen({ app: app('order', orders) }, 0);

  const client = createServiceClient({ address: order.url, tokens });
  const carts = Router();
  carts.post('/api/carts/:id', async (req, res) => {
    await client.call(changeOrder, { id: req.params.id });
    res.json({});
  });
  carts.get('/api/broken', async () => {
    const method = 'GET';
    const answer = await traceCall({ callee: 'order', method }, (traceparent = '') =>
      exchange(new URL('/internal/broken', order.url), { method, headers: { traceparent }, deadlineMs: 2_000 }),
    );
    if (answer.status >= 300) throw new UnavailableError();
  });
  cart = await listen({ app: app('cart', carts) }, 0);
});
afterAll(async () => {
  await relay.stop();
  await Promise.all([cart.close(), order.close()]);
  await database.drop();
});
beforeEach(() => {
  traceId = randomBytes(16).toString('hex');
  headers = { traceparent: `00-${traceId}-${PARENT}-01`, 'x-request-id': 'request-of-the-test' };
  spans = startRecordingSpans();
});
afterEach(async () => {
  spans.stop();
  await Promise.all(subscriptions.splice(0).map((subscription) => subscription.close()));
});

const deletion = (id: string) => newEvent('user-deleted', id, 1, { userId: id });

/** Starts a consumer with its own group; resolves with the ids that it has handled so far. */
async function startConsumer(handle: (id: string) => Promise<void> = () => Promise.resolve()): Promise<string[]> {
  const handled: string[] = [];
  const subscription = await consume(bus, `payment-${newId()}`, {
    'user-deleted': async ({ data }) => {
      await handle(data.userId);
      handled.push(data.userId);
    },
  });
  subscriptions.push(subscription);
  return handled;
}

/** The tree of the test's trace once it has that many spans, without what differs between runs. */
async function traced(count: number): Promise<string[]> {
  await vi.waitFor(() => expect(spans.tree(traceId)).toHaveLength(count));
  return spans.tree(traceId).map((line) => line.replace(/-[0-9a-f]{24}:/, ':'));
}

test('one call is one trace, through services, outbox and bus, under the name of each service', async () => {
  const handled = await startConsumer();
  const id = newId();
  expect((await fetch(`${cart.url}/api/carts/${id}`, { method: 'POST', headers })).status).toBe(200);
  await vi.waitFor(() => expect(handled).toContain(id));
  expect(await traced(5)).toEqual([
    'cart: POST /api/carts/:id',
    '  cart: POST /internal/orders/:id',
    '    order: POST /internal/orders/:id',
    '      order: publish shop.users',
    '        payment: process shop.users',
  ]);
  const mine = spans.all().filter((span) => span.spanContext().traceId === traceId);
  expect(mine.find(({ name }) => name === 'POST /api/carts/:id')?.parentSpanContext?.spanId).toBe(PARENT);
  expect(mine.map(({ attributes }) => JSON.stringify(attributes)).join()).not.toContain(id);
  const attributesOf = (name: string) => mine.find((span) => span.name === name)?.attributes;
  expect(attributesOf('POST /api/carts/:id')).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/carts/:id',
    'http.response.status_code': 200,
    'shop.request_id': 'request-of-the-test',
    'url.scheme': 'http',
  });
  expect(attributesOf('process shop.users')).toMatchObject({
    'messaging.system': 'in_process',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': 'shop.users',
    'messaging.message.conversation_id': 'request-of-the-test',
    'shop.event.type': 'user-deleted',
  });
});

test('a step that fails says so, with its kind and without its words; each try is a span', async () => {
  let failures = 1;
  const id = newId();
  const handled = await startConsumer((userId) =>
    userId === id && failures-- > 0
      ? Promise.reject(new TypeError('ananya@example.com cannot be deleted'))
      : Promise.resolve(),
  );
  await fetch(`${cart.url}/api/carts/${id}`, { method: 'POST', headers });
  await vi.waitFor(() => expect(handled).toContain(id));
  expect((await traced(6)).slice(-2)).toEqual(Array(2).fill('        payment: process shop.users'));
  const tries = spans
    .all()
    .filter((span) => span.name === 'process shop.users' && span.spanContext().traceId === traceId);
  expect(tries.map(({ status, attributes }) => [status, attributes['error.type']])).toEqual([
    [{ code: 2 }, 'TypeError'],
    [{ code: 0 }, undefined],
  ]);
  expect(JSON.stringify(tries.map(({ attributes, events }) => [attributes, events]))).not.toContain('ananya');
});

test('a refused call is a failure of the caller and of the callee', async () => {
  expect((await fetch(`${cart.url}/api/broken`, { headers })).status).toBe(503);
  await traced(3);
  expect(spans.all().map(({ name, attributes }) => [name, attributes['error.type']])).toEqual(
    expect.arrayContaining([
      ['GET /internal/broken', '503'],
      ['GET', '503'],
      ['GET /api/broken', '503'],
    ]),
  );
});

test('who asks for no trace, or names it badly, begins one; who asks not to be recorded is not', async () => {
  const ask = (traceparent?: string) =>
    fetch(`${order.url}/internal/broken`, { headers: traceparent === undefined ? {} : { traceparent } });
  await ask();
  for (const bad of ['00-abc-def-01', `00-${'0'.repeat(32)}-${PARENT}-01`, `${headers.traceparent}, x`]) await ask(bad);
  await vi.waitFor(() => expect(spans.all()).toHaveLength(4));
  expect(spans.all().map(({ parentSpanContext }) => parentSpanContext)).toEqual(Array(4).fill(undefined));
  await ask(`00-${traceId}-${PARENT}-00`);
  expect((await fetch(`${order.url}/healthz`)).status).toBe(200);
  expect(spans.all()).toHaveLength(4);
});

test('where nothing is traced nothing is added to an event, and what another noted travels on', async () => {
  spans.stop();
  const seen: (string | undefined)[] = [];
  const [untracedKey, tracedKey] = [newId(), newId()];
  const subscription = await bus.subscribe({
    group: `looking-${newId()}`,
    topics: [TOPICS.users],
    handler: ({ key, traceparent }) => {
      if (key === untracedKey || key === tracedKey) seen.push(traceparent);
      return Promise.resolve();
    },
  });
  subscriptions.push(subscription);
  await fetch(`${cart.url}/api/carts/${untracedKey}`, { method: 'POST', headers });
  await vi.waitFor(() => expect(seen).toEqual([undefined]));
  const envelope = { ...toEnvelope(deletion(tracedKey)), traceparent: headers.traceparent };
  await publishTraced({ bus, service: 'order' }, TOPICS.users, [envelope]);
  await vi.waitFor(() => expect(seen).toEqual([undefined, headers.traceparent]));
});

test('a line of the log names the trace that it belongs to', async () => {
  const lines: string[] = [];
  const logger = createLogger('order', 'info', { write: (line) => lines.push(line) });
  const routes = Router();
  routes.get('/api/logs', (_req, res) => {
    logger.info('within a call');
    res.end();
  });
  const logging = await listen({ app: app('order', routes) }, 0);
  await fetch(`${logging.url}/api/logs`, { headers });
  await logging.close();
  logger.info('on its own');
  expect(lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)).toEqual([traceId, undefined]);
});
