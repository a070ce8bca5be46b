import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { watchCart } from './cart-fixtures';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer, server } from './server';
import { aProduct, stock } from './shelf';
import { inSize, SIZED } from './variant-fixtures';

const SHOPPER = { user: USER, userToken: 'T' };
const DRESS = aProduct({ color: 'Leaf green', stock: 2 });
const ADDRESS = `/product/${DRESS._id}`;

function show(product = DRESS) {
  answer('get', `/api/products/${product._id}`, 200, { ...product });
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
    expect(screen.getByRole('link', { name: 'Go to Home Page' })).toHaveAttribute('href', '/');
  });

  test('is nothing at an address that names no piece', async () => {
    answer('get', '/api/products/', 200, { products: [DRESS] });
    openPage('/p/linen-kurta-dress');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing on this hanger' })).toBeVisible();
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
  const tile = async (name: string) => within(await sizes()).getByRole('radio', { name });

  test('is asked for before the piece goes into the cart', async () => {
    show(SIZED);
    const added = watchCart();
    const hands = openPage(ADDRESS, SHOPPER);
    const group = await sizes();
    await hands.click(addButton());
    expect(within(group).getByText('Choose a size first.')).toBeVisible();
    expect(within(group).getByRole('radio', { name: 'S' })).toHaveFocus();
    expect(added).toEqual([]);

    await hands.click(await tile('M, 2 left'));
    expect(within(group).queryByText('Choose a size first.')).toBeNull();
    await hands.click(addButton());
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]).toContain(`{"productId":"${SIZED._id}","productModel":"Shop","variantId":"${inSize('M')._id}"}`);
  });

  test('says how few are left and what is sold out, which nobody can buy', async () => {
    show(SIZED);
    const hands = openPage(ADDRESS);
    expect(within(await sizes()).getByText('2 left')).toBeVisible();
    await hands.click(await tile('M, 2 left'));
    expect(screen.getByText('Only 2 left')).toBeVisible();
    await hands.click(await tile('L, sold out'));
    expect(screen.getByText('Sold out · Size L')).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Sold out' })) expect(button).toBeDisabled();
  });

  test('stays in the address', async () => {
    show(SIZED);
    const hands = openPage(`${ADDRESS}?variant=${inSize('M')._id}`);
    expect(await tile('M, 2 left')).toBeChecked();
    await hands.click(await tile('S'));
    expect(location.search).toBe(`?variant=${inSize('S')._id}`);
  });

  test('starts again when the size is no longer made', async () => {
    show(SIZED);
    openPage(`${ADDRESS}?variant=${'f'.repeat(24)}`);
    for (const radio of within(await sizes()).getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  test('is not asked where there is one size', async () => {
    show({ ...DRESS, size: '50 ml' });
    const added = watchCart();
    const hands = openPage(ADDRESS, SHOPPER);
    expect(await screen.findByText('50 ml')).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await hands.click(addButton());
    await waitFor(() =>
      expect(added).toEqual([`POST /api/cart/add {"productId":"${DRESS._id}","productModel":"Shop"}`]),
    );
  });

  test('is helped by a size guide', async () => {
    show(SIZED);
    const hands = openPage(ADDRESS);
    await hands.click(await screen.findByRole('button', { name: 'Size guide' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }));
    expect(guide.getByRole('table', { name: 'Women’s clothing, in cm' })).toBeVisible();
    expect(guide.getByRole('table', { name: 'Men’s clothing, in cm' })).toBeVisible();
    await hands.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what a variant brings along', () => {
  const colour = (name: string, more: object) => ({ ...inSize(name), options: { Colour: name }, ...more });
  const COLOURED = aProduct({
    ...{ mrp: 1562, images: ['/uploads/1.webp', '/uploads/2.webp'] },
    options: [{ name: 'Colour', values: ['Wine', 'Sky'] }],
    variants: [colour('Wine', { price: 1000, mrp: 2000, image: '/uploads/wine.webp' }), colour('Sky', {})],
  });

  test('is its picture, its price and its MRP', async () => {
    show(COLOURED);
    const hands = openPage(ADDRESS);
    const heading = await screen.findByRole('heading', { level: 1, name: COLOURED.name });
    const price = () => heading.nextElementSibling;
    expect(price()).toHaveTextContent('From ₹1,000.00inclusive of all taxes');
    const picture = (alt: string) => screen.getByAltText(alt).getAttribute('src');
    expect(picture(`${COLOURED.name}, picture 1 of 2`)).toContain('/uploads/1');
    await hands.click(screen.getByRole('radio', { name: 'Wine' }));
    expect(price()).toHaveTextContent('₹1,000.00MRP ₹2,000.0050% offinclusive of all taxes');
    expect(picture(`${COLOURED.name} in Wine, picture 1 of 3`)).toContain('/uploads/wine');
    await hands.click(screen.getByRole('radio', { name: 'Sky' }));
    expect(price()).toHaveTextContent('₹1,249.50MRP ₹1,562.0020% offinclusive of all taxes');
  });

  test('is chosen already where the picture shows its colour; the size is asked for alone', async () => {
    const wine = (Size: string) => ({
      ...inSize('S'),
      _id: `${Size}-wine`,
      options: { Colour: 'Wine', Size },
      stock: 2,
    });
    const sky = { ...colour('Sky', { price: 1500, image: '/uploads/2.webp' }), options: { Colour: 'Sky', Size: 'M' } };
    show({
      ...{ ...COLOURED, stock: 9 },
      options: [...(COLOURED.options ?? []), { name: 'Size', values: ['S', 'M'] }],
      variants: [{ ...wine('S'), image: DRESS.image }, { ...wine('M'), image: DRESS.image }, sky],
    });
    const hands = openPage(ADDRESS, SHOPPER);
    // two and two
    expect(await screen.findByRole('radio', { name: 'Wine' })).toBeChecked();
    await hands.click(addButton());
    expect(screen.getByText('Choose a size first.')).toBeVisible();
    await hands.click(screen.getByRole('radio', { name: 'Sky' }));
    const heading = screen.getByRole('heading', { level: 1, name: DRESS.name });
    expect(heading.nextElementSibling).toHaveTextContent('₹1,500.00MRP ₹1,562.00');
    expect(screen.getByRole('radio', { name: 'S, sold out' })).not.toBeChecked();
  });

  test('stands among all pictures', async () => {
    show(COLOURED);
    openPage(ADDRESS);
    expect(await screen.findByAltText(`${COLOURED.name}, picture 2 of 2`)).toHaveAttribute(
      'src',
      expect.stringContaining('/uploads/2'),
    );
  });
});

describe('what is said before buying', () => {
  test.each([
    [undefined, 'Returns within 7 days, exchange within 14'],
    ['damaged-only', 'Can be returned only if it arrives damaged'],
  ] as const)('when it may come back: %s', async (returns, words) => {
    show({ ...DRESS, returns });
    openPage(ADDRESS);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('the facts that the law wants', async () => {
    show({ ...DRESS, facts: [{ name: 'Country of origin', value: 'India' }] });
    openPage(ADDRESS);
    expect(await screen.findByText('Country of origin')).toBeVisible();
    expect(screen.getByText('India')).toBeVisible();
  });
});

describe('delivery to a PIN code', () => {
  const place = { pincode: '570001', state: 'KA', city: 'Mysuru', serviceable: true, cod: true };
  const field = () => screen.findByLabelText('Deliver to PIN');

  test('is promised with days, and the PIN code remembered', async () => {
    show();
    answer('get', '/api/pincodes/570001', 200, { ...place, from: '2026-11-24', to: '2026-11-26' });
    const hands = openPage(ADDRESS);
    await hands.type(await field(), '570001{Enter}');
    expect(await screen.findByText('Tue 24 – Thu 26 Nov')).toBeVisible();
    expect(screen.getByText('Cash on delivery is offered.')).toBeVisible();
    expect(localStorage.getItem('pincode')).toBe('570001');
  });

  test('is known at the next visit', async () => {
    localStorage.setItem('pincode', '570001');
    show();
    answer('get', '/api/pincodes/570001', 200, { ...place, serviceable: false, cod: false });
    openPage(ADDRESS);
    expect(await screen.findByText('We do not deliver to Mysuru yet.')).toBeVisible();
    expect(await field()).toHaveValue('570001');
  });

  test('wants six digits, and says when it cannot be looked up', async () => {
    show();
    answer('get', '/api/pincodes/570001', 503, { message: '', code: 'unavailable' });
    const hands = openPage(ADDRESS);
    await hands.type(await field(), '57{Enter}');
    expect(await field()).toHaveAccessibleDescription('Enter a PIN code of 6 digits.');
    await hands.type(await field(), '0001{Enter}');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription('That could not be looked up. Please try again.'),
    );
  });
});
