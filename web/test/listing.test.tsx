import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer, server } from './server';
import { aProduct, stock } from './shelf';

const SHOPPER = { user: USER, userToken: 'T' };
const FACETS = { category: { Fashion: 19, Bag: 7 }, tag: { new: 12 }, price: { min: 450, max: 14900 } };

const card = async () => (await screen.findByText(aProduct().name)).closest('article')!;

describe('the shop grid', () => {
  test('shows all of a piece on its card', async () => {
    stock([aProduct({ tag: 'new' }), aProduct({ _id: '9'.repeat(24), name: 'Peacock saree' })]);
    openPage('/shop', SHOPPER);
    const inCard = within(await card());
    expect(screen.getByText('Shop All Categories')).toBeVisible();
    expect(inCard.getByAltText(aProduct().name)).toHaveAttribute('src', expect.stringContaining('/uploads/1'));
    expect(inCard.getByText('new')).toHaveClass('uppercase');
    const untagged = screen.getByText('Peacock saree').closest('article')!;
    expect(untagged.querySelector('.uppercase')).toBeNull();
    expect(inCard.getByText('Fashion')).toBeVisible();
    const stars = [...inCard.getByLabelText('Rated 4 of 5').querySelectorAll('svg')];
    expect(stars.map((star) => star.getAttribute('fill') !== 'none')).toEqual([true, true, true, true, false]);
    expect(inCard.getByText('₹1,249.50')).toBeVisible();
    expect(inCard.getByText('Add to Cart')).toBeVisible();
  });

  test('shows prices in rupees with two decimals', async () => {
    stock([aProduct({ price: 124900 })]);
    openPage('/shop', SHOPPER);
    expect(within(await card()).getByText('₹1,24,900.00')).toBeVisible();
  });

  test.each(['women', 'men', 'kids', 'sportswear'])('has a badge for %s, too', async (tag) => {
    stock([aProduct({ tag })]);
    openPage('/shop', SHOPPER);
    expect(within(await card()).getByText(tag)).toHaveClass('uppercase');
  });

  test('has its four stars on the cards of the shop only', async () => {
    stock([aProduct()]);
    openPage('/category/fashion');
    expect(within(await card()).queryByLabelText(/^Rated/)).toBeNull();
  });

  test('says on other cards what the reviews of a piece come to', async () => {
    stock([aProduct({ rating: { average: 4.33, count: 12 } })]);
    openPage('/category/fashion');
    expect(within(await card()).getByLabelText('Rated 4.3 of 5, 12 reviews')).toHaveTextContent('4.3 (12)');
  });

  test('does not sell a piece without a price', async () => {
    stock([aProduct({ price: 0 })]);
    openPage('/shop', SHOPPER);
    expect(within(await card()).getByRole('button', { name: /^Add to Cart/ })).toBeDisabled();
  });

  test('is one to four columns wide', async () => {
    openPage('/shop', SHOPPER);
    expect((await card()).parentElement).toHaveClass(
      'grid-cols-1',
      'min-[20rem]:grid-cols-2',
      'md:grid-cols-3',
      'min-[1680px]:grid-cols-4',
    );
  });

  test('says No Image where an image does not load', async () => {
    openPage('/shop', SHOPPER);
    const inCard = within(await card());
    fireEvent.error(inCard.getByAltText(aProduct().name));
    expect(inCard.getByText('No Image')).toBeVisible();
  });

  test('finds images whose path lacks the folder', async () => {
    stock([aProduct({ image: 'saree.webp' })]);
    openPage('/shop', SHOPPER);
    expect(within(await card()).getByAltText(aProduct().name)).toHaveAttribute(
      'src',
      expect.stringMatching(/\/uploads\/saree/),
    );
  });

  test('shows the shape of cards while it loads', async () => {
    server.use(http.get('*/api/products/shop', () => new Promise(() => undefined)));
    openPage('/shop', SHOPPER);
    expect(await screen.findByLabelText('Loading products')).toBeInTheDocument();
  });

  test('says when it failed, and tries again', async () => {
    answer('get', '/api/products/shop', 500, { message: 'Internal', code: 'internal' });
    const hands = openPage('/shop', SHOPPER);
    expect(await screen.findByText('Failed to fetch products')).toBeVisible();
    stock([aProduct()]);
    await hands.click(screen.getByText('Retry'));
    expect(await card()).toBeVisible();
  });

  test('says when there is nothing', async () => {
    stock([]);
    openPage('/shop', SHOPPER);
    expect(await screen.findByText('No products found')).toBeVisible();
  });
});

describe('a listing', () => {
  test.each([
    ['/category/cosmetic', 'category=Cosmetic'],
    ['/category/women', 'tag=women'],
    ['/category/sportswear', 'tag=sportswear'],
    ['/sale', 'tag=sale'],
  ])('%s asks for %s', async (address, wanted) => {
    const asked = stock([aProduct()]);
    openPage(address);
    await card();
    expect(asked.find((query) => query.includes('limit=24'))).toContain(wanted);
  });

  test('keeps filters in the address, with counts, and takes them off as chips', async () => {
    const asked = stock([aProduct()], { facets: FACETS });
    const hands = openPage('/shop', SHOPPER);
    await card();
    const bag = screen.getByRole('checkbox', { name: /^Bag/ });
    expect(bag.closest('label')).toHaveTextContent('Bag7');
    await hands.click(bag);
    expect(location.search).toBe('?category=Bag');
    await waitFor(() => expect(asked.at(-1)).toContain('category=Bag'));
    await hands.click(screen.getByLabelText('Remove filter Bag'));
    expect(location.search).toBe('');
  });

  test('begins with what the address says', async () => {
    const asked = stock([aProduct()], { facets: FACETS });
    openPage('/sale?category=Shoes&minPrice=500&sort=price-desc');
    await card();
    expect(asked).toContain('?category=Shoes&tag=sale&minPrice=500&sort=price-desc&page=1&limit=24&facets=all');
    expect(screen.getByLabelText('Remove filter Shoes')).toBeVisible();
    expect(screen.getByLabelText('Remove filter From ₹500.00')).toBeVisible();
    expect(screen.getByLabelText('Sort by')).toHaveValue('price-desc');
  });

  test('keeps the order in the address', async () => {
    const asked = stock([aProduct()], { total: 60 });
    const hands = openPage('/sale?page=2');
    await card();
    // in another order, the second page is not what comes next
    await hands.selectOptions(screen.getByLabelText('Sort by'), 'Price, low to high');
    expect(location.search).toBe('?sort=price-asc');
    await waitFor(() => expect(asked.at(-1)).toContain('sort=price-asc'));
  });

  test('leads from a page that is no longer there to the first', async () => {
    const asked = stock([], { total: 48 });
    const hands = openPage('/sale?page=3');
    await hands.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(location.search).toBe('');
    await waitFor(() => expect(asked.at(-1)).toContain('page=1'));
  });

  test('goes back to the page one came from', async () => {
    stock([aProduct()], { total: 60 });
    const hands = openPage('/sale');
    await card();
    expect(screen.getByText('60 pieces')).toBeVisible();
    await hands.click(await screen.findByText('Next'));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    answer('get', `/api/products/${aProduct()._id}`, 200, { ...aProduct() });
    await hands.click(within(await card()).getByText(aProduct().name));
    expect(location.pathname).toBe(`/product/${aProduct()._id}`);
    history.back();
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  });
});

describe('what pieces differ by', () => {
  const MORE = {
    ...{ color: { green: 4, blue: 2 }, size: { M: 3, S: 2, XL: 1 }, brand: { Tana: 5 } },
    ...{ rating: { 4: 1, 3: 2 }, discount: { 10: 3 }, stock: { in: 8 } },
  };
  const panel = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));

  test('is chosen at the side, with counts, and is in the address', async () => {
    const asked = stock([aProduct()], { facets: { ...FACETS, ...MORE } });
    openPage('/category/fashion');
    const filters = await panel();
    fireEvent.click(await filters.findByRole('checkbox', { name: /^Green/ }));
    fireEvent.click(filters.getByRole('checkbox', { name: /^Tana/ }));
    fireEvent.click(filters.getByRole('checkbox', { name: /^4 stars and up/ }));
    fireEvent.click(filters.getByRole('checkbox', { name: /^3 stars and up/ }));
    fireEvent.click(filters.getByRole('checkbox', { name: /^10% off or more/ }));
    fireEvent.click(filters.getByRole('checkbox', { name: /^In stock/ }));
    const wanted = 'color=green&brand=Tana&rating=3&discount=10&inStock=true';
    await waitFor(() => expect(location.search).toBe(`?${wanted}`));
    await waitFor(() =>
      expect(asked.at(-1)).toBe(`?category=Fashion&${wanted}&sort=newest&page=1&limit=24&facets=all`),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Green' }));
    fireEvent.click(filters.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('shows sizes from small to large, and long lists in part', async () => {
    const sizes = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [String(36 + n), 1]));
    stock([aProduct()], { facets: { ...FACETS, ...MORE, size: { ...sizes, M: 3, S: 2 } } });
    openPage('/category/shoes?size=46');
    const group = within(await (await panel()).findByRole('group', { name: 'Size' }));
    const names = () => group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(names()).toEqual(['S2', 'M3', '361', '371', '381', '391', '401', '411', '461']);
    fireEvent.click(group.getByRole('button', { name: /^Show all 14/ }));
    expect(names()).toHaveLength(14);
  });

  test('is not there where the shop counts none of it', async () => {
    stock([aProduct()], { facets: FACETS });
    openPage('/category/fashion');
    const filters = await panel();
    await filters.findByRole('group', { name: 'Price' });
    expect(filters.queryByRole('group', { name: /Colour|Size|Brand|Availability/ })).toBeNull();
  });
});
