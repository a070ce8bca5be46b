import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BAG, cartHolds, SHOPPER, watchCart } from './cart-fixtures';
import { openPage } from './open-page';
import { answer } from './server';
import { inSize, lineIn, SIZED } from './variant-fixtures';

const BARE = { product: SIZED, productModel: 'Shop' as const, quantity: 2 };
const CHOICE = { name: `Size of ${SIZED.name}` };
const M = inSize('M')._id;

describe('variants in the cart', () => {
  test('are rows of their own, with their size', async () => {
    cartHolds([lineIn(SIZED, 'M'), lineIn(SIZED, 'S')]);
    openPage('/cart', SHOPPER);
    await waitFor(() => expect(screen.getAllByText(/^Fashion · Leaf green · Size [MS]$/)).toHaveLength(2));
    const [first] = screen.getAllByRole('link', { name: SIZED.name });
    expect(first).toHaveAttribute('href', `/product/${SIZED._id}?variant=${M}`);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('have as many pieces as there are of them', async () => {
    cartHolds([lineIn(SIZED, 'M')]);
    const calls = watchCart();
    const hands = openPage('/cart', SHOPPER);
    const more = await screen.findByRole('button', { name: `One more ${SIZED.name}, Size M` });
    await hands.click(more);
    expect(more).toBeDisabled();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toContain(`"variantId":"${M}","quantity":2`);
  });

  test('go one by one', async () => {
    cartHolds([lineIn(SIZED, 'M'), lineIn(SIZED, 'S')]);
    const calls = watchCart();
    const hands = openPage('/cart', SHOPPER);
    await hands.click(await screen.findByRole('button', { name: `Remove ${SIZED.name}, Size M` }));
    expect(screen.getByText(`${SIZED.name}, Size M removed.`)).toBeVisible();
    expect(screen.getByRole('button', { name: `Remove ${SIZED.name}, Size S` })).toBeVisible();
    await waitFor(() => expect(calls).toEqual([`DELETE /api/cart/remove/${SIZED._id}/Shop?variant=${M}`]));
  });

  test('are chosen where nobody said which, and replace that line', async () => {
    cartHolds([BARE, lineIn(SIZED, 'M'), BAG]);
    const calls = watchCart();
    const hands = openPage('/cart', SHOPPER);
    const choice = await screen.findByRole('combobox', CHOICE);
    const options = within(choice).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a size',
      'Size S',
      'Size M',
      'Size L, sold out',
    ]);
    expect(options.at(-1)).toBeDisabled();
    cartHolds([lineIn(SIZED, 'M', 3), BAG]);
    await hands.selectOptions(choice, 'Size M');
    await waitFor(() => expect(screen.queryByRole('combobox', CHOICE)).toBeNull());
    const line = `{"productId":"${SIZED._id}","productModel":"Shop","variantId":"${M}"`;
    expect(calls).toEqual([
      `POST /api/cart/add ${line}}`,
      // two without a size, and the one that was there
      `PUT /api/cart/quantity ${line},"quantity":3}`,
      `DELETE /api/cart/remove/${SIZED._id}/Shop?variant=none`,
    ]);
  });

  test('count together where their quantity was just changed', async () => {
    cartHolds([BARE, lineIn(SIZED, 'M'), BAG]);
    const calls = watchCart();
    const hands = openPage('/cart', SHOPPER);
    await hands.click(await screen.findByRole('button', { name: `One more ${SIZED.name}, Size M` }));
    cartHolds([lineIn(SIZED, 'M', 4), BAG]);
    await hands.selectOptions(screen.getByRole('combobox', CHOICE), 'Size M');
    await waitFor(() => expect(screen.queryByRole('combobox', CHOICE)).toBeNull());
    expect(screen.getByText('Subtotal, 5 items')).toBeVisible();
    // the choice carries what was about to be sent
    cleanup();
    expect(calls.findLast((call) => call.startsWith('PUT'))).toContain(`"variantId":"${M}","quantity":4`);
  });

  test('come back where the same one was just removed', async () => {
    cartHolds([BARE, lineIn(SIZED, 'M')]);
    watchCart();
    const hands = openPage('/cart', SHOPPER);
    await hands.click(await screen.findByRole('button', { name: `Remove ${SIZED.name}, Size M` }));
    cartHolds([lineIn(SIZED, 'M', 2)]);
    await hands.selectOptions(screen.getByRole('combobox', CHOICE), 'Size M');
    await waitFor(() => expect(screen.queryByRole('combobox', CHOICE)).toBeNull());
    expect(screen.getByRole('button', { name: `Remove ${SIZED.name}, Size M` })).toBeVisible();
    expect(screen.queryByText(`${SIZED.name}, Size M removed.`)).toBeNull();
  });

  test('say why they cannot be chosen', async () => {
    cartHolds([BARE]);
    answer('post', '/api/cart/add', 409, { message: 'This choice is not sold any more', code: 'not-for-sale' });
    const hands = openPage('/cart', SHOPPER);
    await hands.selectOptions(await screen.findByRole('combobox', CHOICE), 'Size M');
    expect(await screen.findByText('This choice is not sold any more')).toBeVisible();
    expect(screen.getByRole('combobox', CHOICE)).toBeEnabled();
  });

  test('send a quantity that was just changed, when the choice is refused', async () => {
    cartHolds([BARE, lineIn(SIZED, 'M'), BAG]);
    const calls = watchCart();
    answer('post', '/api/cart/add', 409, { message: 'This choice is not sold any more', code: 'not-for-sale' });
    const hands = openPage('/cart', SHOPPER);
    await hands.click(await screen.findByRole('button', { name: `One more ${SIZED.name}, Size M` }));
    await hands.selectOptions(screen.getByRole('combobox', CHOICE), 'Size M');
    expect(await screen.findByText('This choice is not sold any more')).toBeVisible();
    const line = `{"productId":"${SIZED._id}","productModel":"Shop","variantId":"${M}"`;
    await waitFor(() => expect(calls).toContain(`PUT /api/cart/quantity ${line},"quantity":2}`));
  });

  test('let nobody order a dress without a size', async () => {
    cartHolds([BAG, BARE]);
    const hands = openPage('/cart', SHOPPER);
    const choice = await screen.findByRole('combobox', CHOICE);
    await hands.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('Choose a size first.')).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location.pathname).toBe('/cart');
    expect(screen.getByText(`Choose a size for ${SIZED.name}.`)).toBeVisible();
    expect(choice).toHaveFocus();
    expect(choice).toHaveAccessibleDescription('Choose a size first.');
  });
});
