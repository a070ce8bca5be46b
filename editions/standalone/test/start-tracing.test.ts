import { io } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { checkoutClient } from '@shop/test-support/checkout-client';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';
import { startSpanCollector } from './span-collector';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('an order is one trace, from the page that places it to the push', async () => {
  const collector = await startSpanCollector();
  cleanUps.push(() => collector.close());
  const { dataDir, remove } = await makeDataDir();
  cleanUps.push(remove);
  const shop = await startShop({
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  cleanUps.push(() => shop.end('SIGKILL'));
  expect(await (await fetch(`${shop.url}/api/config`)).json()).toMatchObject({ tracing: true });

  const client = checkoutClient(shop.url);
  const token = await client.logIn();
  const live = io(shop.url, { auth: { token } });
  cleanUps.push(() => Promise.resolve(live.disconnect()));
  await new Promise<void>((resolve) => live.once('connect', resolve));
  const news = new Promise((resolve) => live.once('order-updated', resolve));

  const [product] = (await client.call('GET', '/api/products')).body.products;
  const order = { items: [{ product: product._id, quantity: 1 }], total: product.price };
  const placed = await client.call('POST', '/api/orders', order, { traceparent: `00-${TRACE}-${PARENT}-01` });
  expect(placed.status).toBe(201);
  await news;
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
  const names = () => ofTrace().map(({ service, name }) => `${service}: ${name}`);
  // consumers run concurrently: stopping now would interrupt those that have not handled it
  const consumers = ['notification: push order-updated', 'catalog: process shop.stock', 'payment: process shop.orders'];
  await vi.waitFor(() => expect(names()).toEqual(expect.arrayContaining(consumers)));
  live.disconnect();
  expect(await shop.end('SIGTERM')).toBe(0);

  const mine = ofTrace();
  const push = mine.find(({ name }) => name === 'push order-updated');
  expect(push && collector.pathTo(push)).toEqual([
    'gateway: POST /api/orders',
    'gateway: POST /api/orders',
    'order: POST /api/orders',
    'order: publish shop.orders',
    'notification: process shop.orders',
    'notification: push order-updated',
  ]);
  expect(mine.find(({ parentSpanId }) => parentSpanId === PARENT)?.service).toBe('gateway');
  expect(JSON.stringify(collector.spans)).not.toContain(product._id);
});
