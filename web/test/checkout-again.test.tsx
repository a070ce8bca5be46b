import { MESSAGES } from '@shop/contracts/api/messages';
import { UNOPENED_HOLD_MS } from '@shop/contracts/api/payment-window';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { addressBook, HOME } from './address-server';
import { SHOPPER } from './cart-fixtures';
import { orderIs, orderOf, shopSells, STATE, stateOf } from './checkout-server';
import { USER } from './fixtures';
import { fakeSocket } from './fake-socket';
import { openPage, pass } from './open-page';
import { PaymentWindow, scriptIs } from './payment-window';
import { shopQuotes } from './quote-server';
import { answer, noAnswer, server } from './server';

const PAY = 'Pay ₹4,998.00';
const openCheckout = async (state: unknown = STATE) => {
  scriptIs(true);
  server.use(orderIs(orderOf()));
  shopQuotes();
  addressBook(HOME);
  const hands = openPage('/checkout', { ...SHOPPER, state });
  await waitFor(() => expect(screen.getByRole('button', { name: PAY })).toBeEnabled());
  return hands;
};
const pay = async (hands: Awaited<ReturnType<typeof openCheckout>>, name = PAY) => {
  const before = PaymentWindow.opened.length;
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  await hands.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(PaymentWindow.opened).toHaveLength(before + 1));
};
/** Answers the next order with a refusal. */
const refuseOrder = (status: number, body: Record<string, unknown>) =>
  server.use(http.post('*/api/orders', () => HttpResponse.json(body, { status }), { once: true }));

describe('paying again', () => {
  test('sends the same key when the first order got no answer', async () => {
    const hands = await openCheckout();
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/orders', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    await hands.click(screen.getByRole('button', { name: PAY }));
    await screen.findByRole('alert');
    await hands.click(screen.getByRole('button', { name: PAY }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('takes up the same order after the window was closed', async () => {
    const hands = await openCheckout();
    const calls = shopSells();
    await pay(hands);
    expect(screen.getByRole('button', { name: 'Waiting for payment...' })).toBeDisabled();
    PaymentWindow.opened[0]?.close();
    await pay(hands);
    expect(calls.map(({ path }) => path)).toEqual(['POST /api/orders', 'POST /api/payment', 'POST /api/payment']);
    expect(calls[2]).toEqual(calls[1]);
    expect(calls[1]?.key).toBe(`pay-${orderOf()._id}-${orderOf().total * 100}`);
  });

  test('shows the whole window once the payment is open', async () => {
    const createdAt = new Date().toISOString();
    const expiresAt = new Date(Date.now() + UNOPENED_HOLD_MS).toISOString();
    shopSells(orderOf({ createdAt, expiresAt }));
    const hands = await openCheckout();
    await pay(hands);
    expect(await screen.findByRole('timer')).toHaveTextContent(/1[45]:\d\d/);
  });

  test('leads to the orders when too many are not paid', async () => {
    const hands = await openCheckout();
    refuseOrder(409, { message: 'Three orders wait', code: 'too-many-unpaid', limit: 3, orders: [] });
    await hands.click(screen.getByRole('button', { name: PAY }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Three orders wait');
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  });

  test('pays an order that was placed before', async () => {
    const order = orderOf();
    const calls = shopSells(order);
    const hands = await openCheckout(stateOf(order));
    await pay(hands);
    expect(calls.map(({ path }) => path)).toEqual(['POST /api/payment']);
  });

  test('shows what changed prices make of the order, and orders that in the same sizes', async () => {
    const hands = await openCheckout();
    const [dress, bag] = orderOf().items as [
      ReturnType<typeof orderOf>['items'][0],
      ReturnType<typeof orderOf>['items'][0],
    ];
    const items = [{ ...dress, product: { ...dress.product, price: 1300 } }, bag];
    const calls = shopSells(orderOf({ items, total: 5099 }));
    shopQuotes({ prices: { [dress.product._id]: 1300 } });
    refuseOrder(409, { message: 'The total has changed', code: 'total-changed', total: 5099, items });
    await hands.click(screen.getByRole('button', { name: PAY }));
    expect(await screen.findByRole('alert')).toHaveTextContent('the total is now ₹5,099.00');
    expect(screen.getByText('Fashion · Indigo · Size M')).toBeVisible();
    await pay(hands, 'Pay ₹5,099.00');
    expect(calls[0]?.body).toMatchObject({ total: 5099, note: 'Ring twice' });
  });

  test('says what is short and leads back to the cart', async () => {
    const hands = await openCheckout();
    const [dress, bag] = STATE.items.map(({ product }) => product._id);
    refuseOrder(409, {
      message: 'Not enough in stock',
      code: 'out-of-stock',
      items: [
        { product: dress, available: 1 },
        { product: bag, available: 0 },
      ],
    });
    await hands.click(screen.getByRole('button', { name: PAY }));
    await screen.findByText('Not everything is left in the quantity you chose.');
    expect(screen.getByText('Madhu linen kurta dress: 1 left')).toBeVisible();
    expect(screen.getByText('Tamarind bag: sold out')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the cart' })).toHaveAttribute('href', '/cart');
  });

  test('begins a new order where the old one can no longer be paid', async () => {
    const order = orderOf();
    const hands = await openCheckout(stateOf(order));
    const calls = shopSells(order);
    server.use(
      http.post(
        '*/api/payment',
        () => HttpResponse.json({ message: 'The order has expired', code: 'not-payable' }, { status: 409 }),
        { once: true },
      ),
    );
    await hands.click(screen.getByRole('button', { name: PAY }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The order has expired');
    await pay(hands);
    expect(calls[0]?.path).toBe('POST /api/orders');
  });
});

describe('the hold on an order', () => {
  const held = () =>
    orderOf({ createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 15 * 60_000).toISOString() });

  test('is counted down, and given up when it is over', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    });
    const order = held();
    shopSells(order);
    await openCheckout(stateOf(order));
    expect(await screen.findByText('Held for you')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/);
    await pass(10 * 60_000);
    expect(screen.getByRole('timer')).toHaveTextContent(/^0[45]:\d\d$/);
    await pass(5 * 60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The hold has ended and the pieces are back on the shelf.');
    expect(screen.queryByRole('timer')).toBeNull();
    // once the address and the price of another order are known
    await waitFor(() => expect(screen.getByRole('button', { name: PAY })).toBeEnabled());
  });

  test('ends well when the push says that it was paid after all', async () => {
    const order = held();
    shopSells(order);
    await openCheckout(stateOf(order));
    await waitFor(() => expect(fakeSocket.hears('order-updated')).toBe(true));
    fakeSocket.push('order-updated', { orderId: order._id, status: 'paid', updatedAt: order.updatedAt });
    expect(await screen.findByText(MESSAGES.paymentSuccessful)).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});

describe('an order that is paid although nobody said so', () => {
  const ORDER = orderOf();
  const PAID = { ...ORDER, status: 'paid' as const };
  const FROM_ORDERS = stateOf(ORDER);
  const isDone = async () => {
    expect(await screen.findByText(MESSAGES.paymentSuccessful)).toBeVisible();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.queryByText('Payment verification failed.')).toBeNull();
  };
  const outOfService = () =>
    HttpResponse.json({ message: 'Payments rest for a minute', code: 'unavailable' }, { status: 503 });

  test('ends well when the verification breaks down', async () => {
    shopSells(ORDER);
    const hands = await openCheckout();
    await pay(hands);
    server.use(http.post('*/api/payment/verify', outOfService), orderIs(PAID));
    PaymentWindow.opened[0]?.pay();
    await isDone();
  });

  test('ends well when the push comes while the payment is verified', async () => {
    shopSells(ORDER);
    const hands = await openCheckout();
    await pay(hands);
    await waitFor(() => expect(fakeSocket.hears('order-updated')).toBe(true));
    server.use(
      http.post('*/api/payment/verify', () => {
        fakeSocket.push('order-updated', { orderId: ORDER._id, status: 'paid', updatedAt: ORDER.updatedAt });
        return outOfService();
      }),
      http.get(`*/api/orders/${ORDER._id}`, outOfService),
    );
    PaymentWindow.opened[0]?.pay();
    await isDone();
  });

  test('ends well when the push came before the window was closed', async () => {
    shopSells(ORDER);
    const hands = await openCheckout();
    await pay(hands);
    await waitFor(() => expect(fakeSocket.hears('order-updated')).toBe(true));
    fakeSocket.push('order-updated', { orderId: ORDER._id, status: 'paid', updatedAt: ORDER.updatedAt });
    expect(location.pathname).toBe('/checkout');
    PaymentWindow.opened[0]?.close();
    await isDone();
  });

  test('ends well at the next connection', async () => {
    shopSells(ORDER);
    await openCheckout(FROM_ORDERS);
    await waitFor(() => expect(fakeSocket.hears('order-updated')).toBe(true));
    server.use(orderIs(PAID));
    fakeSocket.reconnect();
    await isDone();
  });

  test('ends well when it was paid before the page was opened', async () => {
    server.use(orderIs(PAID));
    scriptIs(true);
    openPage('/checkout', { ...SHOPPER, state: FROM_ORDERS });
    await isDone();
  });
});

describe('going back to a checkout', () => {
  const order = orderOf({ address: HOME });
  const isEmpty = async () => {
    expect(await screen.findByText('Cart is empty')).toBeVisible();
    for (const text of [HOME.line1, HOME.mobile, STATE.note, STATE.items[0]!.product.name])
      expect(document.body).not.toHaveTextContent(text);
  };

  test.each([
    ['a cart', STATE],
    ['an order', stateOf(order)],
  ])('shows nothing of %s after its shopper has logged out', async (_what, state) => {
    openPage('/checkout', { state });
    await isEmpty();
  });

  test('shows nothing of it to another shopper', async () => {
    openPage('/checkout', { ...SHOPPER, user: { ...USER, _id: 'f'.repeat(24) }, state: stateOf(order) });
    await isEmpty();
  });

  test('shows the order that was placed when the page is loaded again', async () => {
    const placed = orderOf({ address: HOME });
    shopSells(placed);
    const hands = await openCheckout();
    await pay(hands);
    expect(history.state).toMatchObject({ usr: { order: { _id: placed._id }, accountId: USER._id } });
  });
});

describe('a refusal that is not foreseen', () => {
  test('is shown with the server’s own sentence', async () => {
    const hands = await openCheckout();
    answer('post', '/api/orders', 503, { message: 'Orders rest for a minute', code: 'unavailable' });
    await hands.click(screen.getByRole('button', { name: PAY }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error initiating payment.');
    expect(alert).toHaveTextContent('Orders rest for a minute');
  });

  test('keeps the button free for another try without configuration', async () => {
    noAnswer('get', '/api/config');
    const hands = await openCheckout();
    await hands.click(screen.getByRole('button', { name: PAY }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load Razorpay SDK.');
    expect(screen.getByRole('button', { name: PAY })).toBeEnabled();
  });
});
