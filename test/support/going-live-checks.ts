import { expect, vi } from 'vitest';
import { DEMO_ADMIN, DEMO_SHOPPER } from '@shop/demo/demo-accounts';
import { checkoutClient } from './checkout-client';

/** Keys that look like those of a live account; they are never sent to the provider. */
export const LIVE_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_4zHqPZ6cM0aB1c',
  RAZORPAY_KEY_SECRET: 'a-secret-of-a-live-account',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-of-ours',
};

/** Tokens of the demo accounts, and the id of an order that was paid in the sandbox. */
export interface FromTestMode {
  readonly shopper: string;
  readonly admin: string;
  readonly paid: string;
}

const USER = { username: DEMO_SHOPPER.username, password: DEMO_SHOPPER.password };
const ADMIN = { adminUsername: DEMO_ADMIN.adminUsername, adminID: DEMO_ADMIN.adminID, password: DEMO_ADMIN.password };

/** Uses a shop in test mode: logs in as the demo accounts, pays in the sandbox. */
export async function useTestMode(url: string): Promise<FromTestMode> {
  const demo = checkoutClient(url);
  const shopper = await demo.logIn();
  const paid = await demo.checkout('paid in test mode');
  const admin = (await demo.call('POST', '/api/admin/login', ADMIN)).body.token as string;
  expect((await demo.call('GET', '/api/admin/orders', undefined, { authorization: `Bearer ${admin}` })).status).toBe(
    200,
  );
  expect((await fetch(`${url}/sandbox/razorpay/checkout.js`)).status).toBe(200);
  return { shopper, admin, paid };
}

/** Expects a shop with live keys to refuse every published credential and every session of test mode. */
export async function expectTestModeOff(url: string, { shopper, admin, paid }: FromTestMode): Promise<void> {
  const { call } = checkoutClient(url);
  const refused = await call('POST', '/api/user/login', USER);
  expect(refused.status).toBe(401);
  expect(refused.body.message).toBe(
    (await call('POST', '/api/user/login', { ...USER, username: 'nobody' })).body.message,
  );
  expect((await call('POST', '/api/admin/login', ADMIN)).status).toBe(401);
  for (const [path, token] of [
    ['/api/orders/my', shopper],
    [`/api/orders/${paid}`, shopper],
    ['/api/admin/orders', admin],
  ] as const)
    expect((await call('GET', path, undefined, { authorization: `Bearer ${token}` })).status, path).toBe(401);
  expect((await call('POST', '/api/session/renew', {}, { authorization: `Bearer ${admin}` })).status).toBe(401);

  for (const path of ['razorpay/checkout.js', 'razorpay/window/payment-window.js', 'google/auth', 'google/style.css'])
    expect((await fetch(`${url}/sandbox/${path}`)).status, path).toBe(404);
  expect((await call('POST', '/sandbox/razorpay/checkout', { vpa: 'success@razorpay' })).status).toBe(404);
  expect((await call('GET', '/auth/google/url?for=user')).status).toBe(404);
  expect((await call('GET', '/api/config')).body).toMatchObject({
    payment: { key: LIVE_KEYS.RAZORPAY_KEY_ID, testMode: false },
    google: { enabled: false },
  });
}

/** Registers the operator's admin with an allowed admin ID. @returns the token */
export async function registerOwner(url: string, adminID: string): Promise<string> {
  const form = new FormData();
  const admin = { adminUsername: 'owner', adminID, password: 'quite-a-long-secret-of-mine' };
  const person = { ...admin, fullName: 'The Owner', email: 'owner@shop.test', mobile: '9876543210' };
  for (const [name, value] of Object.entries(person)) form.set(name, value);
  expect((await fetch(`${url}/api/admin/register`, { method: 'POST', body: form })).status).toBe(201);
  return (await checkoutClient(url).call('POST', '/api/admin/login', admin)).body.token as string;
}

/** Expects the test-mode order to be marked, left out of the counts, and cancelled without a call to the provider. */
export async function expectTestOrder(url: string, owner: string, paid: string): Promise<void> {
  const { call } = checkoutClient(url);
  const asOwner = (method: string, path: string, body?: unknown) =>
    call(method, path, body, { authorization: `Bearer ${owner}` });
  expect((await asOwner('GET', '/api/admin/orders')).body).toMatchObject({
    orders: [{ _id: paid, status: 'paid', testMode: true }],
    counts: { paid: 0 },
  });
  await asOwner('POST', `/api/admin/orders/${paid}/cancel`, { reason: 'Only a test' });
  await vi.waitFor(
    async () => expect((await asOwner('GET', `/api/admin/orders/${paid}`)).body.status).toBe('refunded'),
    { interval: 200 },
  );
}
