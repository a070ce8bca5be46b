import { FIRST_CATEGORIES } from '@shop/contracts/api/shop-categories';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { openPage } from './open-page';
import { answer } from './server';
import { watch } from './watch';

const [FASHION, COSMETIC] = FIRST_CATEGORIES;
const SAREES = { _id: 'd'.repeat(24), slug: 'silk-sarees', name: 'Silk sarees', picture: '/uploads/4f2c.webp' };
const SILK = { _id: 'e'.repeat(24), slug: 'tussar', name: 'Tussar', parent: 'silk-sarees' };
const shelves = (...categories: object[]) => answer('get', '/api/categories', 200, { version: 5, categories });

beforeEach(() => {
  adminAnswers();
  shelves({ ...FASHION }, { ...COSMETIC });
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('categories are renamed, added, put in another order and saved whole, with their version', async () => {
  answer('put', '/api/admin/categories', 200, { message: 'Settings saved', version: 6, categories: [] });
  const calls = watch('put', '/api/admin/categories');
  const hands = openAsAdmin('/admin/categories');
  const fashion = await region('Fashion');
  await hands.clear(fashion.getByLabelText('Name'));
  await hands.type(fashion.getByLabelText('Name'), 'Clothes');
  await hands.click(screen.getByRole('button', { name: 'Add category' }));
  const added = await region('category 3');
  await hands.click(added.getByLabelText('Name'));
  await hands.paste('Home & living');
  const home = await region('Home & living');
  expect(home.getByLabelText('Address')).toHaveValue('home-living');
  await hands.click(home.getByRole('button', { name: 'Move Home & living up' }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Categories saved')).toBeVisible();
  expect(calls[0]?.fields).toEqual({
    version: 5,
    categories: [
      { ...FASHION, name: 'Clothes' },
      { _id: expect.any(String), slug: 'home-living', name: 'Home & living' },
      COSMETIC,
    ],
  });
});

test('a category with products is not taken away, and says why', async () => {
  answer('put', '/api/admin/categories', 409, {
    ...{ message: 'Fashion has 3 products. Move them to another category first', code: 'category-in-use' },
    categories: [{ name: 'Fashion', products: 3 }],
  });
  const hands = openAsAdmin('/admin/categories');
  await hands.click((await region('Fashion')).getByRole('button', { name: 'Remove Fashion' }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Fashion has 3 products/)).toBeVisible();
});

test('what is wrong is said beside its field', async () => {
  const hands = openAsAdmin('/admin/categories');
  const cosmetic = await region('Cosmetic');
  await hands.clear(cosmetic.getByLabelText('Address'));
  await hands.type(cosmetic.getByLabelText('Address'), 'fashion');
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await cosmetic.findByText('Another category has this address.')).toBeVisible();
});

test('the home page shows the owner’s shelves with their pictures, but not their parts', async () => {
  shelves(SAREES, SILK, { ...FASHION });
  openPage('/');
  const tiles = within(await screen.findByRole('region', { name: 'Categories' }));
  const link = await tiles.findByRole('link', { name: 'Silk sarees' });
  expect(link).toHaveAttribute('href', '/category/silk-sarees');
  expect(link.querySelector('img')).toHaveAttribute('src', '/uploads/4f2c.webp');
  expect(tiles.queryByRole('link', { name: 'Tussar' })).toBeNull();
  expect(tiles.getAllByRole('link')).toHaveLength(2);
});

test('the page of a shelf is called as its owner calls it', async () => {
  shelves(SAREES);
  openPage('/category/silk-sarees');
  expect(await screen.findByRole('heading', { level: 1, name: 'Silk sarees' })).toBeVisible();
});
