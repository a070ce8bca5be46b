import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BAG, cartHolds, DRESS, SHOPPER, watchCart } from './cart-fixtures';
import { USER } from './fixtures';
import { openPage } from './open-page';
import { answer, noAnswer } from './server';

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));

describe('the cart', () => {
  test('is a table of product, price, quantity and total with two decimals', async () => {
    cartHolds([DRESS, BAG]);
    openPage('/cart', SHOPPER);
    const dress = await rowOf('Madhu linen kurta dress');
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Price',
      'Qty',
      'Total',
    ]);
    const [product, price, quantity, total] = dress.getAllByRole('cell');
    expect(product).toHaveTextContent('Madhu linen kurta dressFashion · Indigo');
    expect(price).toHaveTextContent('₹1,249.50');
    expect(quantity).toHaveTextContent('2');
    expect(total).toHaveTextContent('₹2,499.00');
  });

  test('adds up a subtotal and leaves shipping and taxes to the checkout', async () => {
    cartHolds([DRESS, BAG]);
    openPage('/cart', SHOPPER);
    await rowOf('Tamarind bag');
    const [subtotal, shipping] = summary().getAllByRole('definition');
    expect(summary().getByText('Subtotal, 3 items')).toBeVisible();
    expect(subtotal).toHaveTextContent('₹4,998.00');
    expect(summary().getByText('Shipping and taxes')).toBeVisible();
    expect(shipping).toHaveTextContent(/^calculated at checkout$/);
  });

  test('shows a quantity at once and lets the server follow when the fingers rest', async () => {
    cartHolds([DRESS]);
    const calls = watchCart();
    const hands = openPage('/cart', SHOPPER);
    const row = await rowOf('Madhu linen kurta dress');
    await hands.click(row.getByRole('button', { name: 'One more Madhu linen kurta dress' }));
    await hands.click(row.getByRole('button', { name: 'One more Madhu linen kurta dress' }));
    expect(row.getAllByRole('cell')[3]).toHaveTextContent('₹4,998.00');
    expect(summary().getByText('Subtotal, 4 items')).toBeVisible();
    await hands.click(row.getByRole('button', { name: 'One less Madhu linen kurta dress' }));
    expect(row.getAllByRole('cell')[3]).toHaveTextContent('₹3,748.50');
    await waitFor(() =>
      expect(calls.at(-1)).toBe(
        `PUT /api/cart/quantity {"productId":"${DRESS.product._id}","productModel":"Shop","quantity":3}`,
      ),
    );
  });

  test('does not go below one', async () => {
    cartHolds([BAG]);
    openPage('/cart', SHOPPER);
    const row = await rowOf('Tamarind bag');
    expect(row.getByRole('button', { name: 'One less Tamarind bag' })).toBeDisabled();
    expect(row.getByRole('button', { name: 'One more Tamarind bag' })).toBeEnabled();
  });

  test('says that it is empty and leads home', async () => {
    const hands = openPage('/cart', SHOPPER);
    expect(await screen.findByText('No products in your cart')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
    await hands.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(location.pathname).toBe('/');
  });

  test('asks to log in where a token is missing', async () => {
    openPage('/cart', { user: USER });
    expect(await screen.findByText('Please login to view your cart')).toBeVisible();
    expect(location.pathname).toBe('/userLogin');
  });

  test('says what the server says when it does not load, and tries again', async () => {
    answer('get', '/api/cart', 503, { message: 'The cart rests', code: 'unavailable' });
    const hands = openPage('/cart', SHOPPER);
    expect(await screen.findByRole('alert')).toHaveTextContent('The cart rests');
    cartHolds([BAG]);
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    await rowOf('Tamarind bag');
  });

  test('has its own words when no answer comes', async () => {
    noAnswer('get', '/api/cart');
    openPage('/cart', SHOPPER);
    expect(await screen.findByText('Error loading cart.')).toBeVisible();
  });

  test('names what is no longer in the shop', async () => {
    cartHolds([BAG], { removed: ['Mogra attar', 'Jaali jhumkas'] });
    openPage('/cart', SHOPPER);
    expect(await screen.findByText(/taken out of your cart: Mogra attar, Jaali jhumkas\./)).toBeVisible();
  });
});

test('offers no more pieces than there are', async () => {
  cartHolds([{ ...BAG, product: { ...BAG.product, stock: 2 } }]);
  watchCart();
  const hands = openPage('/cart', SHOPPER);
  const more = await screen.findByRole('button', { name: 'One more Tamarind bag' });
  await hands.click(more);
  expect(more).toBeDisabled();
});

describe('the way to the checkout', () => {
  test('wants the terms agreed to', async () => {
    cartHolds([BAG]);
    const hands = openPage('/cart', SHOPPER);
    await rowOf('Tamarind bag');
    expect(screen.queryByText('Please agree to the terms and conditions.')).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(await screen.findByText('Please agree to the terms and conditions.')).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(location.pathname).toBe('/cart');
    await hands.click(screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
    expect(screen.queryByText('Please agree to the terms and conditions.')).toBeNull();
  });

  test('hands items and note to the checkout, and finds the note again on the way back', async () => {
    cartHolds([DRESS, BAG]);
    watchCart();
    const hands = openPage('/cart', SHOPPER);
    await hands.type(await screen.findByLabelText('Note for this order (optional)'), 'Ring twice');
    await hands.click(screen.getByRole('checkbox'));
    await hands.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location.pathname).toBe('/checkout');
    expect(history.state).toMatchObject({ usr: { items: [DRESS, BAG], note: 'Ring twice' } });
    await hands.click(await screen.findByRole('link', { name: 'Back to cart' }));
    expect(await screen.findByLabelText('Note for this order (optional)')).toHaveValue('Ring twice');
  });

  test('finds no note that another shopper left on the way', async () => {
    cartHolds([DRESS]);
    openPage('/cart', { ...SHOPPER, state: { note: 'Ring twice', accountId: 'f'.repeat(24) } });
    expect(await screen.findByLabelText('Note for this order (optional)')).toHaveValue('');
  });
});
