import { afterEach, expect, test } from 'vitest';
import {
  expectTestModeOff,
  expectTestOrder,
  LIVE_KEYS,
  registerOwner,
  useTestMode,
} from '@shop/test-support/going-live-checks';
import { startDistributedShop } from '@shop/test-support/distributed-shop';
import { makeOwnSpace } from '@shop/test-support/own-space';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('live keys on backing services that were used in test mode disable every published credential', async () => {
  const space = await makeOwnSpace();
  cleanUps.push(() => space.remove());
  const env = { ...space.env, REPLICAS: '1', ADMIN_IDS: 'an-id-that-nobody-guesses' };
  const before = await startDistributedShop(env);
  const used = await useTestMode(before.url).finally(() => before.stop());

  const after = await startDistributedShop({ ...env, ...LIVE_KEYS });
  cleanUps.push(() => after.stop());
  await expectTestModeOff(after.url, used);
  await expectTestOrder(after.url, await registerOwner(after.url, env.ADMIN_IDS), used.paid);
});

test('a start with live keys and an insecure setting names it and fails', async () => {
  const start = startDistributedShop({ ...LIVE_KEYS, ADMIN_IDS: 'first-admin' });
  await expect(start).rejects.toThrow(/ended with 1:[^]*Open door: ADMIN_IDS holds first-admin/);
});
