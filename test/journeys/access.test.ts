import { readdirSync, readFileSync } from 'node:fs';
import { ROUTES } from '@shop/contracts/api/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, newAdmin, newShopper, type Shopper, type ShopAdmin } from './shop-client';

const UNKNOWN_ID = '0123456789abcdef01234567';

let shopper: Shopper;
let admin: ShopAdmin;
beforeAll(async () => {
  [shopper, admin] = [await newShopper(), await newAdmin()];
});

const pathOf = (pattern: string) => pattern.replace(':productModel', 'Shop').replace(/:\w+/g, UNKNOWN_ID);
const guarded = ROUTES.filter((route) => !['any', 'provider'].includes(route.access));

describe.each(guarded.map((route) => ({ name: `${route.method} ${route.path}`, ...route })))(
  '$name',
  ({ method, path, access }) => {
    const target = pathOf(path);

    test('refuses a visitor', async () => {
      const answer = await call(method, target);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        message: expect.any(String),
        code: expect.any(String),
        requestId: expect.any(String),
      });
    });

    test('refuses a token that is none of ours', async () => {
      const [header, payload] = shopper.token.split('.');
      for (const token of ['x', `${header}.${payload}.forged`, `${header}.${payload}.`])
        expect((await call(method, target, { token })).status).toBe(401);
    });

    if (access !== 'session') {
      test('refuses the other kind of account', async () => {
        const token = access === 'admin' ? shopper.token : admin.token;
        expect((await call(method, target, { token })).status).toBe(403);
      });
    }

    if (access === 'owner') {
      test('is not found for anyone but the owner', async () => {
        const answer = await call(method, target, {
          token: shopper.token,
          json:
            method === 'GET'
              ? undefined
              : {
                  amount: 100,
                  orderId: UNKNOWN_ID,
                  password: 'x',
                  razorpay_order_id: 'order_x',
                  razorpay_payment_id: 'pay_x',
                  razorpay_signature: 'x',
                },
        });
        expect(answer.status).toBe(404);
      });
    }
  },
);

test('where anyone may call, a stale or foreign token is ignored', async () => {
  for (const token of ['stale', admin.token]) expect((await call('GET', '/api/products', { token })).status).toBe(200);
});

test('what is in no table is not found, and nothing internal is reachable', async () => {
  for (const path of [
    '/api',
    '/api/nothing',
    '/api/users',
    '/internal/orders/1',
    '/metrics',
    '/api/payment/../../internal',
    '/api/products/a/b',
  ]) {
    const answer = await call('GET', path, { headers: { accept: 'application/json' } });
    expect([path, answer.status]).toEqual([path, path.startsWith('/api') ? 404 : answer.status]);
    expect(JSON.stringify(answer.body)).not.toContain('http_request_duration');
  }
  expect((await call('PATCH', '/api/products')).status).toBe(404);
});

test('every row of the tables has a test of its own through the gateway', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
    .replace(/row\(\s+/g, 'row(');
  const missing = ROUTES.map(({ method, path }) => `${method} ${path}`).filter(
    (row) => !sources.includes(`row('${row}'`),
  );
  expect(missing).toEqual([]);
});
