import { ROUTES, type LimitClass } from '@shop/contracts/api/routes';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest, statusOf } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

let running: GatewayHarness;
beforeAll(async () => {
  running = await startGateway();
});
afterAll(() => running.stop());

function everythingAsked(): string[] {
  return Object.values(running.services).flatMap((service) => service.asked.map((asked) => asked.url));
}

/** Sent as it stands: a proper client would tidy the address first. */
async function send(requestLine: string): Promise<{ status: number; answer: string; passed: string[] }> {
  for (const service of Object.values(running.services)) service.asked.length = 0;
  const answer = await rawRequest(running.url, `${requestLine} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return { status: statusOf(answer), answer, passed: everythingAsked() };
}

test.each(ROUTES.filter((route) => route.upstream !== 'gateway'))(
  '$method $path reaches $upstream under the address it was asked by',
  async ({ method, path, upstream, access }) => {
    const address = path.replace(/:\w+/g, newId);
    const { headers } = running.accounts.account(access === 'admin' ? 'admin' : 'user');
    const response = await fetch(running.url + address, { method, headers });
    expect(response.status).toBe(200);
    if (upstream === 'gateway') return;
    expect(running.services[upstream].asked.at(-1)).toMatchObject({ method, url: address });
  },
);

test.each([
  'GET /api/nothing',
  'GET /api',
  'GET /API/secret',
  'GET /internal/orders/1',
  'GET /Internal/orders/1',
  'GET /metrics',
  'GET /METRICS',
  'GET /auth/google/other',
  'PATCH /api/products',
  'DELETE /api/config',
  'POST /api/products',
  'TRACE /api/products',
  'OPTIONS /api/products',
  'GET /api//products',
  'GET //api/products',
  'GET /api/./products',
  'GET /api/products/../../internal/x',
  'GET /api/products/%2e%2e/%2e%2e/internal/x',
  'GET /api/products%2Fshop',
  'GET /api/products/..%2finternal',
  'GET /api/products/x%5c..%5cinternal',
  'GET /api/products/x%00',
  'GET /api/products/%0d%0aX:y',
  'POST /api/products/ADD',
  'GET /socket.io/admin/',
  'GET /.well-known/other',
  'GET /uploads/',
  'GET /uploads/a/b.webp',
])('%s is 404 in the one error shape, and no service is asked', async (requestLine) => {
  const { status, answer, passed } = await send(requestLine);
  expect(status).toBe(404);
  if (!requestLine.startsWith('TRACE')) expect(answer).toContain('"code":"not-found"');
  expect(answer).toContain('application/json');
  expect(passed).toEqual([]);
});

test.each(['GET /api/products/%E0%A4%A', 'GET /%', 'GET /api/products#x', 'GET *'])(
  '%s is 400: it cannot be read',
  async (requestLine) => {
    const { status, passed } = await send(requestLine);
    expect(status).toBe(400);
    expect(passed).toEqual([]);
  },
);

test('CONNECT leads nowhere', async () => {
  const { answer, passed } = await send('CONNECT example.org:443');
  expect(answer).not.toContain('200');
  expect(passed).toEqual([]);
});

test.each([
  ['GET /api/%70roducts', '/api/products'],
  ['GET /api/products/', '/api/products'],
  ['GET http://elsewhere.example/api/products?q=a', '/api/products?q=a'],
  ['GET /api/products?q=%2F..%2F&x=a?b', '/api/products?q=%2F..%2F&x=a?b'],
  ['GET /api/products/a;b', '/api/products/a%3Bb'],
  ['HEAD /api/products', '/api/products'],
])('%s is passed on as the address that was checked', async (requestLine, address) => {
  const { status, passed } = await send(requestLine);
  expect(status).toBe(200);
  expect(passed).toEqual([address]);
});

test('what opens a session, or the way back to one, counts as a sign-in, what takes a picture as an upload', () => {
  const pathsOf = (limit: LimitClass) => ROUTES.filter((route) => route.limit === limit).map(({ path }) => path);
  expect(pathsOf('sign-in')).toEqual([
    '/api/user/login',
    '/api/user/password/forgot',
    '/api/user/password/reset',
    '/api/user/email/verify',
    '/api/user/mobile/verify',
    '/api/user/otp',
    '/api/user/otp/login',
    '/api/admin/login',
    '/api/admin/password/forgot',
    '/api/admin/password/reset',
    '/auth/google',
    '/api/admin/google-login',
  ]);
  expect(pathsOf('uploads')).toEqual(ROUTES.filter(({ multipart }) => multipart).map(({ path }) => path));
});

test('an address that needs a token needs it in every spelling', async () => {
  expect((await send('GET /api/%63art')).status).toBe(401);
  expect((await send('GET /api/cart/')).status).toBe(401);
  expect((await send('GET /api/Cart')).status).toBe(404);
});

test('two lengths, or a length and chunks, are refused', async () => {
  const head = 'POST /api/chat HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
  const before = everythingAsked().length;
  const twice = await rawRequest(running.url, `${head}Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde`);
  const both = await rawRequest(running.url, `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`);
  expect([statusOf(twice), statusOf(both)]).toEqual([400, 400]);
  expect(everythingAsked()).toHaveLength(before);
});
