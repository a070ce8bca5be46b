import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminAnswers, openAsAdmin, TOKEN } from './admin-side';
import { ADMIN } from './fixtures';
import { openPage } from './open-page';
import { answer } from './server';
import { watch } from './watch';

beforeEach(() => adminAnswers());

/** The rail; on phones a bar and a menu say the same. */
const rail = async () => {
  const navigation = await screen.findByRole('navigation', { name: 'Admin' });
  return within(navigation.parentElement!);
};

describe('the admin header', () => {
  test('leads by its logo and its link to the dashboard', async () => {
    openAsAdmin('/addProducts');
    const header = await rail();
    expect(header.getByRole('link', { name: 'jarul admin, dashboard' })).toHaveAttribute('href', '/adminHome');
    expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/adminHome');
    expect(header.getByRole('link', { name: 'Add Product' })).toHaveAttribute('aria-current', 'page');
  });

  test.each([
    [{ ...ADMIN, profileImage: '/uploads/meera.webp' }, 'Meera Rao', '/uploads/meera'],
    [{ ...ADMIN, fullName: '', name: 'Meera', picture: 'https://google.example/m.png' }, 'Meera', 'google.example'],
    [{ ...ADMIN, fullName: '' }, 'Profile', undefined],
  ])('links to the profile with image and name', async (admin, name, address) => {
    openAsAdmin('/addProducts', admin);
    const links = (await rail()).getAllByRole('link').filter((link) => link.getAttribute('href') === '/adminProfile');
    const profile = within(links.at(-1)!);
    expect(profile.getByText(name)).toBeVisible();
    const image = profile.queryByRole('presentation');
    expect(links.at(-1)!.querySelector('svg') !== null).toBe(address === undefined);
    if (address === undefined) expect(image).toBeNull();
    else expect(image).toHaveAttribute('src', expect.stringContaining(address));
  });

  test('logs out: storage emptied, session ended, on to the login', async () => {
    answer('post', '/api/session/logout', 200, { message: MESSAGES.loggedOut });
    const calls = watch('post', '/api/session/logout');
    const hands = openAsAdmin('/adminHome');
    await hands.click((await rail()).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
    expect(location.pathname).toBe('/adminLogin');
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminInfo')).toBeNull();
    expect(calls[0]?.authorization).toBe(`Bearer ${TOKEN}`);
  });

  test('opens as a menu on phones', async () => {
    const hands = openAsAdmin('/addProducts');
    await hands.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await hands.click(menu.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: "Admin's Dashboard" })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the admin guard', () => {
  test.each(['/adminHome', '/adminProfile', '/adminDelete', '/addProducts', '/admin/orders', '/admin/inventory'])(
    'sends who has no admin token from %s to the login',
    async (address) => {
      openPage(address, { admin: ADMIN, userToken: 'a-shopper' });
      expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
      expect(location.pathname).toBe('/adminLogin');
    },
  );

  test('lets in anyone with a token, without checking it', async () => {
    openPage('/adminHome', { adminToken: 'anything' });
    expect(await screen.findByRole('heading', { name: "Admin's Dashboard" })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Madhu linen kurta dress' })).toBeVisible();
  });

  test('shows the signed-out state when the stored admin cannot be read, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('adminInfo', '{"fullName": "Mee');
    openPage('/adminHome', { adminToken: TOKEN });
    expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('adminInfo'));
  });

  test('signs out when the server no longer knows the token', async () => {
    answer('get', '/api/products', 401, { message: 'x', code: 'unauthorized' });
    openAsAdmin('/adminHome');
    expect(await screen.findByRole('heading', { name: 'Admin login' })).toBeVisible();
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(localStorage.getItem('adminInfo')).toBeNull();
  });
});
