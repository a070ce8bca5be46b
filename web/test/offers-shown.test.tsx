import type { Offer } from '@shop/contracts/api/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cartHolds, DRESS, SHOPPER } from './cart-fixtures';
import { openPage } from './open-page';
import { answer } from './server';
import { aProduct } from './shelf';

const WELCOME: Offer = {
  ...{ _id: 'a'.repeat(24), name: 'A tenth off your first order', description: '', code: 'WELCOME10' },
  ...{ benefit: { kind: 'percent', percent: 10 }, firstOrder: true, min: 999 },
};
const BEAUTY: Offer = {
  ...{ _id: 'b'.repeat(24), name: 'Beauty for two', description: 'Of two one is free.', categories: ['Beauty'] },
  ...{ benefit: { kind: 'buy-x-get-y', buy: 1, get: 1 } },
};
const DELIVERY: Offer = {
  ...{ _id: 'c'.repeat(24), name: 'Delivered free', description: '', benefit: { kind: 'free-shipping' } },
};
const run = (...offers: Offer[]) => answer('get', '/api/offers', 200, { offers });
const regionNamed = (name: string) => screen.findByRole('region', { name });

describe('offers', () => {
  test('of a piece are on its page, and no others', async () => {
    const piece = aProduct({ category: 'Fashion' });
    answer('get', `/api/products/${piece._id}`, 200, { ...piece });
    run(WELCOME, BEAUTY);
    openPage(`/product/${piece._id}`);
    const offers = within(await regionNamed('Offers'));
    expect(offers.getByText('A tenth off your first order')).toBeVisible();
    expect(offers.getByText('WELCOME10')).toBeVisible();
    expect(offers.getByText('On your first order · From ₹999')).toBeVisible();
    expect(offers.getAllByRole('listitem')).toHaveLength(1);
  });

  test('are not missed on a page where none runs, or none is known', async () => {
    const piece = aProduct();
    answer('get', `/api/products/${piece._id}`, 200, { ...piece });
    answer('get', '/api/offers', 503, { message: 'The shop is busy', code: 'unavailable' });
    openPage(`/product/${piece._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: piece.name })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Offers' })).toBeNull();
  });

  test('that the cart has come to, or is near, are in its summary', async () => {
    const subtotal = DRESS.product.price * DRESS.quantity;
    cartHolds([DRESS]);
    run({ ...DELIVERY, min: subtotal + 200 }, { ...WELCOME, min: subtotal }, BEAUTY);
    openPage('/cart', SHOPPER);
    const offers = within(await regionNamed('Offers'));
    const [reached, near, ...others] = offers.getAllByRole('listitem');
    expect(reached).toHaveTextContent('A tenth off your first orderWith WELCOME10 at checkoutOn your first order');
    expect(near).toHaveTextContent('Add ₹200 more for free delivery');
    expect(others).toEqual([]);
    expect(screen.getByText('calculated at checkout')).toBeVisible();
  });

  test('that run are on the sale, with the way to what they are for', async () => {
    run(BEAUTY, WELCOME);
    openPage('/sale');
    const offers = within(await regionNamed('Offers at checkout'));
    expect(screen.getByRole('link', { name: '2 offers at checkout' })).toHaveAttribute('href', '#sale-offers');
    expect(offers.getByText('Buy 1, get 1 free')).toBeVisible();
    expect(offers.getByText('No code needed')).toBeVisible();
    expect(offers.getByText('10% off')).toBeVisible();
    expect(offers.getByRole('link', { name: 'See what it is for' })).toHaveAttribute('href', '/category/beauty');
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
  });
});
