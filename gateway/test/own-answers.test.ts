import { shopConfig } from '@shop/contracts/api/config';
import { createLocalService } from '@shop/platform/http/local-service';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { statusIfUnchanged } from './raw-request';
import { UPSTREAM_NAMES, upstreamsAt } from '../src/config';
import { startGateway, type GatewayHarness } from './harness';

let running: GatewayHarness;
beforeAll(async () => {
  running = await startGateway();
});
afterAll(() => running.stop());

const get = (address: string, init: RequestInit = {}) => fetch(running.url + address, init);

test('the configuration has the shape of its contract', async () => {
  const config = shopConfig.strict().parse(await (await get('/api/config')).json());
  expect(config).toMatchObject({ shopName: 'jarul', currency: 'INR', payment: { testMode: true } });
});

test('a stored picture is served with a fixed type, for ever', async () => {
  const content = Buffer.from('<script>alert(1)</script>');
  await running.images.put('abc_480.webp', content);
  const response = await get('/uploads/abc_480.webp');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);

  const etag = response.headers.get('etag') ?? '';
  expect(await statusIfUnchanged(running.url, '/uploads/abc_480.webp', etag)).toBe(304);
  expect(await statusIfUnchanged(running.url, '/uploads/abc_480.webp', '"another"')).toBe(200);
  const head = await get('/uploads/abc_480.webp', { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String(content.length));
});

test.each(['missing.webp', 'abc.svg', 'ABC.webp', '.hidden.webp', '..%2Fsecret.webp'])(
  'the picture %s is 404',
  async (name) => {
    const response = await get(`/uploads/${name}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  },
);

test('it is alive and ready, and so is the shop', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz/shop']) expect((await get(path)).status).toBe(200);
});

test('a service that is away is named, closes its own calls and no others', async () => {
  const waiting = await startGateway();
  onTestFinished(() => waiting.stop());
  waiting.services.order.answerWith((_req, res) => res.writeHead(503).end());
  await waiting.services.cart.close();
  expect((await fetch(`${waiting.url}/readyz`)).status).toBe(200);
  const shop = await fetch(`${waiting.url}/readyz/shop`);
  expect(shop.status).toBe(503);
  expect(await shop.json()).toMatchObject({ code: 'unavailable', notReady: ['cart', 'order'] });

  const { headers } = waiting.accounts.account('user');
  const cart = await fetch(`${waiting.url}/api/cart`, { headers });
  expect(cart.status).toBe(503);
  expect(Number(cart.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${waiting.url}/api/products`)).status).toBe(200);
});

test('so is one in the same process, also while it says itself that it is not ready', async () => {
  const order = createLocalService();
  order.serve({ app: (_req, res) => res.end(), ready: () => Promise.reject(new Error('no database')) });
  const services = Object.fromEntries(UPSTREAM_NAMES.map((name) => [name, createLocalService()]));
  for (const service of Object.values(services)) service.serve({ app: (_req, res) => res.end() });
  services.cart?.leave();
  const upstreams = upstreamsAt((name) => (name === 'order' ? order : (services[name] ?? order)));
  const waiting = await startGateway({ upstreams });
  onTestFinished(() => waiting.stop());
  const shop = await fetch(`${waiting.url}/readyz/shop`);
  expect(shop.status).toBe(503);
  expect(await shop.json()).toMatchObject({ code: 'unavailable', notReady: ['cart', 'order'] });
});

test('it is not ready before it knows which sessions ended, nor once it stops', async () => {
  const stopping = await startGateway();
  onTestFinished(() => stopping.stop());
  expect((await fetch(`${stopping.url}/readyz`)).status).toBe(200);
  await stopping.gateway.stop();
  expect((await fetch(`${stopping.url}/readyz`)).status).toBe(503);
});

test('listed origins may call with credentials, others get no header that lets them read', async () => {
  const partner = await get('/api/config', { headers: { origin: 'https://partner.example' } });
  expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.example');
  expect(partner.headers.get('access-control-allow-credentials')).toBe('true');
  const other = await get('/api/config', { headers: { origin: 'https://evil.example' } });
  expect(other.status).toBe(200);
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test('a preflight of a listed origin is answered with what it may send', async () => {
  const response = await get('/api/cart/add', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://partner.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://partner.example');
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
});

test('the services do not decide about other origins', async () => {
  running.services.catalog.answerWith((_req, res) =>
    res.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}'),
  );
  expect((await get('/api/products')).headers.get('access-control-allow-origin')).toBeNull();
  running.services.catalog.answerWith();
});

test('what a browser needs of the sandbox is passed on as it comes, with headers of its own', async () => {
  running.services.sandbox.answerWith((_req, res) =>
    res.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "frame-ancestors 'self'" }).end('<p>'),
  );
  for (const [method, path] of [
    ['GET', 'razorpay/checkout.js'],
    ['GET', 'razorpay/window/payment-window.js'],
    ['POST', 'razorpay/checkout'],
    ['GET', 'google/auth?client_id=shop'],
    ['GET', 'google/auth/Ab3-_x'],
    ['GET', 'google/chooser/Ab3-_x'],
    ['POST', 'google/chooser/Ab3-_x'],
    ['GET', 'google/style.css'],
    ['GET', 'google/avatars/104857600000000000001.svg'],
  ] as const) {
    const response = await get(`/sandbox/${path}`, { method });
    expect(response.headers.get('content-security-policy'), path).toBe("frame-ancestors 'self'");
    expect(running.services.sandbox.asked.at(-1)).toMatchObject({ method, url: `/sandbox/${path}` });
  }
  running.services.sandbox.answerWith();
});

test.each([
  ['GET', 'razorpay/v1/payments'],
  ['POST', 'razorpay/v1/orders'],
  ['GET', 'razorpay/V1/orders/../payments'],
  ['POST', 'razorpay/v1/payments/pay_1/refund'],
  ['GET', 'razorpay/types.d.ts'],
  ['POST', 'google/token'],
  ['GET', 'google/me'],
])('%s /sandbox/%s is for a merchant or a server and 404 from outside, keys or not', async (method, path) => {
  const before = running.services.sandbox.asked.length;
  const response = await get(`/sandbox/${path}`, { method, headers: { authorization: 'Basic a2V5OnNlY3JldA==' } });
  expect(response.status).toBe(404);
  expect(running.services.sandbox.asked).toHaveLength(before);
});
