import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { PRODUCTS, USER } from './fixtures';
import { openPage, pass } from './open-page';
import { answer } from './server';
import { watch } from './watch';

const ID = PRODUCTS[0]?._id ?? '';
const FOR_SHOPPERS = [
  ['/shop', 'Shop All Categories'],
  ['/cart', 'Your cart'],
  ['/orders', 'My Orders'],
  ['/userProfile', 'Your profile'],
  ['/userDelete', 'Delete account'],
] as const;
const FOR_ADMINS = ['/adminHome', '/adminProfile', '/adminDelete', '/addProducts', '/admin/orders', '/admin/inventory'];

beforeEach(() => {
  answer('get', '/api/orders/my', 200, []);
  answer('get', `/api/products/${ID}`, 200, { ...PRODUCTS[0] });
});

describe('the guards', () => {
  test.each(FOR_SHOPPERS)('send visitors of %s to the login', async (address) => {
    openPage(address);
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(location.pathname).toBe('/userLogin');
  });

  test.each(FOR_SHOPPERS)('let a token alone into %s', async (address, title) => {
    openPage(address, { userToken: 'T' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    // what the page asks for has come
    await pass(100);
    expect(location.pathname).toBe(address);
  });

  test('let stored info alone in', async () => {
    openPage('/userProfile', { user: USER });
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
    expect(location.pathname).toBe('/userProfile');
  });

  test.each(FOR_ADMINS)('send everyone without an admin token from %s to the admins’ login', async (address) => {
    openPage(address, { user: USER, userToken: 'T' });
    expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
    expect(location.pathname).toBe('/adminLogin');
  });

  test.each(['null', 'undefined'])(
    'take the word %s, which an older client may have stored, for no token',
    async (word) => {
      const calls = watch('get', '/api/products');
      openPage('/adminHome', { adminToken: word });
      expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
      expect(location.pathname).toBe('/adminLogin');
      expect(calls).toEqual([]);
    },
  );

  test.each(['/checkout', `/admin/edit/${ID}`])('do not stand before %s', async (address) => {
    openPage(address);
    await screen.findByRole('heading', { level: 1 });
    await pass(100);
    expect(location.pathname).toBe(address);
  });
});
