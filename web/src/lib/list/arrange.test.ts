import { expect, test } from 'vitest';
import { changedAt, moved } from './arrange';

test.each([
  [0, 1, 'bac'],
  [2, -2, 'cab'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
])('moves the entry at %d by %d', (place, by, list) => expect(moved(['a', 'b', 'c'], place, by).join('')).toBe(list));

test('changes one entry and leaves the others', () => {
  const list = [{ a: 1 }, { a: 2 }];
  expect(changedAt(list, 1, { a: 3 })).toEqual([{ a: 1 }, { a: 3 }]);
  expect(list[1]).toEqual({ a: 2 });
});
