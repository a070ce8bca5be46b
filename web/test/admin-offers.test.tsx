import type { AdminOffer } from '@shop/contracts/api/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { PRODUCTS } from './fixtures';
import { answer } from './server';
import { watch } from './watch';

const WELCOME: AdminOffer = {
  ...{ _id: 'a'.repeat(24), version: 3, name: 'A welcome', description: '', code: 'WELCOME' },
  ...{ benefit: { kind: 'percent', percent: 10, most: 300 }, conditions: { min: 999, categories: ['Shoes'] } },
  ...{ from: '2026-01-01T00:00:00.000Z', limit: 100, stackable: false, priority: 0, listed: true, paused: false },
  ...{ uses: 4, saved: 640.5 },
};
const OVER: AdminOffer = {
  ...WELCOME,
  ...{ _id: 'b'.repeat(24), name: 'Two for one', code: undefined, to: '2026-02-01T00:00:00.000Z' },
  ...{ benefit: { kind: 'buy-x-get-y', buy: 1, get: 1 }, limit: undefined, uses: 0, saved: 0 },
};

beforeEach(() => {
  adminAnswers();
  answer('get', '/api/admin/offers', 200, { offers: [WELCOME, OVER] });
});

test('the list says what each gives, how often it was used and what that saved', async () => {
  const hands = openAsAdmin('/admin/offers');
  const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
  const welcome = await row('A welcome');
  for (const text of ['WELCOME', '10% off, at most ₹300', '4 of 100', '₹640.50', 'Runs'])
    expect(welcome.getByText(text)).toBeVisible();
  expect((await row('Two for one')).getByText('Buy 1, get 1 free')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: /^Ended/ }));
  expect(await screen.findByRole('link', { name: 'Two for one' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'A welcome' })).toBeNull();
});

test('a new one is written, and what is wrong is said where it is', async () => {
  answer('post', '/api/admin/offers', 201, { message: 'Offer saved', offer: { ...WELCOME } });
  const calls = watch('post', '/api/admin/offers');
  const hands = openAsAdmin('/admin/offers/new');
  await hands.selectOptions(await screen.findByLabelText('Kind'), 'An amount off');
  await hands.type(screen.getByLabelText(/^Code/), 'diwali');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required.')).toBeVisible();
  expect(calls).toEqual([]);
  await hands.type(screen.getByLabelText('Name'), 'Diwali');
  await hands.type(screen.getByLabelText('Amount, ₹'), '1,250');
  await hands.click(screen.getByRole('checkbox', { name: 'Bag' }));
  await hands.type(screen.getByLabelText('Orders in all (optional)'), '50');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.fields).toMatchObject({
    ...{ name: 'Diwali', code: 'DIWALI', benefit: { kind: 'amount', amount: 1250 }, limit: 50 },
    ...{ conditions: { categories: ['Bag'] }, listed: true, paused: false },
  });
  expect(await screen.findByRole('heading', { name: 'Offers' })).toBeVisible();
});

test('one is paused as it was read, with its version', async () => {
  answer('put', `/api/admin/offers/${WELCOME._id}`, 200, { message: 'Offer saved', offer: { ...WELCOME } });
  const calls = watch('put', `/api/admin/offers/${WELCOME._id}`);
  const hands = openAsAdmin(`/admin/offers/${WELCOME._id}`);
  await hands.click(await screen.findByRole('checkbox', { name: 'Paused' }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Offer saved')).toBeVisible();
  const { name, code, benefit, conditions, from, limit } = WELCOME;
  expect(calls[0]?.fields).toMatchObject({ name, code, benefit, conditions, from, limit, paused: true, version: 3 });
  // orders have it
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('one that somebody else changed meanwhile says so', async () => {
  answer('put', `/api/admin/offers/${WELCOME._id}`, 409, {
    message: 'Somebody else has changed this offer.',
    code: 'changed-meanwhile',
  });
  const hands = openAsAdmin(`/admin/offers/${WELCOME._id}`);
  await hands.click(await screen.findByRole('checkbox', { name: 'Paused' }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has changed this offer.')).toBeVisible();
});

test('one that somebody else changed meanwhile keeps what was typed, and is saved over theirs', async () => {
  const path = `/api/admin/offers/${WELCOME._id}`;
  answer('put', path, 409, { message: 'Somebody else has changed this offer.', code: 'changed-meanwhile' });
  const hands = openAsAdmin(`/admin/offers/${WELCOME._id}`);
  await hands.click(await screen.findByRole('checkbox', { name: 'Paused' }));
  answer('get', '/api/admin/offers', 200, { offers: [{ ...WELCOME, version: 4, name: 'Theirs' }, OVER] });
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Somebody else has saved these settings meanwhile/)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: /^Theirs/ })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Paused' })).toBeChecked();
  answer('put', path, 200, { message: 'Offer saved', offer: { ...WELCOME } });
  const calls = watch('put', path);
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Offer saved')).toBeVisible();
  expect(calls.at(-1)?.fields).toMatchObject({ name: WELCOME.name, paused: true, version: 4 });
  expect(screen.queryByText(/^Somebody else has saved/)).toBeNull();
});

test('one that no order has is deleted, after a question', async () => {
  answer('delete', `/api/admin/offers/${OVER._id}`, 200, { message: 'Offer deleted' });
  const hands = openAsAdmin(`/admin/offers/${OVER._id}`);
  await hands.click(await screen.findByRole('button', { name: 'Delete' }));
  await hands.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Offer deleted')).toBeVisible();
});

test('it is for the owner’s own shelves, and for pieces that are looked for by name', async () => {
  const [dress] = PRODUCTS;
  const shelves = [{ _id: 'c'.repeat(24), slug: 'sarees', name: 'Sarees' }];
  answer('get', '/api/categories', 200, { version: 2, categories: shelves });
  answer('get', '/api/products/shop', 200, { products: PRODUCTS.slice(0, 1), total: 1, page: 1, pageSize: 6 });
  answer('post', '/api/admin/collections/preview', 200, { products: PRODUCTS.slice(0, 1), total: 1 });
  answer('post', '/api/admin/offers', 201, { message: 'Offer saved', offer: { ...WELCOME } });
  const calls = watch('post', '/api/admin/offers');
  const hands = openAsAdmin('/admin/offers/new');
  await hands.type(await screen.findByLabelText('Name'), 'Diwali');
  await hands.click(await screen.findByRole('checkbox', { name: 'Sarees' }));
  expect(screen.queryByRole('checkbox', { name: 'Fashion' })).toBeNull();
  await hands.type(screen.getByLabelText('Find a piece'), 'dress');
  await hands.click(await screen.findByRole('button', { name: `Add ${dress?.name}` }));
  expect(await screen.findByRole('button', { name: `Remove ${dress?.name}` })).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.fields).toMatchObject({ conditions: { categories: ['Sarees'], products: [dress?._id] } });
});

test('one that names a category that is called otherwise by now says so', async () => {
  const shelves = [{ _id: 'c'.repeat(24), slug: 'shoes', name: 'Footwear' }];
  answer('get', '/api/categories', 200, { version: 2, categories: shelves });
  const hands = openAsAdmin(`/admin/offers/${WELCOME._id}`);
  expect(await screen.findByText(/^There is no category Shoes any more/)).toBeVisible();
  await hands.click(screen.getByRole('checkbox', { name: 'Shoes' }));
  await hands.click(screen.getByRole('checkbox', { name: 'Footwear' }));
  expect(screen.queryByText(/^There is no category/)).toBeNull();
});
