import { randomBytes, randomInt } from 'node:crypto';
import type { Product } from '@shop/contracts/api/product';
import { inject } from 'vitest';
import { GENERATED_ADMIN_IDS } from './admin-ids';
import { expectDocumented } from './documented-answers';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of many shapes
export type Answer = { status: number; headers: Headers; body: any };

export interface CallOptions {
  token?: string | undefined;
  json?: unknown;
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
  raw?: string;
  /** ms until the call is given up */
  deadlineMs?: number;
}

export const shopUrl = (): string => inject('shopUrl');

/** One call through the gateway, whose answer must be what the API's document says of it. */
export async function call(
  method: string,
  path: string,
  { token, json, form, headers = {}, raw, deadlineMs }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(shopUrl() + path, {
    method,
    redirect: 'manual',
    signal: deadlineMs === undefined ? null : AbortSignal.timeout(deadlineMs),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: raw ?? (json === undefined ? form && toForm(form) : JSON.stringify(json)),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer = { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  await expectDocumented(method, path, answer);
  return answer;
}

function toForm(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A real picture of one pixel. */
export function picture(): Blob {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new Blob([Buffer.from(png, 'base64')], { type: 'image/png' });
}

export const PASSWORD = 'correct horse 9';

export interface Shopper {
  id: string;
  username: string;
  email: string;
  token: string;
}

export function newUserForm() {
  const username = `shopper${randomBytes(5).toString('hex')}`;
  return {
    fullName: 'Test Shopper',
    username,
    email: `${username}@test.example`,
    mobile: '9845012345',
    password: PASSWORD,
  };
}

export async function newShopper(): Promise<Shopper> {
  const form = newUserForm();
  const registered = await call('POST', '/api/user/register', { form });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
  const { body } = await call('POST', '/api/user/login', { json: { username: form.username, password: PASSWORD } });
  return { id: body.user._id, username: body.user.username, email: form.email, token: body.token };
}

/** An address that somebody has typed. */
export const ADDRESS = {
  name: 'Test Shopper',
  mobile: '9845012345',
  line1: '14, 3rd Cross, Indiranagar',
  city: 'Bengaluru',
  state: 'KA',
  pincode: '560038',
};

export interface ShopAdmin {
  id: string;
  adminUsername: string;
  adminID: string;
  email: string;
  token: string;
}

/**
 * Registers an admin with an id that is still free.
 * @throws when none is
 */
export async function newAdmin(): Promise<ShopAdmin> {
  const first = randomInt(GENERATED_ADMIN_IDS.length);
  for (const adminID of [...GENERATED_ADMIN_IDS.slice(first), ...GENERATED_ADMIN_IDS.slice(0, first)]) {
    const adminUsername = `admin${randomBytes(5).toString('hex')}`;
    const form = {
      fullName: 'Test Admin',
      adminUsername,
      adminID,
      email: `${adminUsername}@test.example`,
      mobile: '9845012345',
      password: PASSWORD,
    };
    const registered = await call('POST', '/api/admin/register', { form });
    if (registered.status === 409) continue;
    if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
    const { body } = await call('POST', '/api/admin/login', { json: { adminUsername, adminID, password: PASSWORD } });
    return { id: body.admin._id, adminUsername, adminID, email: form.email, token: body.token };
  }
  throw new Error('an admin is registered with every id that the tests have');
}

export async function newProduct(admin: ShopAdmin, fields: Record<string, string> = {}): Promise<Product> {
  const form = {
    name: `Test piece ${randomBytes(3).toString('hex')}`,
    price: '499.50',
    description: 'A piece for tests',
    category: 'Bag',
    image: picture(),
    ...fields,
  };
  const answer = await call('POST', '/api/products/add', { token: admin.token, form });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.product;
}

export async function placeOrder(
  shopper: Shopper,
  product: Product,
  quantity = 1,
): Promise<{ _id: string; total: number }> {
  const answer = await call('POST', '/api/orders', {
    token: shopper.token,
    json: { items: [{ product, quantity }], total: product.price * quantity, note: '' },
    headers: { 'idempotency-key': randomBytes(8).toString('hex') },
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.order;
}

export const TEST_CARD = { number: '4100 2800 0000 1007', expiry: '12/30', cvv: '123', name: 'Test Shopper' };

/** Pays in the sandbox as the payment window does; resolves with what the window hands to the page. */
export async function payInWindow(
  shopper: Shopper,
  order: { _id: string; total: number },
  instrument: object = { card: TEST_CARD },
) {
  const created = await call('POST', '/api/payment', {
    token: shopper.token,
    json: { amount: order.total * 100, orderId: order._id },
  });
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  return call('POST', '/sandbox/razorpay/checkout', {
    json: { key_id: created.body.key, order_id: created.body.id, ...instrument },
  });
}

/** From nothing to a paid order. */
export async function payFor(
  shopper: Shopper,
  product: Product,
  quantity = 1,
): Promise<{ _id: string; total: number }> {
  const order = await placeOrder(shopper, product, quantity);
  const { body } = await payInWindow(shopper, order);
  const verified = await call('POST', '/api/payment/verify', {
    token: shopper.token,
    json: { ...body, orderId: order._id },
  });
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  return order;
}
