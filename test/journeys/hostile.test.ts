import { isOpen, ROUTES } from '@shop/contracts/api/routes';
import { apiError } from '@shop/contracts/api/error';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, newAdmin, newShopper, type Answer, type CallOptions } from './shop-client';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=b' };

/** Bodies that no call accepts, each past the token check. */
const BODIES: Record<string, CallOptions> = {
  'half a JSON text': { raw: '{"items":[', headers: JSON_TYPE },
  'JSON null': { raw: 'null', headers: JSON_TYPE },
  'a JSON list': { raw: '[1,2,3]', headers: JSON_TYPE },
  'a JSON text': { raw: '"password"', headers: JSON_TYPE },
  'operators for values': {
    json: {
      username: { $gt: '' },
      password: { $gt: '' },
      message: { a: 1 },
      orderId: { $ne: 1 },
      amount: [],
      productId: [],
      items: {},
      receive: {},
    },
  },
  'a NUL in every text': {
    json: {
      username: '\u0000',
      adminUsername: '\u0000',
      adminID: '\u0000',
      password: '\u0000',
      message: '\u0000',
      orderId: '\u0000',
      note: '\u0000',
      productId: '\u0000',
    },
  },
  'a prototype': { raw: '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}', headers: JSON_TYPE },
  'ten thousand brackets': { raw: '['.repeat(10_000) + ']'.repeat(10_000), headers: JSON_TYPE },
  'two megabytes': { raw: JSON.stringify({ message: 'x'.repeat(2_000_000) }), headers: JSON_TYPE },
  'an unknown charset': { raw: '{}', headers: { 'content-type': 'application/json; charset=utf-99' } },
  'a form that ends early': { raw: '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx', headers: FORM_TYPE },
  'a form without its boundary': { raw: 'x', headers: { 'content-type': 'multipart/form-data' } },
  'a form with a file nobody asked for': {
    raw: '--b\r\nContent-Disposition: form-data; name="evil"; filename="a.php"\r\n\r\nx\r\n--b--\r\n',
    headers: FORM_TYPE,
  },
};

const QUERY =
  '?q=%00&page=-1&limit=1e9&status=%27%3B--&minPrice=NaN&sort[]=a&for=robot&code=x&code=y&category=' + 'x'.repeat(3000);

let tokens: { user: string; admin: string };
beforeAll(async () => {
  tokens = { user: (await newShopper()).token, admin: (await newAdmin()).token };
});

function expectClean(what: string, answer: Answer): void {
  expect([what, answer.status < 500]).toEqual([what, true]);
  // `..` leads out of the API, where the web app's page says that nothing is there
  const isPage = answer.status === 404 && answer.headers.get('content-type')?.includes('html') === true;
  if (answer.status >= 400 && !isPage)
    expect(apiError.safeParse(answer.body).success, `${what}: ${JSON.stringify(answer.body)}`).toBe(true);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|SELECT |syntax error at/);
}

// ending one's own sessions would end the test's
const targets = ROUTES.filter(({ access }) => access !== 'session');

describe.each(targets.map((route) => ({ name: `${route.method} ${route.path}`, ...route })))(
  '$name',
  ({ method, path, access }) => {
    const token = () => (access === 'admin' ? tokens.admin : isOpen(access) ? undefined : tokens.user);
    const target = path.replace(':productModel', 'Shop').replace(/:\w+/g, '0123456789abcdef01234567');

    test('answers hostile bodies and queries with a clear 4xx, if not with what was asked', async () => {
      if (method === 'GET') {
        expectClean(QUERY, await call(method, target + QUERY, { token: token() }));
        return;
      }
      for (const [what, options] of Object.entries(BODIES))
        expectClean(what, await call(method, target, { token: token(), ...options }));
    });

    if (path.includes(':')) {
      test('answers hostile parameters with a clear 4xx', async () => {
        for (const parameter of [
          '%00',
          "'",
          '%27%20OR%201=1',
          '../..',
          '%2e%2e%2f',
          'a'.repeat(3000),
          '%F0%9F%92%A9',
          'null',
        ]) {
          const answer = await call(method, path.replace(/:\w+/g, parameter), {
            token: token(),
            json: method === 'GET' ? undefined : { password: 'x' },
          });
          if (!path.startsWith('/uploads') || answer.status !== 200) expectClean(parameter, answer);
        }
      });
    }
  },
);

test('the shop goes on as before', async () => {
  expect((await call('GET', '/readyz')).status).toBe(200);
  expect((await call('GET', '/api/orders/my', { token: tokens.user })).body).toEqual([]);
  expect((await call('GET', '/api/cart', { token: tokens.user })).body).toEqual({ cart: { items: [] } });
});
