import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from './fold-name';

test.each([
  ['asha', 'ASHA'],
  ['asha', 'ａｓｈａ'],
  ['istanbul', 'İstanbul'],
  ['istanbul', 'ıstanbul'],
  ['istanbul', 'ISTANBUL'],
  ['kabir', '\u212aabir'],
  ['strasse', 'Straße'],
  ['zoë', 'zoe\u0308'],
  ['fiona', 'ﬁona'],
  ['asha rao', 'asha\u00a0 rao'],
  ['caxap', 'сахар'],
  ['BATA', 'ВАТА'],
  ['kaia', 'κaια'],
  ["o'brien", 'o’brien'],
])('%s and %s are one name', (one, other) => {
  expect(foldName(other)).toBe(foldName(one));
});

test.each([
  ['asha', 'asha2'],
  ['zoe', 'zoë'],
  ['warner', 'wamer'],
  ['user1', 'userl'],
  ['ज़ोया', 'ज़ोयी'],
])('%s and %s are two', (one, other) => {
  expect(foldName(other)).not.toBe(foldName(one));
});

test('what is folded stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name));
    }),
    { numRuns: 2_000 },
  );
});
