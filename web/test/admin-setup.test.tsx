import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { CONFIG } from './fixtures';
import { answer } from './server';

const LIVE = { ...CONFIG, payment: { ...CONFIG.payment, testMode: false }, mail: { testMode: false } };
const PROFILE = {
  ...{ name: 'Neem', legalName: 'Neem LLP', address: '4 Residency Road', email: 'care@neem.example' },
  ...{ phone: '080 4000 1000', grievance: { name: 'R. Nair', phone: '080 4000 1001' } },
};
const step = (name: RegExp) => within(screen.getByText(name).closest('li')!);

test('a new shop is led from its name to its first product', async () => {
  adminAnswers([]);
  answer('get', '/api/products/shop', 200, { products: [], total: 0 });
  answer('get', '/api/admin/shop', 200, { version: 0, profile: {} });
  openAsAdmin('/admin/setup');
  expect(await screen.findByText('0 of 7 done.')).toBeVisible();
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin/shop', '/admin/categories', '/addProducts', '/admin/shop', '/admin/content'],
  ]);
  expect(step(/^Who sells/).getByText(/Still missing: legal name, address/)).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(tabs.getByRole('link', { name: 'Before you open' })).toHaveAttribute('aria-current', 'page');
});

test('what is done is ticked', async () => {
  adminAnswers();
  answer('get', '/api/config', 200, { ...LIVE, shopName: 'Neem' });
  answer('get', '/api/categories', 200, { version: 1, categories: [] });
  answer('get', '/api/content', 200, { pages: ['privacy-policy', 'terms-conditions'] });
  answer('get', '/api/admin/shop', 200, { version: 1, profile: PROFILE });
  openAsAdmin('/admin/setup');
  expect(await screen.findByText('All done. The shop may open.')).toBeVisible();
  expect(screen.queryByText('Open')).toBeNull();
});

test('with live keys the dashboard says what the law still wants, until it is filled in', async () => {
  adminAnswers();
  answer('get', '/api/config', 200, { ...LIVE, shop: { version: 1, legalName: 'Neem LLP' } });
  openAsAdmin('/adminHome');
  const notice = await screen.findByText(/The shop takes money, but does not say who sells/);
  expect(notice).toHaveTextContent('Missing: address, customer care e-mail');
  expect(within(notice).getByRole('link', { name: 'Before you open' })).toHaveAttribute('href', '/admin/setup');
});

test('an empty dashboard invites to set up the shop', async () => {
  adminAnswers([]);
  openAsAdmin('/adminHome');
  expect(await screen.findByRole('link', { name: 'Set up the shop' })).toHaveAttribute('href', '/admin/setup/guide');
  expect(screen.getByText('No products found')).toBeVisible();
  expect(screen.queryByText(/does not say who sells/)).toBeNull();
});
