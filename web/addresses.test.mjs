import { expect, test } from 'vitest';
import { SCREENS } from './e2e/screens.mjs';
import { FIRST_PAGES } from './first-pages.mjs';
import { PATHS } from './src/config/paths';

/** Each address of the shop as a pattern: `*` stands for one step of it, and its query is left out. */
const PATTERNS = Object.values(PATHS).map((address) =>
  (typeof address === 'function' ? address('x') : address).replace(/\?.*/, '').replace(/\/x(?=\/|$)/, '/*'),
);

test.each(FIRST_PAGES)('$address is an address of the shop', ({ address }) => {
  expect(PATTERNS).toContain(address.replace(/:\w+/, '*'));
});

test('every photographed screen is at an address of the shop, but for one that is lost', () => {
  const elsewhere = SCREENS.map(({ address }) => address.replace(/\?.*/, '')).filter(
    (address) => !PATTERNS.some((pattern) => new RegExp(`^${pattern.replace('*', '[^/]+')}$`).test(address)),
  );
  expect([...new Set(elsewhere)]).toEqual(['/lost']);
});

test('every address of the shop is photographed, but the styleguide, and checkout, which starts in the cart', () => {
  const unseen = PATTERNS.filter(
    (pattern) =>
      !SCREENS.some(({ address }) =>
        new RegExp(`^${pattern.replace('*', '[^/]+')}$`).test(address.replace(/\?.*/, '')),
      ),
  );
  expect(unseen).toEqual(['/checkout', '/styleguide']);
});
