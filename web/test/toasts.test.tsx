import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeSocket } from './fake-socket';
import { openPage, pass } from './open-page';
import { aProduct } from './shelf';

/** The first of the cards that show it: the latest, and all. */
const addButton = () => screen.getAllByLabelText(`Add to Cart: ${aProduct().name}`)[0]!;
const toasts = () => document.querySelectorAll('[data-sonner-toast]');

beforeEach(async () => {
  openPage('/');
  await screen.findAllByLabelText(`Add to Cart: ${aProduct().name}`);
  await waitFor(() => expect(fakeSocket.connected).toBe(true));
  await pass(0);
});

describe('toasts', () => {
  it('of success stay for two seconds', async () => {
    act(() => fakeSocket.push('product-added', aProduct({ name: 'Peacock saree' })));
    await screen.findByText('New product added: Peacock saree');
    await pass(1300);
    expect(toasts()).toHaveLength(1);
    await pass(1200);
    expect(toasts()).toHaveLength(0);
  });

  it('of errors stay for four seconds', async () => {
    act(() => addButton().click());
    await screen.findByText('Please login to add products to cart');
    await pass(3300);
    expect(toasts()).toHaveLength(1);
    await pass(1200);
    expect(toasts()).toHaveLength(0);
  });

  it('are twenty at most', async () => {
    const button = addButton();
    act(() => {
      for (let count = 0; count < 25; count += 1) button.click();
    });
    await waitFor(() => expect(toasts().length).toBeGreaterThan(0));
    await waitFor(() => expect(toasts()).toHaveLength(20));
  });
});
