import { expect, test } from 'vitest';
import { nightOf } from './night';

test.each([
  ['2026-11-24T21:29:00Z', undefined],
  ['2026-11-24T21:30:00Z', '2026-11-25'],
  ['2026-11-25T00:29:00Z', '2026-11-25'],
  ['2026-11-25T00:30:00Z', undefined],
  ['2026-11-25T12:00:00Z', undefined],
])('at %s it is the night of %s in the shop', (now, night) => {
  expect(nightOf(new Date(now))).toBe(night);
});
