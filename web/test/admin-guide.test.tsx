import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { FIRST_CATEGORIES } from '@shop/contracts/api/shop-categories';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, enter, openAsAdmin } from './admin-side';
import { ADMIN, CONFIG } from './fixtures';
import { openPage } from './open-page';
import { answer, server } from './server';
import { FAR, TERMS, ZONE } from './settings-fixtures';
import { watch } from './watch';

const title = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const go = (name: RegExp | string) => screen.findByRole('button', { name });

/** A profile that is kept as the server would, in a new version with each write. */
function keepProfile(saved: SavedShopProfile = { version: 0, profile: {} }) {
  let present = saved;
  server.use(
    http.get('*/api/admin/shop', () => HttpResponse.json(present)),
    http.put('*/api/admin/shop', async ({ request }) => {
      const sent = (await request.json()) as SavedShopProfile;
      if (sent.version !== present.version)
        return HttpResponse.json({ message: 'Somebody else was faster', code: 'changed-meanwhile' }, { status: 409 });
      present = { version: sent.version + 1, profile: sent.profile };
      return HttpResponse.json({ message: 'Settings saved', ...present });
    }),
  );
  return {
    present: () => present,
    change: (profile: SavedShopProfile['profile']) => {
      present = { version: present.version + 1, profile: { ...present.profile, ...profile } };
    },
  };
}

beforeEach(() => {
  adminAnswers([]);
  answer('get', '/api/products/shop', 200, { products: [], total: 0 });
  answer('get', '/api/admin/trade-settings', 200, { ...TERMS });
  answer('get', '/api/admin/delivery-zones', 200, { zones: [ZONE, FAR] });
});

test('an owner is asked one thing after the other, and each is saved by itself', async () => {
  const kept = keepProfile();
  const hands = openAsAdmin('/admin/setup/guide');
  expect(await title('What is your shop called?')).toBeVisible();
  expect(screen.getByText('Step 1 of 9')).toBeVisible();
  await enter(hands, { 'Shop’s name (optional)': 'Neem', 'Accent colour (optional)': '#22633f' });
  expect(within(screen.getByRole('figure')).getAllByText('Neem')).toHaveLength(2);
  await hands.click(await go('Save and continue'));
  expect(await title('How do shoppers reach you?')).toHaveFocus();
  expect(kept.present()).toEqual({ version: 1, profile: { name: 'Neem', accent: '#22633f', grievance: {} } });

  await enter(hands, { 'E-mail (optional)': 'care@neem.example' });
  await hands.click(await go('Save and continue'));
  expect(await title('Where do you deliver, and what does it cost?')).toBeVisible();
  expect(kept.present().profile).toMatchObject({ name: 'Neem', accent: '#22633f', email: 'care@neem.example' });
  const trail = within(screen.getByRole('navigation', { name: 'Steps' }));
  expect(trail.getByRole('link', { name: 'Name and look , done' })).toBeVisible();
  expect(trail.getByRole('link', { name: 'Contact' })).toBeVisible();
});

test('steps are skipped, gone back to and taken up where something is open', async () => {
  keepProfile({ version: 3, profile: { name: 'Neem' } });
  const hands = openAsAdmin('/admin/setup/guide');
  expect(await title('How do shoppers reach you?')).toBeVisible();
  await enter(hands, { 'Phone (optional)': '080 4000 1000' });
  await hands.click(await go('Skip'));
  expect(await title('Where do you deliver, and what does it cost?')).toBeVisible();
  expect(location.hash).toBe('#delivery');
  expect(screen.getByRole('link', { name: /^Contact.*Not saved yet/ })).toBeVisible();
  await hands.click(await go('Back'));
  expect(await screen.findByLabelText('Phone (optional)')).toHaveValue('080 4000 1000');
  history.back();
  expect(await title('Where do you deliver, and what does it cost?')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await hands.click(screen.getByRole('link', { name: 'Finish later' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('what somebody else changed meanwhile stays, and saving again puts this step over it', async () => {
  const kept = keepProfile({ version: 3, profile: { legalName: 'Neem LLP' } });
  const hands = openAsAdmin('/admin/setup/guide');
  await title('What is your shop called?');
  await enter(hands, { 'Shop’s name (optional)': 'Neem' });
  kept.change({ phone: '080 4000 1000' });
  await hands.click(await go('Save and continue'));
  expect(await screen.findByText(/Somebody else has saved these settings meanwhile/)).toBeVisible();
  expect(screen.getByLabelText('Shop’s name (optional)')).toHaveValue('Neem');
  await hands.click(await go('Save and continue'));
  expect(await title('How do shoppers reach you?')).toBeVisible();
  expect(kept.present().profile).toMatchObject({ legalName: 'Neem LLP', phone: '080 4000 1000', name: 'Neem' });
});

test('cash on delivery is put over the terms as they are by now', async () => {
  keepProfile();
  answer('put', '/api/admin/trade-settings', 200, { message: 'Terms saved', settings: TERMS });
  const calls = watch('put', '/api/admin/trade-settings');
  const hands = openAsAdmin('/admin/setup/guide#cash');
  await title('May shoppers pay at the door?');
  const seller = { ...TERMS.seller, legalName: 'Neem LLP' };
  answer('get', '/api/admin/trade-settings', 200, { ...TERMS, seller });
  await hands.click(screen.getByRole('checkbox', { name: 'Offer cash on delivery' }));
  await hands.click(await go('Save and continue'));
  expect(await title('Who sells?')).toBeVisible();
  expect(calls[0]?.fields).toEqual({ ...TERMS, seller, cod: { ...TERMS.cod, enabled: !TERMS.cod.enabled } });
});

test('shelves are taken away and added, with their version', async () => {
  keepProfile();
  answer('get', '/api/categories', 200, { version: 4, categories: FIRST_CATEGORIES });
  answer('put', '/api/admin/categories', 200, { message: 'Saved', version: 5, categories: FIRST_CATEGORIES });
  const calls = watch('put', '/api/admin/categories');
  const hands = openAsAdmin('/admin/setup/guide#shelves');
  await title('What are your shelves called?');
  await hands.click(screen.getByRole('button', { name: 'Take away Bag' }));
  await enter(hands, { Name: 'Sarees' });
  await hands.click(await go('Save and continue'));
  expect(await title('What do you sell first?')).toBeVisible();
  const sent = calls[0]?.fields as unknown as { version: number; categories: { name: string }[] };
  const names = FIRST_CATEGORIES.map(({ name }) => name).filter((name) => name !== 'Bag');
  expect([sent.version, sent.categories.map(({ name }) => name)]).toEqual([4, [...names, 'Sarees']]);
});

test('what is wrong is said beside its field, and nothing is sent', async () => {
  keepProfile();
  const calls = watch('put', '/api/admin/shop');
  const hands = openAsAdmin('/admin/setup/guide#care');
  await title('How do shoppers reach you?');
  await enter(hands, { 'E-mail (optional)': 'care' });
  await hands.click(await go('Save and continue'));
  expect(await screen.findByText(/Something is not right yet/)).toBeVisible();
  expect(screen.getByLabelText('E-mail (optional)')).toBeInvalid();
  expect(calls).toEqual([]);
});

test('it says what to do for payments, keeps what is in the shop, and ends with the list', async () => {
  keepProfile({ version: 1, profile: { name: 'Neem' } });
  answer('get', '/api/products/shop', 200, { products: [], total: 47 });
  const hands = openAsAdmin('/admin/setup/guide#payments');
  expect(await screen.findByText(/RAZORPAY_KEY_ID/)).toBeVisible();
  await hands.click(await go('Skip for now'));
  await hands.click(await go('Skip for now'));
  expect(await screen.findByText('47 products in the shop')).toBeVisible();
  await hands.click(await go('Continue'));
  expect(await title('Ready to open?')).toBeVisible();
  expect(screen.getByText('2 of 7 done.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/');
});

test('who signs in to an empty shop that is nobody’s is led there, and others are not', async () => {
  keepProfile();
  const signIn = async () => {
    answer('post', '/api/admin/login', 200, { success: true, token: 'T', admin: ADMIN, message: 'Welcome' });
    const hands = openPage('/adminLogin');
    await enter(hands, { 'Admin username': 'meera.rao', 'Admin ID': 'JRL-042', Password: 'jarul-admin' });
    await hands.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(location.pathname).not.toBe('/adminLogin'), { timeout: 5_000 });
  };
  await signIn();
  expect(await title('What is your shop called?')).toBeVisible();
  cleanup();
  answer('get', '/api/config', 200, { ...CONFIG, shop: { version: 1 } });
  await signIn();
  expect(await title("Admin's Dashboard")).toBeVisible();
  expect(await screen.findByText('No products found')).toBeVisible();
  expect(location.pathname).toBe('/adminHome');
});

test('the dashboard of a shop that is nobody’s leads there', async () => {
  adminAnswers();
  openAsAdmin('/adminHome');
  const link = await screen.findByRole('link', { name: 'Make it yours, step by step' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/admin/setup/guide'));
});
