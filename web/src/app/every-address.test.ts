import { ACCOUNT_PAGES } from '@shop/contracts/pages';
import { expect, test } from 'vitest';
import { ADMIN_ADDRESS, PATHS } from '../config/paths';
import { ADMIN_BARE, ADMIN_PAGES } from './admin-routes';
import { findRoute } from './find-route';
import { SHOPPER_BARE, SHOPPER_PAGES } from './shopper-routes';
import { STYLEGUIDE } from './styleguide-route';
import { TEXT_PAGES } from './text-routes';

const ADMIN_SIDE = [...ADMIN_PAGES, ...ADMIN_BARE];
const SHOPPER_SIDE = [...SHOPPER_PAGES, ...SHOPPER_BARE, ...TEXT_PAGES, ...STYLEGUIDE];

test('every address of the shop leads to a page of its side', () => {
  const addresses = Object.values(PATHS)
    .map((address) => (typeof address === 'function' ? address('x') : address))
    .map((address) => address.replace(/\?.*/, ''));
  const lost = addresses.filter(
    (address) => findRoute(ADMIN_ADDRESS.test(address) ? ADMIN_SIDE : SHOPPER_SIDE, address) === undefined,
  );
  expect(lost).toEqual([]);
});

test('mails lead to pages of the shop', () => {
  expect(ACCOUNT_PAGES).toEqual({
    user: { login: PATHS.userLogin, password: PATHS.userPassword },
    admin: { login: PATHS.adminLogin, password: PATHS.adminPassword },
  });
});
