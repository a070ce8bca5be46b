import { MESSAGES } from '@shop/contracts/api/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { BAG, cartHolds, DRESS, LIPSTICK, removePath, SHOPPER, watchCart } from './cart-fixtures';
import { openPage } from './open-page';
import { answer, noAnswer, server } from './server';

const names = () =>
  within(screen.getByRole('table', { name: 'Products in your cart' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('link')?.textContent ?? row.textContent);

const openCart = async () => {
  const hands = openPage('/cart', SHOPPER);
  await screen.findByRole('link', { name: 'Tamarind bag' });
  return hands;
};

describe('removing from the cart', () => {
  test('takes a line away at once, before the server answers', async () => {
    cartHolds([DRESS, BAG]);
    let finish: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const asked: string[] = [];
    server.use(
      http.delete('*/api/cart/remove/:id/:model', async ({ params }) => {
        asked.push(`${String(params.id)}/${String(params.model)}`);
        await slow;
        return HttpResponse.json({ success: true, message: MESSAGES.removedFromCart, cart: { items: [BAG] } });
      }),
    );
    const hands = await openCart();
    await hands.click(screen.getByRole('button', { name: 'Remove Madhu linen kurta dress' }));
    expect(names()).toEqual(['Madhu linen kurta dress removed.Undo', 'Tamarind bag']);
    expect(screen.getByText('Subtotal, 1 item')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo removing Madhu linen kurta dress' })).toHaveFocus();
    await waitFor(() => expect(asked).toEqual([`${DRESS.product._id}/Shop`]));
    finish();
  });

  test('puts a line back where it was, with its quantity, when it is undone', async () => {
    cartHolds([DRESS, BAG, LIPSTICK]);
    const calls = watchCart();
    const hands = await openCart();
    await hands.click(screen.getByRole('button', { name: 'Remove Madhu linen kurta dress' }));
    await hands.click(screen.getByRole('button', { name: 'Remove Tamarind bag' }));
    await hands.click(screen.getByRole('button', { name: 'Undo removing Madhu linen kurta dress' }));
    expect(names()).toEqual(['Madhu linen kurta dress', 'Tamarind bag removed.Undo', 'Rani lipstick']);
    expect(screen.getByText('Subtotal, 3 items')).toBeVisible();
    const line = `"productId":"${DRESS.product._id}","productModel":"Shop"`;
    await waitFor(() =>
      expect(calls).toEqual([
        `DELETE ${removePath(DRESS)}`,
        `DELETE ${removePath(BAG)}`,
        `POST /api/cart/add {${line}}`,
        `PUT /api/cart/quantity {${line},"quantity":2}`,
      ]),
    );
  });

  test('leaves the empty cart with a way back to the last line', async () => {
    cartHolds([BAG]);
    const calls = watchCart();
    const hands = await openCart();
    await hands.click(screen.getByRole('button', { name: 'Remove Tamarind bag' }));
    expect(screen.getByText('No products in your cart')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Undo removing Tamarind bag' }));
    expect(names()).toEqual(['Tamarind bag']);
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  test('never shows a moment in between, neither of the removal nor of the way back', async () => {
    cartHolds([BAG]);
    watchCart();
    await openCart();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Tamarind bag' }));
    expect(screen.getByRole('link', { name: 'MyCart, 0 items' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo removing Tamarind bag' }));
    expect(names()).toEqual(['Tamarind bag']);
  });

  test('shows the line again when the server refuses', async () => {
    cartHolds([DRESS, BAG]);
    noAnswer('delete', removePath(DRESS));
    const hands = await openCart();
    await hands.click(screen.getByRole('button', { name: 'Remove Madhu linen kurta dress' }));
    expect(await screen.findByText('Could not remove item.')).toBeVisible();
    expect(names()).toEqual(['Madhu linen kurta dress', 'Tamarind bag']);
    expect(screen.getByText('Subtotal, 3 items')).toBeVisible();
  });

  test('says why when the server says why', async () => {
    cartHolds([BAG]);
    answer('delete', removePath(BAG), 503, { message: 'The cart rests', code: 'unavailable' });
    const hands = await openCart();
    await hands.click(screen.getByRole('button', { name: 'Remove Tamarind bag' }));
    expect(await screen.findByText('The cart rests')).toBeVisible();
  });

  test('stays removed, and says so, when the way back fails', async () => {
    cartHolds([BAG, LIPSTICK]);
    watchCart();
    noAnswer('post', '/api/cart/add');
    const hands = await openCart();
    await hands.click(screen.getByRole('button', { name: 'Remove Tamarind bag' }));
    await hands.click(screen.getByRole('button', { name: 'Undo removing Tamarind bag' }));
    expect(await screen.findByText('Could not add to cart.')).toBeVisible();
    expect(names()).toEqual(['Tamarind bag removed.Undo', 'Rani lipstick']);
  });

  test('is not lost when the page is left', async () => {
    cartHolds([DRESS, BAG]);
    const calls = watchCart();
    const hands = await openCart();
    await hands.click(screen.getByRole('button', { name: 'Remove Tamarind bag' }));
    await hands.click(screen.getByRole('link', { name: 'terms and conditions' }));
    await waitFor(() => expect(calls).toEqual([`DELETE ${removePath(BAG)}`]));
  });
});
