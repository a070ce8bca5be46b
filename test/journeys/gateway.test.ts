import { shopConfig } from '@shop/contracts/api/config';
import { io } from 'socket.io-client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, PASSWORD, payFor, shopUrl, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

row('GET /api/config', 'gives the web app its configuration', async () => {
  const { body } = await call('GET', '/api/config');
  expect(shopConfig.parse(body)).toMatchObject({
    shopName: 'jarul',
    currency: 'INR',
    payment: { testMode: true },
    google: { enabled: true, testMode: true },
    assistant: { kind: 'built-in' },
  });
  expect((await call('GET', body.payment.script)).headers.get('content-type')).toContain('javascript');
});

row('GET /uploads/:name', 'serves pictures for ever, and nothing else', async () => {
  const { products } = (await call('GET', '/api/products')).body as { products: { image: string }[] };
  const answer = await call('GET', products.at(-1)?.image ?? '');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  for (const name of ['nothing.webp', '..%2f..%2fadmin-id', '%2e%2e/postgres.password'])
    expect([name, (await call('GET', `/uploads/${name}`)).status]).toEqual([name, 404]);
});

row('GET /healthz', 'is alive', async () => {
  expect((await call('GET', '/healthz')).status).toBe(200);
});

row('GET /readyz', 'is ready', async () => {
  expect((await call('GET', '/readyz')).status).toBe(200);
});

row('GET /readyz/shop', 'is ready with every service', async () => {
  expect((await call('GET', '/readyz/shop')).status).toBe(200);
});

row('GET /api/openapi.json', 'describes every call', async () => {
  const { body } = await call('GET', '/api/openapi.json');
  expect(body.openapi).toMatch(/^3\./);
  expect(body.paths['/api/products/{id}']).toHaveProperty('get');
});

row('GET /api/docs', 'is a page', async () => {
  expect((await call('GET', '/api/docs', { headers: { accept: 'text/html' } })).headers.get('content-type')).toContain(
    'html',
  );
});

row('POST /api/chat', 'answers from the catalog, honestly', async () => {
  const answer = await call('POST', '/api/chat', { json: { message: 'What is your return policy?' } });
  expect(answer.status).toBe(200);
  expect(answer.body.reply).toMatch(/7 days/);
  const found = await call('POST', '/api/chat', { json: { message: 'Show me shoes under ₹3000' } });
  expect(found.body.products.length).toBeGreaterThan(0);
  for (const json of [{}, { message: '   ' }, { message: 'x'.repeat(3000) }, { message: 7 }]) {
    expect(await call('POST', '/api/chat', { json })).toMatchObject({
      status: 400,
      body: { error: expect.any(String), message: expect.any(String) },
    });
  }
});

test('the web app is served for its routes, and says where it has none', async () => {
  for (const [path, status] of Object.entries({ '/': 200, '/shop': 200, '/orders': 200, '/no-such-page': 404 })) {
    const answer = await call('GET', path, { headers: { accept: 'text/html' } });
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      status,
      expect.stringContaining('text/html'),
    ]);
  }
  expect((await call('GET', '/assets/none.js')).status).toBe(404);
});

test('only configured origins may call with credentials', async () => {
  const origin = (value: string) => call('GET', '/api/products', { headers: { origin: value } });
  const partner = await origin('https://partner.example');
  expect(partner.headers.get('access-control-allow-origin')).toBe('https://partner.example');
  expect(partner.headers.get('access-control-allow-credentials')).toBe('true');
  expect((await origin('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('hostile requests get 4xx in the one shape, and the shop goes on', async () => {
  const attempts = [
    call('POST', '/api/user/login', { raw: '{"username":', headers: { 'content-type': 'application/json' } }),
    call('POST', '/api/user/login', { raw: 'x', headers: { 'content-type': 'text/plain' } }),
    call('POST', '/api/user/register', { raw: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }),
    call('POST', '/api/user/register', { raw: 'x', headers: { 'content-type': 'multipart/form-data' } }),
    call('POST', '/api/chat', {
      raw: JSON.stringify({ message: 'x'.repeat(2_000_000) }),
      headers: { 'content-type': 'application/json' },
    }),
    call('GET', '/api/products?minPrice=abc'),
    call('GET', '/api/products?category=' + 'a,'.repeat(500)),
    call('GET', '/api/products/%ff'),
  ];
  for (const answer of await Promise.all(attempts)) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
  }
  expect((await call('GET', '/readyz')).status).toBe(200);
});

async function connect(token?: string) {
  const socket = io(shopUrl(), { auth: token === undefined ? {} : { token }, forceNew: true, reconnection: false });
  cleanUps.push(() => socket.close());
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, heard };
}

test('everybody gets pushes of products, only the owner those of an order, and no client can make the shop push', async () => {
  const [shopper, other] = [await newShopper(), await newShopper()];
  const [visitor, owner, stranger] = [await connect(), await connect(shopper.token), await connect(other.token)];
  visitor.socket.emit('newProductUploaded', { name: 'Forged' });

  const product = await newProduct(admin);
  await vi.waitFor(() => {
    expect(visitor.heard).toContainEqual(['product-added', expect.objectContaining({ _id: product._id })]);
  });
  await call('PUT', `/api/products/${product._id}`, { token: admin.token, form: { name: 'Renamed' } });
  await vi.waitFor(() => {
    expect(visitor.heard).toContainEqual([
      'product-updated',
      expect.objectContaining({ _id: product._id, name: 'Renamed' }),
    ]);
  });

  const order = await payFor(shopper, product);
  await vi.waitFor(() => {
    expect(owner.heard).toContainEqual([
      'order-updated',
      { orderId: order._id, status: 'paid', updatedAt: expect.any(String) },
    ]);
  });
  await call('DELETE', `/api/products/${product._id}`, { token: admin.token, json: { password: PASSWORD } });
  await vi.waitFor(() => {
    for (const { heard } of [visitor, owner, stranger]) expect(heard).toContainEqual(['product-deleted', product._id]);
  });
  expect(stranger.heard.filter(([event]) => event === 'order-updated')).toEqual([]);
  expect(JSON.stringify(visitor.heard)).not.toContain('Forged');
});
