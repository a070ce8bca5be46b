import { DEMO_GOOGLE_ACCOUNTS, DEMO_GOOGLE_ADMIN } from '@shop/sandbox/google/demo-accounts';
import { PUBLISHED } from '@shop/platform/published-defaults';
import { afterEach, expect, test, vi } from 'vitest';
import { DEMO_ADMIN, DEMO_SHOPPER } from '../src/demo-accounts';
import { checkoutClient } from './checkout-client';
import { freePort, makeDataDir, spawnShop, startShop, type ShopProcess } from './shop-process';

const LIVE = {
  RAZORPAY_KEY_ID: 'rzp_live_4zHqPZ6cM0aB1c',
  RAZORPAY_KEY_SECRET: 'a-secret-of-a-live-account',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret-of-ours',
};

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('live keys on a data directory that began in test mode turn off all that everybody knows', async () => {
  const { dataDir: DATA_DIR, remove } = await makeDataDir();
  cleanUps.push(remove);
  const before = await startShop({ DATA_DIR });
  cleanUps.push(() => before.end('SIGKILL'));
  const demo = checkoutClient(before.url);
  const shopper = await demo.logIn();
  const paid = await demo.checkout('paid in test mode');
  const { adminUsername, adminID, password } = DEMO_ADMIN;
  const logInAdmin = { adminUsername, adminID, password };
  const admin = (await demo.call('POST', '/api/admin/login', logInAdmin)).body.token as string;
  expect((await fetch(`${before.url}/sandbox/razorpay/checkout.js`)).status).toBe(200);
  expect(await before.end('SIGTERM')).toBe(0);

  const after = await startShop({ DATA_DIR, ...LIVE });
  cleanUps.push(() => after.end('SIGKILL'));
  expect(after.output()).not.toMatch(/Demo (shopper|admin)/);
  const { call } = checkoutClient(after.url);

  const user = { username: DEMO_SHOPPER.username, password: DEMO_SHOPPER.password };
  const refused = await call('POST', '/api/user/login', user);
  expect(refused.status).toBe(401);
  expect(refused.body.message).toBe(
    (await call('POST', '/api/user/login', { ...user, username: 'nobody' })).body.message,
  );
  expect((await call('POST', '/api/admin/login', logInAdmin)).status).toBe(401);
  for (const [path, token] of [
    ['/api/orders/my', shopper],
    [`/api/orders/${paid}`, shopper],
    ['/api/admin/orders', admin],
  ] as const)
    expect((await call('GET', path, undefined, { authorization: `Bearer ${token}` })).status, path).toBe(401);
  expect((await call('POST', '/api/session/renew', {}, { authorization: `Bearer ${admin}` })).status).toBe(401);

  for (const path of ['razorpay/checkout.js', 'razorpay/window/payment-window.js', 'google/auth', 'google/style.css'])
    expect((await fetch(`${after.url}/sandbox/${path}`)).status, path).toBe(404);
  expect((await call('POST', '/sandbox/razorpay/checkout', { vpa: 'success@razorpay' })).status).toBe(404);
  expect((await call('GET', '/auth/google/url?for=user')).status).toBe(404);
  expect((await call('GET', '/api/config')).body).toMatchObject({
    payment: { key: LIVE.RAZORPAY_KEY_ID, testMode: false },
    google: { enabled: false },
  });

  const own = await registerAdmin(after);
  const asAdmin = (method: string, path: string, body?: unknown) =>
    call(method, path, body, { authorization: `Bearer ${own}` });
  expect((await asAdmin('GET', '/api/admin/orders')).body).toMatchObject({
    orders: [{ _id: paid, status: 'paid', testMode: true }],
    counts: { paid: 0 },
  });
  // the provider is not told: it could not be reached from here
  await asAdmin('POST', `/api/admin/orders/${paid}/cancel`, { reason: 'Only a test' });
  await vi.waitFor(
    async () => expect((await asAdmin('GET', `/api/admin/orders/${paid}`)).body.status).toBe('refunded'),
    { timeout: 60_000, interval: 200 },
  );
  expect(await after.end('SIGTERM')).toBe(0);
});

/** An admin of the operator's own, with the ID that the start printed. @returns the token */
async function registerAdmin({ url, output }: ShopProcess): Promise<string> {
  const adminID = /Admin ID +(\S+)/.exec(output())?.[1] ?? '';
  const form = new FormData();
  const admin = { adminUsername: 'owner', adminID, password: 'quite-a-long-secret-of-mine' };
  const person = { ...admin, fullName: 'The Owner', email: 'owner@shop.test', mobile: '9876543210' };
  for (const [name, value] of Object.entries(person)) form.set(name, value);
  expect((await fetch(`${url}/api/admin/register`, { method: 'POST', body: form })).status).toBe(201);
  return (await checkoutClient(url).call('POST', '/api/admin/login', admin)).body.token as string;
}

test('a start with live keys that would leave doors open names each and ends with code 1', async () => {
  const { dataDir: DATA_DIR, remove } = await makeDataDir();
  cleanUps.push(remove);
  const { child, exited, output } = spawnShop({
    ...LIVE,
    DATA_DIR,
    PORT: String(await freePort()),
    ADMIN_IDS: 'first-admin',
    ADMIN_EMAILS: DEMO_GOOGLE_ADMIN.email,
  });
  cleanUps.push(() => Promise.resolve(child.kill('SIGKILL')));
  expect(await exited).toBe(1);
  expect(output().trim().split('\n')).toEqual([
    expect.stringContaining('ADMIN_IDS'),
    expect.stringContaining(DEMO_GOOGLE_ADMIN.email),
  ]);
});

test('what everybody knows is on the list of what own keys refuse', () => {
  const emails = [DEMO_SHOPPER, DEMO_ADMIN, ...DEMO_GOOGLE_ACCOUNTS].map(({ email }) => email);
  expect([...PUBLISHED.emails].sort()).toEqual(emails.sort());
  expect(PUBLISHED.passwords).toEqual([DEMO_SHOPPER.password, DEMO_ADMIN.password]);
  expect(PUBLISHED.adminIds).toContain(DEMO_ADMIN.adminID);
});
