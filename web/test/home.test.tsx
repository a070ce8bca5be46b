import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inNoTime, openPage, pass, stopTheClock } from './open-page';
import { answer } from './server';
import { aProduct, stock } from './shelf';

const CATEGORIES = ['Fashion', 'Cosmetic', 'Bag', 'Accessories', 'Shoes', 'Jewellry'];
const SHELF = Array.from({ length: 14 }, (_, index) =>
  aProduct({
    _id: index.toString(16).repeat(24),
    name: `Piece ${index + 1}`,
    category: CATEGORIES[index % 6],
    tag: index === 0 ? 'new' : undefined,
  }),
);

const section = async (heading: string) => (await screen.findByText(heading, { selector: 'h2' })).closest('section')!;
const slides = () => screen.findByRole('region', { name: 'Featured' });
const current = () =>
  screen.getAllByLabelText(/^Slide \d/).findIndex((dot) => dot.getAttribute('aria-current') === 'true');

/** A browser that does not ask for reduced motion. */
function withMotion() {
  const list = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
}

afterEach(() => vi.restoreAllMocks());

describe('the hero', () => {
  test('has three slides with a Shop Now button to the shop each', async () => {
    openPage('/');
    const carousel = await slides();
    expect(await within(carousel).findByRole('button', { name: /^Slide 3/ })).toBeVisible();
    expect(carousel.querySelectorAll('[aria-roledescription="slide"]')).toHaveLength(3);
    const buttons = within(carousel).getAllByRole('link', { name: 'Shop Now', hidden: true });
    expect(buttons.map((button) => button.getAttribute('href'))).toEqual(['/shop', '/shop', '/shop']);
  });

  test('advances every four seconds and begins again', async () => {
    withMotion();
    stopTheClock();
    openPage('/');
    await inNoTime(() => screen.queryByLabelText('Pause') !== null);
    const seen = [current()];
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(3999);
      expect(current()).toBe(seen.at(-1));
      await pass(1);
      seen.push(current());
    }
    expect(seen).toEqual([0, 1, 2, 0]);
  });

  test('goes to the slide whose mark is clicked', async () => {
    const hands = openPage('/');
    await hands.click(await screen.findByRole('button', { name: 'Slide 3: Two drops at night' }));
    expect(current()).toBe(2);
  });

  test('waits while paused', async () => {
    withMotion();
    stopTheClock();
    openPage('/');
    await inNoTime(() => screen.queryByLabelText('Pause') !== null);
    act(() => screen.getByRole('button', { name: 'Pause' }).click());
    await pass(9000);
    expect(current()).toBe(0);
    act(() => screen.getByRole('button', { name: 'Play' }).click());
    await pass(4000);
    expect(current()).toBe(1);
  });

  test('stands still where motion is unwelcome', async () => {
    openPage('/');
    await screen.findByLabelText(/^Slide 1/);
    await pass(9000);
    expect(current()).toBe(0);
  });
});

describe('the home page', () => {
  test('shows the latest products, one large and four small', async () => {
    const asked = stock(SHELF);
    openPage('/');
    const latest = await section('Latest Products');
    expect(await within(latest).findByText('Piece 1')).toBeVisible();
    expect(within(latest).getAllByRole('article')).toHaveLength(5);
    expect(asked).toContain('?sort=newest&limit=40');
  });

  test('shows a grid of all categories', async () => {
    // the newest are all of one category, and the only cosmetic is the last of all
    stock(SHELF.map((piece, index) => (index < 8 ? { ...piece, category: 'Fashion' } : piece)));
    openPage('/');
    const all = await section('Shop All Categories');
    expect(await within(all).findByText('Piece 6')).toBeVisible();
    const cards = within(all).getAllByRole('article');
    expect(cards).toHaveLength(8);
    for (const name of CATEGORIES) expect(cards.some((card) => within(card).queryByText(name))).toBe(true);
    expect(within(all).getByRole('link', { name: 'All 14 pieces' })).toHaveAttribute('href', '/shop');
  });

  test('has a tile for each of the six categories', async () => {
    openPage('/');
    const tiles = await screen.findByRole('region', { name: 'Categories' });
    const links = within(tiles).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(CATEGORIES);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      CATEGORIES.map((name) => `/category/${name.toLowerCase()}`),
    );
  });

  test('picks three beauties and leads to the shop', async () => {
    const asked = stock(SHELF);
    openPage('/');
    const picks = await section('Best Beauty Picks');
    expect(within(picks).getAllByRole('listitem')).toHaveLength(3);
    for (const button of within(picks).getAllByRole('link', { name: 'Shop beauty' }))
      expect(button).toHaveAttribute('href', '/shop');
    expect(asked).toContain('?category=Cosmetic&sort=newest&limit=3');
  });

  test('has the cosmetics banner, the footer and the assistant', async () => {
    openPage('/');
    const banner = await section('Colour for after dark');
    expect(within(banner).getByRole('link', { name: 'Shop cosmetics' })).toHaveAttribute('href', '/category/cosmetic');
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open chat' })).toBeVisible();
  });

  test('says when the products do not come, and tries again', async () => {
    answer('get', '/api/products/shop', 500, { message: 'Internal', code: 'internal' });
    const hands = openPage('/');
    expect(await screen.findByText('Failed to fetch products')).toBeVisible();
    stock(SHELF);
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(await section('Latest Products')).findByText('Piece 1')).toBeVisible();
  });

  test('says that an empty shop is empty, and what there is meanwhile', async () => {
    stock([]);
    openPage('/');
    expect(await screen.findByText('No products found')).toBeVisible();
    const latest = await section('Latest Products');
    expect(within(latest).getByRole('link', { name: 'Our story' })).toHaveAttribute('href', '/about');
    expect(screen.queryByRole('status', { name: 'Loading products' })).toBeNull();
    expect(screen.queryByText('Shop All Categories', { selector: 'h2' })).toBeNull();
  });

  test.each([1, 5, 6])('shows the grid of all categories with %i products, too', async (count) => {
    stock(SHELF.slice(0, count));
    openPage('/');
    const all = await section('Shop All Categories');
    await waitFor(() => expect(within(all).getAllByRole('article')).toHaveLength(count));
  });
});
