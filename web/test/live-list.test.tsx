import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeSocket } from './fake-socket';
import { PRODUCTS } from './fixtures';
import { openPage, pass } from './open-page';
import { server } from './server';
import { aProduct, stock } from './shelf';

const SAREE = aProduct({ _id: '9'.repeat(24), name: 'Peacock saree' });

const latest = () => screen.getByText('Latest Products').closest('section')!;
const names = () => [...latest().querySelectorAll('h3')].map((name) => name.textContent);
const NAMES = PRODUCTS.map(({ name }) => name);

/** The page with its list, listening. */
async function openHome() {
  openPage('/');
  await waitFor(() => expect(names()).toEqual(NAMES));
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  await pass(0);
}

/** Only the push itself can change what is seen: the server does not answer the refetch. */
const push: typeof fakeSocket.push = (name, payload) => {
  server.use(http.get('*/api/products/shop', () => new Promise(() => undefined)));
  act(() => fakeSocket.push(name, payload));
};

beforeEach(() => stock(PRODUCTS));

describe('the live home list', () => {
  test('begins with a product that was just added, and says so', async () => {
    await openHome();
    push('product-added', SAREE);
    await waitFor(() => expect(names()).toEqual(['Peacock saree', ...NAMES]));
    const toast = await screen.findByText('New product added: Peacock saree');
    expect(toast.closest('[data-sonner-toast]')).toHaveAttribute('data-type', 'success');
  });

  test('replaces a product that was changed, and says so', async () => {
    await openHome();
    const changed = aProduct({ name: 'Madhu linen kurta', price: 990 });
    push('product-updated', changed);
    await waitFor(() => expect(names()).toEqual(['Madhu linen kurta', ...NAMES.slice(1)]));
    expect(within(latest()).getByText('₹990.00')).toBeVisible();
    const toast = await screen.findByText('Product updated: Madhu linen kurta');
    expect(toast.closest('[data-sonner-toast]')).toHaveAttribute('data-type', 'info');
  });

  test('drops a product that was removed, and says so', async () => {
    await openHome();
    push('product-deleted', aProduct()._id);
    await waitFor(() => expect(names()).toEqual(NAMES.slice(1)));
    expect(await screen.findByText('A product was removed')).toBeVisible();
  });

  test('is fetched again after the connection was lost', async () => {
    await openHome();
    stock([SAREE]);
    act(() => fakeSocket.reconnect());
    await waitFor(() => expect(names()).toEqual(['Peacock saree']));
  });
});
