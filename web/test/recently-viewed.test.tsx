import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { STORAGE_KEYS } from '../src/config/storage-keys';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer } from './server';
import { aProduct, stock } from './shelf';

const idOf = (digit: number) => String(digit).repeat(24);
const kept = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.recentProducts) ?? '[]') as string[];
const product = (digit: number) => aProduct({ _id: idOf(digit), name: `Piece ${digit}` });

/** Opens a product's page and waits until it is there. */
async function look(digit: number) {
  stock([]);
  for (let each = 1; each <= 7; each += 1) answer('get', `/api/products/${idOf(each)}`, 200, { ...product(each) });
  const hands = openPage(`/product/${idOf(digit)}`);
  expect(await screen.findByRole('heading', { level: 1, name: `Piece ${digit}` })).toBeVisible();
  await waitFor(() => expect(kept()[0]).toBe(idOf(digit)));
  return hands;
}

const shown = async () => {
  const section = (await screen.findByRole('heading', { name: 'Recently viewed', hidden: true })).closest('section')!;
  await within(section).findAllByRole('article', { hidden: true });
  return within(section)
    .getAllByRole('heading', { level: 3, hidden: true })
    .map(({ textContent }) => textContent);
};

test('a product’s page shows the four that were looked at before, the last one first', async () => {
  localStorage.setItem(STORAGE_KEYS.recentProducts, JSON.stringify([2, 3, 1, 4, 5].map(idOf)));
  await look(1);
  await waitFor(async () => expect(await shown()).toEqual(['Piece 2', 'Piece 3', 'Piece 4', 'Piece 5']));
  expect(kept()).toEqual([1, 2, 3, 4, 5].map(idOf));
});

test('the first product that is looked at has none beside it', async () => {
  await look(1);
  expect(screen.queryByText('Recently viewed')).toBeNull();
});

test('what is gone from the shop is left out, and so is what is no id', async () => {
  localStorage.setItem(STORAGE_KEYS.recentProducts, JSON.stringify([idOf(9), 'x', 7, idOf(2)]));
  answer('get', `/api/products/${idOf(9)}`, 404, { message: 'Product not found', code: 'not-found' });
  await look(1);
  await waitFor(async () => expect(await shown()).toEqual(['Piece 2']));
  expect(kept()).toEqual([1, 9, 2].map(idOf));
});

test('who logs out leaves nothing behind of what was looked at', async () => {
  localStorage.setItem(STORAGE_KEYS.recentProducts, JSON.stringify([idOf(2)]));
  answer('post', '/api/session/logout', 200, { message: MESSAGES.loggedOut });
  const hands = openPage('/', { user: USER, userToken: 'T' });
  await hands.click(within((await screen.findAllByRole('banner'))[0]!).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(kept()).toEqual([]));
});

test('what cannot be read is nothing', async () => {
  localStorage.setItem(STORAGE_KEYS.recentProducts, '{oops');
  await look(1);
  expect(kept()).toEqual([idOf(1)]);
});
