import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from './open-page';
import { answer } from './server';
import { aProduct } from './shelf';

const DRESS = aProduct();
const BAG = aProduct({ _id: 'd'.repeat(24), name: 'Tamarind tote' });
const GONE = aProduct({ _id: 'e'.repeat(24), name: 'Peacock saree', stock: 0 });

function show(productIds: string[]): void {
  for (const product of [DRESS, BAG, GONE]) answer('get', `/api/products/${product._id}`, 200, { ...product });
  answer('get', `/api/products/${DRESS._id}/bought-together`, 200, { productIds });
}

test('the page of a piece shows what others bought with it, but nothing that is sold out', async () => {
  show([GONE._id, BAG._id]);
  openPage(`/product/${DRESS._id}`);
  const section = (await screen.findByText('Bought together')).closest('section')!;
  expect(await within(section).findByRole('link', { name: BAG.name })).toBeVisible();
  expect(within(section).getAllByRole('article')).toHaveLength(1);
});

test('nothing is said where nothing is known', async () => {
  show([]);
  openPage(`/product/${DRESS._id}`);
  await screen.findByRole('heading', { level: 1, name: DRESS.name });
  await screen.findByRole('heading', { name: 'More fashion' });
  expect(screen.queryByText('Bought together')).toBeNull();
});
