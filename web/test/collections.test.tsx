import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { PRODUCTS } from './fixtures';
import { openPage } from './open-page';
import { answer } from './server';
import { watch } from './watch';

const GIFTS = { slug: 'gifts', title: 'Gifts', text: 'For everybody.', alt: 'A parcel', picture: '/uploads/4f2c.webp' };
const shown = (products: readonly object[] = PRODUCTS) =>
  answer('get', '/api/collections/gifts', 200, { collection: GIFTS, products: [...products], total: products.length });

test('a collection shows its words, its picture and its products, in another order for who wants', async () => {
  shown();
  const calls = watch('get', '/api/collections/gifts');
  const hands = openPage('/collection/gifts');
  expect(await screen.findByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  expect(screen.getByText('For everybody.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'A parcel' })).toHaveAttribute('src', '/uploads/4f2c.webp');
  expect(screen.getByText(`${PRODUCTS.length} pieces`)).toBeVisible();
  expect(await screen.findByRole('heading', { name: PRODUCTS[0]?.name })).toBeVisible();
  await hands.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high');
  await expect.poll(() => calls.some(({ fields }) => fields.sort === 'price-asc')).toBe(true);
});

test('an empty collection invites, and one that is not shown says so', async () => {
  shown([]);
  openPage('/collection/gifts');
  expect(await screen.findByText('The first pieces are on their way')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what is new' })).toHaveAttribute('href', '/');
});

test('a collection that is not shown says so', async () => {
  answer('get', '/api/collections/gone', 404, { message: 'There is no such collection', code: 'not-found' });
  openPage('/collection/gone');
  expect(await screen.findByText('This collection is not shown any more, or not yet')).toBeVisible();
});

test('the home page leads to those that are to be found there', async () => {
  const [home, other] = [
    { slug: 'gifts', title: 'Gifts', isOnHome: true },
    { slug: 'hidden', title: 'Hidden', isOnHome: false },
  ];
  answer('get', '/api/content', 200, { pages: [], collections: [home, other] });
  openPage('/');
  const tiles = within(await screen.findByRole('region', { name: 'Categories' }));
  expect(await tiles.findByRole('link', { name: 'Gifts' })).toHaveAttribute('href', '/collection/gifts');
  expect(tiles.queryByRole('link', { name: 'Hidden' })).toBeNull();
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('an owner makes a collection by a rule, sees what it finds and saves it', async () => {
  adminAnswers();
  answer('get', '/api/admin/collections', 200, { version: 3, collections: [] });
  answer('post', '/api/admin/collections/preview', 200, { products: [...PRODUCTS], total: 40 });
  answer('put', '/api/admin/collections', 200, { message: 'Settings saved', version: 4, collections: [] });
  const calls = watch('put', '/api/admin/collections');
  const hands = openAsAdmin('/admin/collections');
  expect(await screen.findByText('No collections yet')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Add collection' }));
  await hands.click((await region('collection 1')).getByLabelText('Title'));
  await hands.paste('Under ₹1,000');
  const panel = await region('Under ₹1,000');
  await hands.click(await panel.findByLabelText('Fashion'));
  await hands.click(panel.getByRole('textbox', { name: /^Price up to/ }));
  await hands.paste('1000');
  await hands.click(panel.getByRole('button', { name: 'See what it finds' }));
  expect(await panel.findByText('40 pieces now.')).toBeVisible();
  expect(panel.queryByText(/^More may fit/)).toBeNull();
  answer('post', '/api/admin/collections/preview', 200, { products: [...PRODUCTS], total: 240, isCut: true });
  await hands.click(panel.getByLabelText('Bag'));
  expect(
    await panel.findByText(/^More may fit\. A collection shows 240 pieces, and its rule looks at 2,000/),
  ).toBeVisible();
  await hands.click(panel.getByLabelText('Bag'));
  await hands.click(panel.getByLabelText('A tile on the home page leads to it'));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Collections saved')).toBeVisible();
  expect(calls[0]?.fields).toMatchObject({
    version: 3,
    collections: [
      {
        ...{ title: 'Under ₹1,000', slug: 'under-1-000', isOnHome: true },
        holds: { by: 'rule', categories: [expect.any(String)], tags: [], maxPrice: 1000, onSale: false },
      },
    ],
  });
});

test('an owner chooses pieces by hand, in their order', async () => {
  const [first, second] = PRODUCTS;
  adminAnswers();
  const saved = {
    ...{ _id: 'a'.repeat(24), slug: 'ours', title: 'Ours', text: '', alt: '', isOnHome: false },
    holds: { by: 'hand', productIds: [first?._id] },
  };
  answer('get', '/api/admin/collections', 200, { version: 1, collections: [saved] });
  answer('post', '/api/admin/collections/preview', 200, { products: [...PRODUCTS].slice(0, 2), total: 2 });
  answer('put', '/api/admin/collections', 200, { message: 'Settings saved', version: 2, collections: [] });
  const calls = watch('put', '/api/admin/collections');
  const hands = openAsAdmin('/admin/collections');
  const panel = await region('Ours');
  await hands.type(panel.getByLabelText('Find a piece'), 'piece');
  await hands.click(await panel.findByRole('button', { name: `Add ${second?.name}` }));
  await hands.click(await panel.findByRole('button', { name: `Move ${second?.name} up` }));
  await hands.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Collections saved')).toBeVisible();
  expect(calls[0]?.fields).toMatchObject({
    collections: [{ slug: 'ours', holds: { by: 'hand', productIds: [second?._id, first?._id] } }],
  });
});
