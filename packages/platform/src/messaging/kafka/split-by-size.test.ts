import { expect, test } from 'vitest';
import { splitBySize } from './split-by-size';

const split = (values: readonly string[], most: number) =>
  splitBySize(
    values.map((value) => ({ key: 'k', value })),
    most,
  ).map((part) => part.map(({ value }) => value));

test.each([
  ['nothing', [], 10, []],
  ['what fits together', ['ab', 'cd'], 6, [['ab', 'cd']]],
  ['what does not', ['ab', 'cd', 'ef'], 6, [['ab', 'cd'], ['ef']]],
  ['one that is too large', ['a', 'much too large', 'b'], 6, [['a'], ['much too large'], ['b']]],
  ['letters of several bytes', ['क', 'क'], 7, [['क'], ['क']]],
])('%s', (_what, values, most, parts) => {
  expect(split(values, most)).toEqual(parts);
});
