import { expect, test } from 'vitest';
import { orStop } from '../src/or-stop';

test('what runs is stopped when what comes after it fails, and only then', async () => {
  const happened: string[] = [];
  const shop = { stop: () => Promise.resolve(void happened.push('stopped')) };
  expect(await orStop(shop, () => Promise.resolve('open'))).toBe('open');
  expect(happened).toEqual([]);
  await expect(orStop(shop, () => Promise.reject(new Error('no demo data')))).rejects.toThrow('no demo data');
  expect(happened).toEqual(['stopped']);
});
