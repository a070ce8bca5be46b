import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { checkoutClient } from '@shop/test-support/checkout-client';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

const AUDIT = path.resolve(import.meta.dirname, '../../editions/standalone/dist/audit.js');

/** Lines of the log about something that failed. */
const FAILED = /"level":"(?:error|fatal)"/;

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ dataDir, remove } = await makeDataDir());
});
afterEach(() => remove());

type Shopper = ReturnType<typeof checkoutClient>;

/** Runs one of the versions on the data, which goes as it was asked to. */
async function onShop<T>(main: string | undefined, work: (shopper: Shopper, url: string) => Promise<T>): Promise<T> {
  const shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, main);
  try {
    const shopper = checkoutClient(shop.url);
    await shopper.logIn();
    const result = await work(shopper, shop.url);
    expect(await shop.end('SIGTERM')).toBe(0);
    expect(shop.output()).not.toMatch(FAILED);
    return result;
  } finally {
    await shop.end('SIGKILL');
  }
}

const statusOf = async (shopper: Shopper, id: string) =>
  (await shopper.call('GET', `/api/orders/${id}`)).body.status as string;

async function cancel(shopper: Shopper, id: string): Promise<void> {
  expect((await shopper.cancel(id)).status).toBe(200);
  await vi.waitUntil(async () => (await statusOf(shopper, id)) === 'refunded', { timeout: 60_000 });
}

/** What the staff has to send, by the desk's own list. */
async function toShip(url: string): Promise<string[]> {
  const { adminUsername, adminID, password } = DEMO_ADMIN;
  const staff = checkoutClient(url);
  const { body } = await staff.call('POST', '/api/admin/login', { adminUsername, adminID, password });
  const headers = { authorization: `Bearer ${body.token}` };
  const listed = await staff.call('GET', '/api/admin/orders?view=to-ship', undefined, headers);
  expect(listed.status).toBe(200);
  return (listed.body.orders as { _id: string }[]).map(({ _id }) => _id);
}

test('both versions sell on what the other has written, forward and back, and the books agree', async () => {
  const before = inject('mainBefore');
  const [first, second] = await onShop(before, async (shopper, url) => {
    const orders = [await shopper.checkout('before-1'), await shopper.checkout('before-2')] as const;
    await vi.waitUntil(async () => (await toShip(url)).length >= 2);
    return orders;
  });

  // the update migrates the schema
  const third = await onShop(undefined, async (shopper, url) => {
    expect(await statusOf(shopper, first)).toBe('paid');
    await cancel(shopper, first);
    const bought = await shopper.checkout('now-1');
    await vi.waitUntil(async () => (await toShip(url)).includes(bought));
    return bought;
  });

  // it is taken back: the version before finds a schema that is ahead
  const fourth = await onShop(before, async (shopper, url) => {
    expect(await statusOf(shopper, first)).toBe('refunded');
    await cancel(shopper, third);
    const bought = await shopper.checkout('before-3');
    await vi.waitUntil(async () => {
      const listed = await toShip(url);
      return listed.includes(bought) && listed.includes(second) && !listed.includes(third);
    });
    return bought;
  });

  // and once more forward
  await onShop(undefined, async (shopper, url) => {
    expect(await statusOf(shopper, third)).toBe('refunded');
    expect(await statusOf(shopper, fourth)).toBe('paid');
    await shopper.checkout('now-2');
    const listed = await toShip(url);
    expect(listed).toEqual(expect.arrayContaining([second, fourth]));
    expect(listed).not.toEqual(expect.arrayContaining([first]));
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [AUDIT], { env });
    expect(stdout).toContain('orders');
  });
});
