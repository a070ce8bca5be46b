import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { createShopReader } from '@shop/platform/shop-facts';
import { expect, test } from 'vitest';

const saved = (version: number): SavedShopProfile => ({ version, profile: { name: `Shop ${version}` } });

test('a reader asks once in two seconds, and says what was said last while nobody answers', async () => {
  let now = 0;
  let version = 1;
  let asked = 0;
  const read = createShopReader(
    () => {
      asked += 1;
      return version === 0 ? Promise.reject(new Error('away')) : Promise.resolve(saved(version));
    },
    () => now,
  );
  expect(await Promise.all([read(), read()])).toEqual([saved(1), saved(1)]);
  version = 2;
  expect([await read(), asked]).toEqual([saved(1), 1]);
  now = 2_001;
  expect(await read()).toEqual(saved(2));
  version = 0;
  now = 5_000;
  expect(await read()).toEqual(saved(2));
});

test('a reader that never had an answer knows of nothing that is filled in', async () => {
  const read = createShopReader(() => Promise.reject(new Error('away')));
  expect(await read()).toEqual({ version: 0, profile: {} });
});
