import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from './open-page';
import { answer } from './server';
import { aProduct, stock } from './shelf';

const LIPSTICK = aProduct({ _id: '9'.repeat(24), name: 'Rani lipstick', category: 'Cosmetic' });
const field = () => screen.findByLabelText('Search the shop');

describe('the search', () => {
  test('suggests products and leads to all results', async () => {
    const asked = stock([LIPSTICK]);
    const hands = openPage('/about');
    await hands.type(await field(), 'lip');
    const suggestion = (await screen.findByText('Rani lipstick')).closest('a');
    expect(suggestion).toHaveAttribute('href', `/product/${LIPSTICK._id}`);
    expect(asked.at(-1)).toBe('?q=lip&limit=5&quiet=true');
    expect(screen.getByText('All results for “lip”')).toHaveAttribute('href', '/search?q=lip');
  });

  test('suggests categories', async () => {
    const hands = openPage('/about');
    const search = await field();
    await hands.type(search, 'sho');
    const suggestion = await within(search.closest('form')!).findByText('Shoes');
    expect(suggestion).toHaveAttribute('href', '/category/shoes');
  });

  test('says when nothing matches', async () => {
    stock([]);
    const hands = openPage('/about');
    await hands.type(await field(), 'zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
  });

  test('works with the keyboard alone', async () => {
    stock([LIPSTICK]);
    const hands = openPage('/about');
    const search = await field();
    await hands.type(search, 'lip');
    const suggestion = (await screen.findByText('Rani lipstick')).closest('a');
    await hands.keyboard('{ArrowDown}');
    expect(suggestion).toHaveFocus();
    await hands.keyboard('{ArrowUp}');
    expect(search).toHaveFocus();
    await hands.tab();
    expect(suggestion).toHaveFocus();
    await hands.keyboard('{Escape}');
    expect(screen.queryByText('Rani lipstick')).toBeNull();
    expect(search).toHaveFocus();
  });

  test('goes to the results with Enter', async () => {
    const asked = stock([LIPSTICK]);
    const hands = openPage('/about');
    await hands.type(await field(), 'lip{Enter}');
    expect(await screen.findByText('Results for “lip”')).toBeVisible();
    expect(location.pathname + location.search).toBe('/search?q=lip');
    await waitFor(() => expect(asked).toContain('?q=lip&sort=newest&page=1&limit=24&facets=all'));
  });

  test('shows nothing of the last search under the next one', async () => {
    stock([LIPSTICK]);
    const hands = openPage('/search?q=lip');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Rani lipstick')).toBeVisible();
    answer('get', '/api/products/shop', 503, { message: 'Resting', code: 'unavailable' });
    await hands.type(await field(), 'kurta{Enter}');
    expect(await main.findByText('Results for “kurta”')).toBeVisible();
    expect(await main.findByText('Failed to fetch products')).toBeVisible();
    expect(main.queryByText('Rani lipstick')).toBeNull();
  });

  test('says what a misspelled word was taken for, and looks for the word itself when asked to', async () => {
    const found = { products: [LIPSTICK], total: 1, facets: { category: {}, tag: {}, price: null } };
    answer('get', '/api/products/shop', 200, { ...found, corrected: { from: 'lipstik', to: 'lipstick' } });
    const hands = openPage('/search?q=lipstik');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('lipstick')).toBeVisible();
    expect(main.getByText('lipstick').parentElement).toHaveTextContent('Showing results for lipstick.');
    const asked = stock([]);
    await hands.click(main.getByRole('button', { name: 'Search for “lipstik” instead' }));
    await waitFor(() => expect(asked).toContain('?q=lipstik&sort=newest&page=1&limit=24&facets=all&exact=true'));
    expect(location.search).toBe('?q=lipstik&exact=true');
    expect(main.queryByText('lipstick')).toBeNull();
  });
});
