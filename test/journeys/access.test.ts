import { needsToken, ROUTES } from '@shop/contracts/api/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ADDRESS,
  call,
  newAdmin,
  newProduct,
  newShopper,
  PASSWORD,
  payFor,
  type Shopper,
  type ShopAdmin,
} from './shop-client';

const UNKNOWN_ID = '0123456789abcdef01234567';

let shopper: Shopper;
let admin: ShopAdmin;
let other: Shopper;
/** of the other shopper, paid */
let foreignOrder: { _id: string; total: number };
/** the id of an address in the other shopper's book */
let foreignAddress: string;
beforeAll(async () => {
  [shopper, admin, other] = [await newShopper(), await newAdmin(), await newShopper()];
  foreignOrder = await payFor(other, await newProduct(admin));
  const { body } = await call('POST', '/api/user/addresses', { token: other.token, json: ADDRESS });
  foreignAddress = body.address._id;
});

const pathOf = (pattern: string) => pattern.replace(':productModel', 'Shop').replace(/:\w+/g, UNKNOWN_ID);
const foreignId = (path: string) =>
  path.includes('/addresses/') ? foreignAddress : path.includes('/user/') ? other.id : foreignOrder._id;
const foreignBody = () => ({
  ...ADDRESS,
  amount: foreignOrder.total * 100,
  orderId: foreignOrder._id,
  password: PASSWORD,
  razorpay_order_id: 'order_x',
  razorpay_payment_id: 'pay_x',
  razorpay_signature: 'x',
  code: '123456',
  kind: 'return',
  items: [{ line: 0, quantity: 1, reason: 'too-small' }],
});
const guarded = ROUTES.filter(needsToken);

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
      test('is not found for anyone but the owner, and for the owner it is', async () => {
        const foreign = path.replace(/:\w+/, foreignId(path));
        const ask = (token: string) =>
          call(method, foreign, { token, ...(method === 'GET' ? {} : { json: foreignBody() }) });
        expect((await ask(shopper.token)).status).toBe(404);
        expect((await call('GET', `/api/orders/${foreignOrder._id}`, { token: other.token })).body.status).toBe('paid');
        // the owner's own answer is tested elsewhere; calls that end the order or the account are left out
        if (method === 'GET') {
          const own = await ask(other.token);
          // what is paid and not sent has no documents yet: another answer than a stranger's
          if (own.status !== 200) expect(['no-invoice', 'no-credit-note']).toContain(own.body.code);
        }
      });
    }
  },
);

test('where anyone may call, a stale or foreign token is ignored', async () => {
  for (const token of ['stale', admin.token]) expect((await call('GET', '/api/products', { token })).status).toBe(200);
});

test.each([
  '/api',
  '/api/nothing',
  '/api/users',
  '/internal/orders/1',
  '/metrics',
  '/api/payment/../../internal',
  '/api/products/a/b',
])('what is in no table is not found, and nothing internal is reachable: %s', async (path) => {
  expect((await call('GET', path, { headers: { accept: 'application/json' } })).status).toBe(404);
  expect((await call('GET', path, { headers: { accept: 'text/html' } })).status).toBe(404);
});

test('a method that an address does not have is not found', async () => {
  expect((await call('PATCH', '/api/products')).status).toBe(404);
});
