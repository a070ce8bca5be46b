import { MESSAGES } from '@shop/contracts/api/messages';
import type { Product } from '@shop/contracts/api/product';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, GOOGLE_ADMIN, openAsAdmin, TOKEN } from './admin-side';
import { PRODUCTS } from './fixtures';
import { inNoTime, pass, stopTheClock } from './open-page';
import { answer, noAnswer } from './server';
import { watch } from './watch';

const [DRESS, BAG] = PRODUCTS as [Product, Product, Product];
const MANY = Array.from({ length: 24 }, (_, index) => ({
  ...DRESS,
  _id: String(index).padStart(24, '0'),
  name: `Dress ${index}`,
}));

const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('article')!;
const list = (products: readonly Product[], total = products.length) =>
  answer('get', '/api/products', 200, { products: [...products], total, facets: { category: {} } });

beforeEach(() => adminAnswers());

describe('the dashboard', () => {
  test('shows its title and the way to a new product', async () => {
    openAsAdmin('/adminHome');
    await card(DRESS.name);
    expect(screen.getByRole('heading', { name: "Admin's Dashboard" })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/addProducts');
  });

  test('asks for the products with the admin token', async () => {
    const calls = watch('get', '/api/products');
    openAsAdmin('/adminHome');
    await card(DRESS.name);
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${TOKEN}`]));
  });

  test('shows a card with image, name, category, price, Edit and Delete for every product', async () => {
    openAsAdmin('/adminHome');
    const dress = within(await card(DRESS.name));
    expect(dress.getByRole('img', { name: DRESS.name })).toHaveAttribute('src', expect.stringContaining('/uploads/1'));
    expect(dress.getByText('Fashion')).toBeVisible();
    expect(dress.getByText('₹1,249.50')).toBeVisible();
    expect(dress.getByRole('link', { name: `Edit ${DRESS.name}` })).toHaveAttribute('href', `/admin/edit/${DRESS._id}`);
    expect(dress.getByRole('button', { name: `Delete ${DRESS.name}` })).toHaveTextContent('Delete');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('3 products')).toBeVisible();
  });

  test('calls a product without a category uncategorized', async () => {
    list([{ ...DRESS, category: '' }]);
    openAsAdmin('/adminHome');
    expect(within(await card(DRESS.name)).getByText('Uncategorized')).toBeVisible();
  });

  test('says that it is loading until the products are there', async () => {
    openAsAdmin('/adminHome');
    expect(await screen.findByText('Loading...')).toBeVisible();
    await card(DRESS.name);
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test.each([
    ['the server fails', () => answer('get', '/api/products', 500, { message: 'x', code: 'internal' })],
    ['no answer comes', () => noAnswer('get', '/api/products')],
  ])('says that loading failed when %s, and tries again', async (_case, fail) => {
    fail();
    const hands = openAsAdmin('/adminHome');
    expect(await screen.findByText('Failed to load products')).toBeVisible();
    list(PRODUCTS);
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card(DRESS.name)).toBeVisible();
    expect(screen.queryByText('Failed to load products')).toBeNull();
  });

  test('says that there are no products', async () => {
    list([]);
    openAsAdmin('/adminHome');
    expect(await screen.findByText('No products found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add the first one' })).toHaveAttribute('href', '/addProducts');
  });

  test('searches, and says so when nothing is found', async () => {
    const hands = openAsAdmin('/adminHome');
    await card(DRESS.name);
    list([], 0);
    const calls = watch('get', '/api/products');
    await hands.type(screen.getByRole('searchbox', { name: 'Search products' }), 'lehenga');
    expect(await screen.findByText('No products found')).toBeVisible();
    expect(calls.at(-1)?.fields).toMatchObject({ q: 'lehenga', page: '1' });
    list(PRODUCTS);
    await hands.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await card(DRESS.name)).toBeVisible();
    expect(location.search).toBe('');
  });

  test('narrows by category and orders by price', async () => {
    const hands = openAsAdmin('/adminHome');
    await card(DRESS.name);
    const calls = watch('get', '/api/products');
    await hands.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Bag');
    await hands.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Price, low to high');
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ category: 'Bag', sort: 'price-asc' }));
    expect(location.search).toBe('?category=Bag&sort=price-asc');
  });

  test('turns to a table with stock, whose heads sort', async () => {
    list([
      { ...DRESS, stock: 12 },
      { ...BAG, stock: 0 },
    ]);
    const hands = openAsAdmin('/adminHome');
    await hands.click(await screen.findByRole('button', { name: 'Table' }));
    const [, dress, bag] = within(await screen.findByRole('table', { name: 'Products' })).getAllByRole('row');
    expect(dress).toHaveTextContent('12');
    expect(bag).toHaveTextContent('Out of stock');
    const calls = watch('get', '/api/products');
    await hands.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ sort: 'price-asc' }));
    await hands.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ sort: 'price-desc' }));
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('shows hundreds of products page by page', async () => {
    list(MANY, 400);
    const calls = watch('get', '/api/products');
    const hands = openAsAdmin('/adminHome');
    expect(await screen.findByText('1 to 24 of 400')).toBeVisible();
    expect(calls.map(({ fields }) => fields.limit)).toContain('24');
    await hands.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('25 to 48 of 400')).toBeVisible();
    expect(location.search).toBe('?page=2');
  });
});

describe('deleting a product', () => {
  const ask = async (hands: ReturnType<typeof openAsAdmin>) => {
    await hands.click(await screen.findByRole('button', { name: `Delete ${DRESS.name}` }));
    return within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  };

  test('asks for the admin password and sends it', async () => {
    answer('delete', `/api/products/${DRESS._id}`, 200, { message: MESSAGES.productDeleted });
    const calls = watch('delete', `/api/products/${DRESS._id}`);
    const hands = openAsAdmin('/adminHome');
    const dialog = await ask(hands);
    await hands.type(dialog.getByLabelText('Admin password'), 'jarul-admin');
    list([BAG]);
    await hands.click(dialog.getByRole('button', { name: 'Delete product' }));
    expect(await screen.findByText(MESSAGES.productDeleted)).toBeVisible();
    expect(calls).toEqual([{ authorization: `Bearer ${TOKEN}`, fields: { password: 'jarul-admin' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('heading', { name: DRESS.name })).toBeNull());
  });

  test('keeps its messages for three seconds', async () => {
    answer('delete', `/api/products/${DRESS._id}`, 200, { message: MESSAGES.productDeleted });
    const hands = openAsAdmin('/adminHome');
    const dialog = await ask(hands);
    await hands.type(dialog.getByLabelText('Admin password'), 'jarul-admin');
    stopTheClock();
    act(() => dialog.getByRole('button', { name: 'Delete product' }).click());
    await inNoTime(() => screen.queryByText(MESSAGES.productDeleted) !== null);
    const toast = screen.getByText(MESSAGES.productDeleted).closest('[data-sonner-toast]');
    await pass(2999);
    expect(toast).toHaveAttribute('data-removed', 'false');
    await pass(1);
    expect(toast).toHaveAttribute('data-removed', 'true');
  });

  test('sends nothing without a password', async () => {
    const calls = watch('delete', `/api/products/${DRESS._id}`);
    const hands = openAsAdmin('/adminHome');
    const dialog = await ask(hands);
    await hands.click(dialog.getByRole('button', { name: 'Delete product' }));
    expect(await dialog.findByText('Please enter your current password to confirm.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  test.each([
    [
      'the password is wrong',
      () => answer('delete', '/api/products/:id', 403, { message: 'x', code: 'wrong-password' }),
    ],
    ['the product is gone', () => answer('delete', '/api/products/:id', 404, { message: 'x', code: 'not-found' })],
    ['the server fails', () => answer('delete', '/api/products/:id', 500, { message: 'x', code: 'internal' })],
    ['no answer comes', () => noAnswer('delete', '/api/products/:id')],
  ])('says inline and in a toast that it failed when %s', async (_case, fail) => {
    fail();
    const hands = openAsAdmin('/adminHome');
    const dialog = await ask(hands);
    await hands.type(dialog.getByLabelText('Admin password'), 'wrong');
    await hands.click(dialog.getByRole('button', { name: 'Delete product' }));
    expect(await dialog.findByText('Incorrect password or deletion failed.')).toBeVisible();
    expect(await screen.findByText('Deletion failed. Please check password.')).toBeVisible();
  });

  test('asks a Google admin for no password', async () => {
    answer('delete', `/api/products/${DRESS._id}`, 200, { message: MESSAGES.productDeleted });
    const calls = watch('delete', `/api/products/${DRESS._id}`);
    const hands = openAsAdmin('/adminHome', GOOGLE_ADMIN);
    const dialog = await ask(hands);
    expect(dialog.queryByLabelText('Admin password')).toBeNull();
    await hands.click(dialog.getByRole('button', { name: 'Delete product' }));
    expect(await screen.findByText(MESSAGES.productDeleted)).toBeVisible();
    expect(calls[0]?.fields).toEqual({});
  });

  test('can be given up', async () => {
    const calls = watch('delete', '/api/products/:id');
    const hands = openAsAdmin('/adminHome');
    const dialog = await ask(hands);
    await hands.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });
});
