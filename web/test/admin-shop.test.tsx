import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, enter, IMAGE, openAsAdmin } from './admin-side';
import { CONFIG } from './fixtures';
import { openPage } from './open-page';
import { answer } from './server';
import { watch } from './watch';

const SAVED: SavedShopProfile = { version: 3, profile: { legalName: 'Neem LLP', email: 'care@neem.example' } };
const profile = (values: object) => ({ message: 'Settings saved', version: 4, profile: values });

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/admin/shop', 200, { ...SAVED });
});

describe('the settings of the shop', () => {
  test('what is filled in is shown, changed and saved whole, with its version', async () => {
    answer('put', '/api/admin/shop', 200, profile({}));
    answer('post', '/api/admin/pictures', 201, { image: '/uploads/4f2c.webp' });
    const calls = watch('put', '/api/admin/shop');
    const hands = openAsAdmin('/admin/shop');
    expect(await screen.findByLabelText(/^Legal name/)).toHaveValue('Neem LLP');
    await enter(hands, { 'Shop’s name (optional)': 'Neem', 'Accent colour (optional)': '#22633F' });
    await enter(hands, { 'Officer’s name (optional)': 'R. Nair' });
    await hands.upload(screen.getByLabelText(/^Logo/, { selector: 'input' }), IMAGE);
    expect(await screen.findByRole('button', { name: 'Remove logo' })).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(calls[0]?.fields).toEqual({
      version: 3,
      profile: {
        ...SAVED.profile,
        ...{ name: 'Neem', accent: '#22633f', logo: '/uploads/4f2c.webp', grievance: { name: 'R. Nair' } },
      },
    });
  });

  test('a colour that cannot be read is refused while it is typed', async () => {
    const calls = watch('put', '/api/admin/shop');
    const hands = openAsAdmin('/admin/shop');
    await screen.findByLabelText(/^Legal name/);
    await enter(hands, { 'Accent colour (optional)': '#ffd400' });
    expect(screen.getByText('Too light to read. Choose a darker colour.')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Something is not right yet/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('what somebody else changed meanwhile is not overwritten', async () => {
    answer('put', '/api/admin/shop', 409, { message: 'Somebody else was faster', code: 'changed-meanwhile' });
    const hands = openAsAdmin('/admin/shop');
    await screen.findByLabelText(/^Legal name/);
    await enter(hands, { 'Shop’s name (optional)': 'Neem' });
    await hands.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else was faster')).toBeVisible();
    expect(screen.getByLabelText(/^Shop’s name/)).toHaveValue('Neem');
  });
});

describe('the pages of a shop whose owner has filled it in', () => {
  const OWNED = {
    ...CONFIG,
    shopName: 'Neem',
    theme: { accent: '#22633f' },
    shop: {
      ...{ version: 4, legalName: 'Neem LLP', address: '4 Residency Road\nBengaluru', phone: '080 4000 1000' },
      ...{ gstin: '29ABCDE1234F1Z5', logo: '/uploads/4f2c.webp', grievance: { name: 'R. Nair' } },
    },
  };
  beforeEach(() => answer('get', '/api/config', 200, OWNED));

  test('the footer and Contact say how to reach the owner, and no sample stands beside it', async () => {
    openPage('/contact');
    const reach = within(await screen.findByRole('complementary', { name: 'Reach us' }));
    expect(await reach.findByText('080 4000 1000')).toBeVisible();
    expect(reach.getByText('R. Nair')).toBeVisible();
    expect(reach.getByText('GSTIN 29ABCDE1234F1Z5')).toBeVisible();
    expect(within(screen.getByRole('contentinfo')).getByText(/Neem LLP/)).toHaveTextContent('4 Residency Road');
    expect(document.body).not.toHaveTextContent(/sample|example\.com|jarul/i);
  });

  test('the logo stands for the name, and the colours are the owner’s', async () => {
    openPage('/about');
    expect(await screen.findAllByRole('img', { name: 'Neem' })).not.toEqual([]);
    await waitFor(() => expect(document.getElementById('shop-look')?.textContent).toContain('light-dark(#22633f,'));
    document.getElementById('shop-look')?.remove();
  });

  test('About still names developer and stack', async () => {
    openPage('/about');
    expect(await screen.findByText(/Developed in the open by its contributors/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tech stack' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/jarul/i);
  });
});
