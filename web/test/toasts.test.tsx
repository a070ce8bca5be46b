import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeSocket } from './fake-socket';
import { inNoTime, openPage, pass, stopTheClock } from './open-page';
import { aProduct } from './shelf';

/** The first of the cards that show it: the latest, and all. */
const addButton = () => screen.getAllByLabelText(`Add to Cart: ${aProduct().name}`)[0]!;
const toasts = () => document.querySelectorAll('[data-sonner-toast]');
/** Those that are not on their way out. */
const staying = () => document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])');

/** The message that has just come stays for so many ms, not one less and not one more. */
async function staysFor(ms: number, text: string) {
  await inNoTime(() => screen.queryByText(text) !== null);
  await pass(ms - 1);
  expect(staying()).toHaveLength(1);
  await pass(1);
  expect(staying()).toHaveLength(0);
}

beforeEach(async () => {
  openPage('/');
  await screen.findAllByLabelText(`Add to Cart: ${aProduct().name}`);
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  await pass(0);
});

describe('toasts', () => {
  test('of success stay for two seconds', async () => {
    stopTheClock();
    act(() => fakeSocket.push('product-added', aProduct({ name: 'Peacock saree' })));
    await staysFor(2000, 'New product added: Peacock saree');
  });

  test('of errors stay for four seconds', async () => {
    stopTheClock();
    act(() => addButton().click());
    await staysFor(4000, 'Please login to add products to cart');
  });

  test('are twenty at most', async () => {
    const button = addButton();
    act(() => {
      for (let count = 0; count < 25; count += 1) button.click();
    });
    await waitFor(() => expect(toasts().length).toBeGreaterThan(0));
    await waitFor(() => expect(toasts()).toHaveLength(20));
  });
});
