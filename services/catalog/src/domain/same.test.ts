import { expect, test } from 'vitest';
import { isSame } from './same';

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, false],
  [[], [], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: { b: [1] } }, { a: { b: [2] } }, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [new Date(5), new Date(5), true],
  [new Date(5), new Date(6), false],
])('%j and %j: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
