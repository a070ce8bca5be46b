import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BAG, cartHolds, SHOPPER, SIZED_DRESS } from './cart-fixtures';
import { openPage } from './open-page';

const id = SIZED_DRESS.product._id;
const remembered = () => localStorage.getItem('chosenSizes');

describe('sizes in the cart', () => {
  test('offers the sizes of a piece that comes in several, and remembers the choice', async () => {
    cartHolds([SIZED_DRESS, { ...BAG, product: { ...BAG.product, size: 'One size' } }]);
    const hands = openPage('/cart', SHOPPER);
    const choice = await screen.findByRole('combobox', { name: 'Size of Madhu linen kurta dress' });
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose a size',
      'Size S',
      'Size M',
      'Size L',
    ]);
    expect(screen.getAllByRole('combobox', { name: /^Size of/ })).toHaveLength(1);
    await hands.selectOptions(choice, 'L');
    expect(choice).toHaveValue('L');
    expect(remembered()).toBe(`{"${id}":"L"}`);
  });

  test('shows the size that was chosen before', async () => {
    localStorage.setItem('chosenSizes', `{"${id}":"M"}`);
    cartHolds([SIZED_DRESS]);
    openPage('/cart', SHOPPER);
    expect(await screen.findByRole('combobox', { name: 'Size of Madhu linen kurta dress' })).toHaveValue('M');
  });

  test('lets nobody order a dress without a size', async () => {
    // a size that is no longer made is none
    localStorage.setItem('chosenSizes', `{"${id}":"XXL"}`);
    cartHolds([BAG, SIZED_DRESS]);
    const hands = openPage('/cart', SHOPPER);
    const choice = await screen.findByRole('combobox', { name: 'Size of Madhu linen kurta dress' });
    await hands.click(screen.getByRole('checkbox'));
    expect(screen.queryByText('Choose a size first.')).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location.pathname).toBe('/cart');
    expect(screen.getByText('Choose a size for Madhu linen kurta dress.')).toBeVisible();
    expect(choice).toHaveFocus();
    expect(choice).toHaveAccessibleDescription('Choose a size first.');

    await hands.selectOptions(choice, 'M');
    expect(screen.queryByText('Choose a size for Madhu linen kurta dress.')).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(location.pathname).toBe('/checkout');
    expect(await screen.findByText('Fashion · Indigo · Size M')).toBeVisible();
  });

  test('keeps room for the sizes in the note', async () => {
    localStorage.setItem('chosenSizes', `{"${id}":"M"}`);
    cartHolds([SIZED_DRESS]);
    const hands = openPage('/cart', { ...SHOPPER, state: { note: 'x'.repeat(1000) } });
    const note = await screen.findByLabelText('Note for this order (optional)');
    await hands.click(screen.getByRole('checkbox'));
    await hands.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(note).toHaveFocus();
    expect(note).toHaveAccessibleDescription(/so it is 34 characters too long\./);
    expect(location.pathname).toBe('/cart');
  });
});
