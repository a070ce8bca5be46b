import { expect, test } from 'vitest';
import { formatSpan } from './format-span';

test.each([
  ['2026-11-24', '2026-11-26', 'Tue 24 – Thu 26 Nov'],
  ['2026-11-29', '2026-12-01', 'Sun 29 Nov – Tue 1 Dec'],
  ['2026-11-24', '2026-11-24', 'Tue 24 Nov'],
])('%s to %s is %s', (from, to, words) => {
  expect(formatSpan(from, to)).toBe(words);
});
