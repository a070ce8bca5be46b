import { expect, test } from 'vitest';
import { changesBetween } from './state';

test('names the tables whose rows differ', () => {
  const before = new Map([
    ['stock', 'a'],
    ['orders', 'b'],
  ]);
  expect(changesBetween(before, new Map(before))).toEqual([]);
  expect(changesBetween(before, new Map([...before, ['orders', 'c']]))).toEqual(['orders']);
});
