import type { CartItem } from '@shop/contracts/api/cart';
import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { plainAddress } from '../src/components/address/plain-address';
import { addressBook, HOME } from './address-server';
import { cartHolds, SHOPPER, SIZED_DRESS } from './cart-fixtures';
import { orderOf, shopSells, STATE } from './checkout-server';
import { CONFIG, USER } from './fixtures';
import { openPage, pass } from './open-page';
import { PaymentWindow, scriptIs } from './payment-window';
import { shopQuotes, STANDARD } from './quote-server';
import { answer, noAnswer, server } from './server';
import { aProduct } from './shelf';

const PAY = 'Pay ₹4,998.00';
const openCheckout = async (state: unknown = STATE) => {
  shopQuotes();
  addressBook(HOME);
  const hands = openPage('/checkout', { ...SHOPPER, state });
  await isPayable();
  return hands;
};
const isPayable = () => waitFor(() => expect(screen.getByRole('button', { name: PAY })).toBeEnabled());
const openedWindow = async () => {
  await waitFor(() => expect(PaymentWindow.opened).toHaveLength(1));
  return PaymentWindow.opened[0]!;
};

describe('the checkout', () => {
  test('shows the items, the subtotal, the delivery note and one Pay button', async () => {
    await openCheckout();
    const main = within(screen.getByRole('main'));
    const [dress, bag] = main.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('×'));
    expect(dress).toHaveTextContent('Madhu linen kurta dressFashion · Indigo · Size M2 × ₹1,249.50₹2,499.00');
    expect(bag).toHaveTextContent('Tamarind bagBag1 × ₹2,499.00₹2,499.00');
    expect(main.getByText('Subtotal, 3 items')).toBeVisible();
    expect(main.getAllByRole('definition')[0]).toHaveTextContent('₹4,998.00');
    expect(main.getByRole('heading', { name: 'Delivery note' })).toBeVisible();
    expect(main.getByText('Ring twice')).toBeVisible();
    expect(main.getAllByRole('button', { name: /^Pay/ })).toHaveLength(1);
  });

  test('has nothing to show without a cart', async () => {
    openPage('/checkout', SHOPPER);
    expect(await screen.findByText('Cart is empty')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Back to cart' })).toHaveAttribute(
      'href',
      '/cart',
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('orders what the cart held, in the sizes that were chosen', async () => {
    scriptIs(true);
    const calls = shopSells();
    const hands = await openCheckout();
    await hands.click(screen.getByRole('button', { name: PAY }));
    await openedWindow();
    expect(calls[0]).toEqual({
      path: 'POST /api/orders',
      key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      body: {
        items: STATE.items.map(({ product, productModel, quantity }) => ({
          product: product._id,
          variantId: product.variantId,
          productModel,
          quantity,
        })),
        ...{ total: 4998, paymentMethod: 'prepaid', delivery: STANDARD._id, address: plainAddress(HOME) },
        note: 'Ring twice',
      },
    });
  });

  test('loads the window from the provider’s host where the shop takes money', async () => {
    const script = 'https://checkout.razorpay.com/v1/checkout.js';
    answer('get', '/api/config', 200, { ...CONFIG, payment: { script, key: 'rzp_live_key', testMode: false } });
    const asked = scriptIs(true);
    shopSells();
    const hands = await openCheckout();
    await hands.click(screen.getByRole('button', { name: PAY }));
    await openedWindow();
    expect(asked).toEqual(['https://checkout.razorpay.com/v1/checkout.js']);
  });

  test('asks for the payment in paise and opens the window in pink, as Order Payment', async () => {
    const asked = scriptIs(true);
    const calls = shopSells();
    const hands = await openCheckout();
    await hands.click(screen.getByRole('button', { name: PAY }));
    const { options } = await openedWindow();
    expect(asked).toEqual([CONFIG.payment.script]);
    expect(calls[1]).toMatchObject({
      path: 'POST /api/payment',
      body: { amount: 499_800, orderId: 'c0ffee'.repeat(4) },
    });
    expect(options).toMatchObject({
      key: 'rzp_test_key',
      amount: 499_800,
      currency: 'INR',
      name: 'jarul',
      order_id: 'order_provider',
      description: 'Order Payment',
      theme: { color: '#a5285f' },
      prefill: { name: USER.fullName, email: USER.email, contact: USER.mobile },
    });
    expect(screen.getByRole('button', { name: 'Waiting for payment...' })).toBeDisabled();
  });

  test('verifies the payment, empties the cart, says so and goes home', async () => {
    scriptIs(true);
    const calls = shopSells();
    cartHolds(STATE.items);
    const hands = openPage('/cart', SHOPPER);
    await hands.click(await screen.findByRole('checkbox'));
    await hands.click(screen.getByRole('button', { name: 'Checkout' }));
    await screen.findByRole('button', { name: PAY });
    await isPayable();
    await hands.click(screen.getByRole('button', { name: PAY }));
    (await openedWindow()).pay();
    expect(await screen.findByText(MESSAGES.paymentSuccessful)).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/'));
    // as the server leaves it, which takes out what was bought
    expect(await screen.findByRole('link', { name: 'MyCart, 0 items' })).toBeVisible();
    expect(calls.slice(2)).toMatchObject([
      {
        path: 'POST /api/payment/verify',
        body: {
          razorpay_payment_id: 'pay_1',
          razorpay_order_id: 'order_provider',
          razorpay_signature: 'signed',
          orderId: 'c0ffee'.repeat(4),
        },
      },
    ]);
  });

  test('leaves in the cart what was not bought', async () => {
    scriptIs(true);
    const order = orderOf();
    const calls = shopSells(order);
    const other = {
      product: aProduct({ _id: '9'.repeat(24), name: 'Peacock saree' }),
      productModel: 'Shop',
      quantity: 2,
    };
    cartHolds([{ ...SIZED_DRESS, quantity: 3 }, other as CartItem]);
    server.use(http.get('*/api/orders/my', () => HttpResponse.json([order])));
    const hands = openPage('/orders', SHOPPER);
    expect(await screen.findByRole('link', { name: 'MyCart, 5 items' })).toBeVisible();
    await hands.click(await screen.findByRole('link', { name: 'Pay now' }));
    await hands.click(await screen.findByRole('button', { name: PAY }));
    (await openedWindow()).pay();
    await waitFor(() => expect(location.pathname).toBe('/'));
    // two of the three dresses were bought
    expect(await screen.findByRole('link', { name: 'MyCart, 3 items' })).toBeVisible();
    expect(calls.filter(({ path }) => path.startsWith('DELETE'))).toEqual([]);
    // and what the server makes of it is fetched a moment later
    cartHolds([other as CartItem]);
    await pass(2000);
    expect(await screen.findByRole('link', { name: 'MyCart, 2 items' })).toBeVisible();
  });

  test('asks to log in first', async () => {
    const hands = openPage('/checkout', { state: { ...STATE, accountId: undefined } });
    await hands.click(await screen.findByRole('button', { name: PAY }));
    expect(await screen.findByText('Please login to proceed.')).toBeVisible();
    expect(location.pathname).toBe('/userLogin');
  });

  test('says when the payment script does not load, and loads it at the next try', async () => {
    scriptIs(false);
    shopSells();
    const hands = await openCheckout();
    await hands.click(screen.getByRole('button', { name: PAY }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load Razorpay SDK.');
    scriptIs(true);
    await hands.click(screen.getByRole('button', { name: PAY }));
    await openedWindow();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(['/api/orders', '/api/payment'])('says when the payment cannot be begun: %s', async (path) => {
    scriptIs(true);
    shopSells();
    noAnswer('post', path);
    const hands = await openCheckout();
    await hands.click(screen.getByRole('button', { name: PAY }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Error initiating payment\.$/);
    expect(screen.getByRole('button', { name: PAY })).toBeEnabled();
  });

  test('does not call an order paid that is not: it says why and shows the orders', async () => {
    scriptIs(true);
    shopSells();
    const late = { success: false, message: MESSAGES.paidTooLate, order: orderOf({ status: 'expired' }) };
    answer('post', '/api/payment/verify', 200, late);
    answer('get', '/api/orders/my', 200, [late.order]);
    const hands = await openCheckout();
    await hands.click(screen.getByRole('button', { name: PAY }));
    (await openedWindow()).pay();
    expect(await screen.findByText(MESSAGES.paidTooLate)).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/orders'));
    expect(screen.queryByText(MESSAGES.paymentSuccessful)).toBeNull();
  });

  test('says when the payment is not verified, and stays', async () => {
    scriptIs(true);
    shopSells();
    answer('post', '/api/payment/verify', 400, { message: 'The signature is wrong', code: 'bad-signature' });
    const hands = await openCheckout();
    await hands.click(screen.getByRole('button', { name: PAY }));
    (await openedWindow()).pay();
    expect(await screen.findByText('Payment verification failed.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The signature is wrong');
    expect(location.pathname).toBe('/checkout');
  });
});
