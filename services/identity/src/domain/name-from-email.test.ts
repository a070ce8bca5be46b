import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameFromEmail, nthName } from './name-from-email';

test.each([
  ['meera.iyer@example.com', 'meera.iyer'],
  ['Kabir+shop@example.com', 'kabir'],
  ['zoë_@example.com', 'zo'],
  ['ज़ोया@example.com', 'shopper'],
  ['', 'shopper'],
])('%s becomes %s', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

test('any address makes a short name of plain letters', () => {
  fc.assert(
    fc.property(fc.string(), (email) => {
      expect(nameFromEmail(email)).toMatch(/^[a-z0-9._-]{1,40}$/);
    }),
  );
});

test('of names that are taken, the third try is one that nobody has', () => {
  expect([0, 1, 2, 3].map((n) => nthName('asha', n, () => `r${n}`))).toEqual(['asha', 'asha2', 'asha-r2', 'asha-r3']);
});
