import { DEMO_GOOGLE_ACCOUNTS, DEMO_GOOGLE_ADMIN } from '@shop/sandbox/google/demo-accounts';
import { PUBLISHED } from '@shop/shop-settings/published-defaults';
import getPort from 'get-port';
import { afterEach, expect, test } from 'vitest';
import { DEMO_ADMIN, DEMO_SHOPPER } from '@shop/demo/demo-accounts';
import {
  expectTestModeOff,
  expectTestOrder,
  LIVE_KEYS,
  registerOwner,
  useTestMode,
} from '@shop/test-support/going-live-checks';
import { makeDataDir, spawnShop, startShop } from '@shop/test-support/shop-process';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('live keys on a data directory that began in test mode disable every published credential', async () => {
  const { dataDir: DATA_DIR, remove } = await makeDataDir();
  cleanUps.push(remove);
  const before = await startShop({ DATA_DIR });
  cleanUps.push(() => before.end('SIGKILL'));
  const used = await useTestMode(before.url);
  expect(await before.end('SIGTERM')).toBe(0);

  const after = await startShop({ DATA_DIR, ...LIVE_KEYS });
  cleanUps.push(() => after.end('SIGKILL'));
  expect(after.output()).not.toMatch(/Demo (shopper|admin)/);
  await expectTestModeOff(after.url, used);
  const printed = /Admin ID +(\S+)/.exec(after.output())?.[1] ?? '';
  await expectTestOrder(after.url, await registerOwner(after.url, printed), used.paid);
  expect(await after.end('SIGTERM')).toBe(0);
});

test('a start with live keys and insecure settings names each and exits with 1', async () => {
  const { dataDir: DATA_DIR, remove } = await makeDataDir();
  cleanUps.push(remove);
  const { child, exited, output } = spawnShop({
    ...LIVE_KEYS,
    DATA_DIR,
    PORT: String(await getPort({ host: '127.0.0.1' })),
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

test('every published credential is refused with live keys', () => {
  const emails = [DEMO_SHOPPER, DEMO_ADMIN, ...DEMO_GOOGLE_ACCOUNTS].map(({ email }) => email);
  expect([...PUBLISHED.emails].sort()).toEqual(emails.sort());
  expect(PUBLISHED.passwords).toEqual([DEMO_SHOPPER.password, DEMO_ADMIN.password]);
  expect(PUBLISHED.adminIds).toContain(DEMO_ADMIN.adminID);
});
