import { MESSAGES } from '@shop/contracts/api/messages';
import type { User } from '@shop/contracts/api/account';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer } from './server';

const WITH_IMAGE = { ...USER, profileImage: '/uploads/ananya.webp' };
const banner = async () => within(await screen.findByRole('banner'));
/** Stored by an older client. */
const older = (account: object) => account as User;

async function openHeader(user?: User, userToken?: string) {
  const hands = openPage('/', { user, userToken });
  return { hands, header: await banner() };
}

describe('the header', () => {
  test('leads to Home, Shop, Order and MyCart', async () => {
    const { header } = await openHeader();
    const main = within(header.getByRole('navigation', { name: 'Main' }));
    const links = main.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.pathname]);
    expect(links).toEqual([
      ['Home', '/'],
      ['Shop', '/shop'],
      ['Order', '/orders'],
      ['MyCart', '/cart'],
    ]);
  });

  test('offers Login and Create Account to visitors', async () => {
    const { header } = await openHeader();
    expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/userLogin');
    expect(header.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/userRegister');
    expect(header.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  test('shows the image and name of who is signed in, leading to the profile, and Logout', async () => {
    const { header } = await openHeader(WITH_IMAGE, 'T');
    const profile = header.getByRole('link', { name: 'Ananya Iyer' });
    expect(profile).toHaveAttribute('href', '/userProfile');
    expect(profile.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/uploads/ananya'));
    expect(header.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(header.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  test.each([
    ['fullName', { fullName: 'Ananya Iyer', name: 'Ananya' }, 'Ananya Iyer'],
    ['name', { name: 'Ananya' }, 'Ananya'],
    ['the word Profile', { username: 'ananya' }, 'Profile'],
  ])('calls people by %s', async (_, account, shown) => {
    const { header } = await openHeader(older(account), 'T');
    expect(header.getByRole('link', { name: shown })).toHaveAttribute('href', '/userProfile');
  });

  test.each([
    ['profileImage', { profileImage: '/uploads/own.webp', image: '/uploads/other.webp' }, '/uploads/own'],
    ['image', { image: '/uploads/own.webp', picture: 'https://photos.example/other' }, '/uploads/own'],
    ['picture', { picture: 'https://photos.example/own' }, 'https://photos.example/own'],
  ])('takes the image from %s', async (_, account, address) => {
    const { header } = await openHeader(older({ fullName: 'Ananya', ...account }), 'T');
    const image = header.getByRole('link', { name: 'Ananya' }).querySelector('img');
    expect(image).toHaveAttribute('src', expect.stringContaining(address));
  });

  test.each([
    ['has none', USER],
    ['has an empty one', { ...USER, profileImage: '' }],
  ])('has an image of its own for who %s', async (_, account) => {
    const { header } = await openHeader(account, 'T');
    const profile = header.getByRole('link', { name: 'Ananya Iyer' });
    expect(profile.querySelector('img')).toBeNull();
    expect(profile.querySelector('svg')).not.toBeNull();
  });

  test('has an image of its own for whose image does not load', async () => {
    const { header } = await openHeader(WITH_IMAGE, 'T');
    const profile = header.getByRole('link', { name: 'Ananya Iyer' });
    fireEvent.error(profile.querySelector('img')!);
    expect(profile.querySelector('img')).toBeNull();
    expect(profile.querySelector('svg')).not.toBeNull();
  });
});

describe('the phone’s menu', () => {
  const openMenu = async (user?: User) => {
    const { hands, header } = await openHeader(user, user && 'T');
    await hands.click(header.getByRole('button', { name: 'Menu' }));
    return { hands, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  };

  test('leads wherever the header leads', async () => {
    const { menu } = await openMenu();
    for (const [label, address] of [
      ['Home', '/'],
      ['Shop', '/shop'],
      ['Order', '/orders'],
      ['MyCart', '/cart'],
      ['Login', '/userLogin'],
      ['Create Account', '/userRegister'],
    ])
      expect(menu.getByRole('link', { name: label })).toHaveAttribute('href', address);
  });

  test('opens and closes', async () => {
    const { hands, menu } = await openMenu();
    await hands.click(menu.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes when one of its links is followed', async () => {
    const { hands, menu } = await openMenu();
    await hands.click(menu.getByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows who is signed in and logs out', async () => {
    answer('post', '/api/session/logout', 200, { message: MESSAGES.loggedOut });
    const { hands, menu } = await openMenu(USER);
    const profile = menu.getByRole('link', { name: 'Ananya Iyer' });
    expect(profile).toHaveAttribute('href', '/userProfile');
    expect(profile.querySelector('svg')).not.toBeNull();
    await hands.click(menu.getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('userToken')).toBeNull();
    expect(location.pathname).toBe('/userLogin');
  });
});
