import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer, server } from './server';
import { aProduct, stock } from './shelf';

const SHOPPER = { user: USER, userToken: 'T' };
const DRESS = aProduct({ size: 'S, M, L', color: 'Leaf green', stock: 2 });
const ADDRESS = `/product/${DRESS._id}`;

function show(product = DRESS) {
  answer('get', `/api/products/${product._id}`, 200, { ...product });
}

/** Ids that were put into the cart. */
function countAdding(): string[] {
  const added: string[] = [];
  server.use(
    http.post('*/api/cart/add', async ({ request }) => {
      added.push(((await request.json()) as { productId: string }).productId);
      return HttpResponse.json({ success: true, message: MESSAGES.addedToCart, cart: { items: [] } });
    }),
  );
  return added;
}

const addButton = () => screen.getAllByRole('button', { name: 'Add to Cart' })[0]!;
const sizes = () => screen.findByRole('radiogroup', { name: 'Size' });

describe('the product page', () => {
  test('shows the facts of a piece', async () => {
    show();
    openPage(ADDRESS);
    expect(await screen.findByRole('heading', { level: 1, name: DRESS.name })).toBeVisible();
    expect(screen.getAllByText('₹1,249.50')[0]).toBeVisible();
    expect(screen.getByText('Cut on the straight grain.')).toBeVisible();
    expect(screen.getByText('Leaf green')).toBeVisible();
    expect(screen.getByText('Only 2 left')).toBeVisible();
    expect(screen.getByAltText(DRESS.name)).toHaveAttribute('src', expect.stringContaining('/uploads/1'));
    expect(screen.queryByRole('img', { name: /^Rated/ })).toBeNull();
  });

  test('shows the shape of the page while it loads', async () => {
    server.use(http.get(`*/api/products/${DRESS._id}`, () => new Promise(() => undefined)));
    openPage(ADDRESS);
    expect(await screen.findByRole('status', { name: 'Loading product' })).toBeInTheDocument();
  });

  test('shows other pieces of the category', async () => {
    show();
    const asked = stock([DRESS, aProduct({ _id: '9'.repeat(24), name: 'Peacock saree' })]);
    openPage(ADDRESS);
    const related = (await screen.findByRole('heading', { name: 'More fashion' })).closest('section')!;
    expect(within(related).getAllByRole('article')).toHaveLength(1);
    expect(within(related).getByText('Peacock saree')).toBeVisible();
    expect(asked).toContain('?category=Fashion&limit=5');
  });

  test('says that a sold-out piece is sold out', async () => {
    show({ ...DRESS, stock: 0 });
    openPage(ADDRESS);
    for (const button of await screen.findAllByRole('button', { name: 'Sold out' })) expect(button).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  test('says that a vanished piece is gone', async () => {
    answer('get', `/api/products/${DRESS._id}`, 404, { message: 'Product not found', code: 'not-found' });
    openPage(ADDRESS);
    expect(await screen.findByText('This piece is no longer in the shop')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test('offers to try again when the shop fails', async () => {
    answer('get', `/api/products/${DRESS._id}`, 500, { message: 'Internal', code: 'internal' });
    const hands = openPage(ADDRESS);
    expect(await screen.findByText('Failed to fetch product.')).toBeVisible();
    show();
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: DRESS.name })).toBeVisible();
  });
});

describe('another piece under the same page', () => {
  const SAREE = aProduct({ _id: '9'.repeat(24), name: 'Peacock saree', category: 'Bag' });

  /** On the dress's page, then on the way to the saree's; its category answers later. */
  async function followRelated() {
    show();
    stock([DRESS, SAREE]);
    const hands = openPage(ADDRESS, SHOPPER);
    const link = await screen.findByRole('link', { name: SAREE.name });
    server.use(http.get('*/api/products/shop', () => new Promise(() => undefined)));
    await hands.click(link);
    await waitFor(() => expect(location.pathname).toBe(`/product/${SAREE._id}`));
  }

  test('shows and sells nothing of the last one while it loads', async () => {
    server.use(http.get(`*/api/products/${SAREE._id}`, () => new Promise(() => undefined)));
    await followRelated();
    expect(await screen.findByRole('status', { name: 'Loading product' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: DRESS.name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    expect(document.title).toBe('Product · jarul');
  });

  test('says that it did not load, and sells nothing, where the shop fails', async () => {
    answer('get', `/api/products/${SAREE._id}`, 503, { message: 'Resting', code: 'unavailable' });
    await followRelated();
    expect(await screen.findByText('Failed to fetch product.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  test('shows no pieces of the last category beside it', async () => {
    show(SAREE);
    await followRelated();
    expect(await screen.findByRole('heading', { level: 1, name: SAREE.name })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^More/ })).toBeNull();
  });
});

describe('choosing a size', () => {
  test('is asked for before the piece goes into the cart', async () => {
    show();
    const added = countAdding();
    const hands = openPage(ADDRESS, SHOPPER);
    const group = await sizes();
    await hands.click(addButton());
    expect(within(group).getByText('Choose a size first.')).toBeVisible();
    expect(within(group).getByRole('radio', { name: 'S' })).toHaveFocus();
    expect(added).toEqual([]);

    await hands.click(within(group).getByRole('radio', { name: 'M' }));
    expect(within(group).queryByText('Choose a size first.')).toBeNull();
    await hands.click(addButton());
    expect(await screen.findByText(MESSAGES.addedToCart)).toBeVisible();
    expect(added).toEqual([DRESS._id]);
  });

  test('is remembered for this product', async () => {
    localStorage.setItem('chosenSizes', JSON.stringify({ [DRESS._id]: 'L' }));
    show();
    const hands = openPage(ADDRESS);
    const group = await sizes();
    expect(within(group).getByRole('radio', { name: 'L' })).toBeChecked();
    await hands.click(within(group).getByRole('radio', { name: 'S' }));
    expect(JSON.parse(localStorage.getItem('chosenSizes') ?? '')).toEqual({ [DRESS._id]: 'S' });
  });

  test('starts again when the size is no longer made', async () => {
    localStorage.setItem('chosenSizes', JSON.stringify({ [DRESS._id]: 'XXL' }));
    show();
    openPage(ADDRESS);
    for (const radio of within(await sizes()).getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  test('is not asked where there is one size', async () => {
    show({ ...DRESS, size: '50 ml' });
    const added = countAdding();
    const hands = openPage(ADDRESS, SHOPPER);
    expect(await screen.findByText('50 ml')).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await hands.click(addButton());
    await waitFor(() => expect(added).toEqual([DRESS._id]));
  });
});
