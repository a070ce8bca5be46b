import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { silentLogger } from '@shop/platform/logger';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { createTestBed } from '@shop/testing/test-bed';
import { afterEach, expect, test } from 'vitest';
import { followShop } from '../src/answers/follow-shop';

const saved = (version: number): SavedShopProfile => ({ version, profile: { name: `Shop ${version}` } });

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function follow(ask: () => Promise<SavedShopProfile>) {
  const bed = await createTestBed('gateway');
  closers.push(() => bed.stop());
  const { bus } = bed.dependencies;
  const follower = await followShop(bus, ask, silentLogger);
  closers.push(() => follower.stop());
  const tell = (version: number) =>
    bus.publish('shop.profile', [
      toEnvelope({ type: 'shop-changed', key: 'shop', sequence: version, data: { version } }),
    ]);
  return { follower, tell };
}

test('a follower knows the shop from the start, and changes when it is told of one', async () => {
  let version = 3;
  const { follower, tell } = await follow(() => Promise.resolve(saved(version)));
  expect(follower.current()).toEqual(saved(3));
  version = 4;
  await tell(4);
  await expect.poll(() => follower.current()).toEqual(saved(4));
});

test('whoever was told of a version gets it at once, and an error where there is none such', async () => {
  let version = 1;
  const { follower } = await follow(() => Promise.resolve(saved(version)));
  version = 2;
  expect(follower.current()).toEqual(saved(1));
  expect(await follower.atLeast(2)).toEqual(saved(2));
  await expect(follower.atLeast(9)).rejects.toThrow('no version 9');
});

test('an answer that is overtaken by a newer one changes nothing', async () => {
  let version = 5;
  const { follower } = await follow(() => Promise.resolve(saved(version)));
  version = 4;
  await follower.flush();
  expect(follower.current()).toEqual(saved(5));
});
