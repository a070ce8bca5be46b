import { expect, test } from 'vitest';
import { SCREENS } from './e2e/screens.mjs';
import { FIRST_PAGES } from './first-pages.mjs';
import { PATHS } from './src/config/paths';

const withoutQuery = (address) => address.replace(/[?#].*/, '');

/** Each address of the shop as a pattern, without its query: `*` stands for one step of it. */
const PATTERNS = Object.values(PATHS).map((address) =>
  withoutQuery(typeof address === 'function' ? address('x') : address).replace(/\/x(?=\/|$)/, '/*'),
);
const SCREEN_ADDRESSES = [...new Set(SCREENS.map(({ address }) => withoutQuery(address)))];

const matches = (pattern, address) => new RegExp(`^${pattern.replace('*', '[^/]+')}$`).test(address);

test.each(FIRST_PAGES)('$address is an address of the shop', ({ address }) => {
  expect(PATTERNS).toContain(address.replace(/:\w+/, '*'));
});

test('every photographed screen is at an address of the shop, but for one that is lost', () => {
  const elsewhere = SCREEN_ADDRESSES.filter((address) => !PATTERNS.some((pattern) => matches(pattern, address)));
  expect(elsewhere).toEqual(['/lost']);
});

test('every address of the shop is photographed, but the styleguide, a product once more, and checkout, which starts in the cart', () => {
  const unseen = PATTERNS.filter((pattern) => !SCREEN_ADDRESSES.some((address) => matches(pattern, address)));
  expect(unseen).toEqual(['/p/*', '/checkout', '/styleguide']);
});
