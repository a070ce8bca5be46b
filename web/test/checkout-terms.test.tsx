import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { addressBook, HOME, WORK } from './address-server';
import { SHOPPER } from './cart-fixtures';
import { orderOf, shopSells, STATE, stateOf } from './checkout-server';
import { fakeSocket } from './fake-socket';
import { openPage } from './open-page';
import { PaymentWindow, scriptIs } from './payment-window';
import { EXPRESS, shopQuotes, STANDARD } from './quote-server';
import { answer, noAnswer, server } from './server';
import { watchKeys } from './watch';

const open = () => openPage('/checkout', { ...SHOPPER, state: STATE });
const payable = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  return screen.getByRole('button', { name });
};
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }));
const CASH = orderOf({ paymentMethod: 'cod', confirmBy: '2026-11-21T10:00:00.000Z', total: 5047, address: HOME });

describe('where an order goes', () => {
  test('is the default of the book, and another one when somebody changes it', async () => {
    scriptIs(true);
    const calls = shopSells();
    addressBook(HOME, WORK);
    const hands = open();
    expect(await screen.findByText('14, 3rd Cross')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Change the address' }));
    await hands.click(await screen.findByRole('radio', { name: /Work/ }));
    expect(await screen.findByText('7 Residency Road')).toBeVisible();
    expect(screen.queryByText('14, 3rd Cross')).toBeNull();
    await hands.click(await payable('Pay ₹4,998.00'));
    await waitFor(() => expect(PaymentWindow.opened).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ address: { line1: '7 Residency Road', pincode: '560025' } });
    expect(calls[0]?.body).not.toHaveProperty('address.label');
  });

  test('is asked for at once where the book is empty; Pay reads the form and the book keeps it', async () => {
    scriptIs(true);
    const calls = shopSells();
    const asked = shopQuotes();
    const book = addressBook();
    const kept = watchKeys('/api/user/addresses');
    const hands = open();
    await hands.type(await screen.findByLabelText('PIN code'), '560038');
    // the total follows the PIN code, before the rest is typed
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ pincode: '560038' }));
    await hands.click(await payable('Pay ₹4,998.00'));
    expect(await screen.findByText('Say where it goes first.')).toBeVisible();
    expect(screen.getByLabelText('House and street')).toHaveFocus();
    expect(calls).toEqual([]);
    await hands.type(screen.getByLabelText('House and street'), '14, 3rd Cross');
    await hands.click(await payable('Pay ₹4,998.00'));
    await waitFor(() => expect(PaymentWindow.opened).toHaveLength(1));
    const typed = { name: 'Ananya Iyer', mobile: '9845012345', line1: '14, 3rd Cross', city: 'Bengaluru' };
    expect(calls[0]?.body).toMatchObject({ address: { ...typed, state: 'KA', pincode: '560038' } });
    expect(book).toHaveLength(1);
    expect(kept).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  test('is not kept where nobody wants that', async () => {
    shopSells();
    const book = addressBook();
    const hands = open();
    await hands.type(await screen.findByLabelText('PIN code'), '560038');
    await hands.type(screen.getByLabelText('House and street'), '14, 3rd Cross');
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Bengaluru'));
    await hands.click(screen.getByRole('checkbox', { name: 'Save this address for next time' }));
    await hands.click(screen.getByRole('button', { name: 'Use This Address' }));
    expect(await screen.findByText('14, 3rd Cross')).toBeVisible();
    expect(screen.queryByLabelText('PIN code')).toBeNull();
    expect(book).toEqual([]);
  });

  test('is changed while the one just typed is being saved: the book opens once it is', async () => {
    scriptIs(true);
    shopSells();
    addressBook();
    let save: () => void = () => undefined;
    const saved = new Promise<void>((resolve) => {
      save = resolve;
    });
    server.use(
      http.post('*/api/user/addresses', async () => {
        await saved;
        addressBook(HOME);
        return HttpResponse.json({ message: 'Saved', address: HOME }, { status: 201 });
      }),
    );
    const hands = open();
    await hands.type(await screen.findByLabelText('PIN code'), HOME.pincode);
    await hands.type(screen.getByLabelText('House and street'), HOME.line1);
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Bengaluru'));
    await hands.click(screen.getByRole('button', { name: 'Use This Address' }));
    await hands.click(await screen.findByRole('button', { name: 'Change the address' }));
    expect(screen.getByRole('status', { name: 'Loading your address' })).toBeVisible();
    save();
    expect(await screen.findByRole('group', { name: 'Your addresses' })).toBeVisible();
  });

  test.each(['prepaid', 'cod'])('is on its way into the book: pressing Pay again is one order, %s', async (method) => {
    scriptIs(true);
    const cash = method === 'cod';
    const calls = shopSells(cash ? CASH : undefined);
    answer('post', `/api/orders/${CASH._id}/confirmation`, 200, { message: 'Sent' });
    addressBook();
    const asked = shopQuotes();
    let save: () => void = () => undefined;
    const saved = new Promise<void>((resolve) => {
      save = resolve;
    });
    server.use(
      http.post('*/api/user/addresses', async () => {
        await saved;
        return HttpResponse.json({ message: 'Saved', address: HOME }, { status: 201 });
      }),
    );
    const hands = open();
    await hands.type(await screen.findByLabelText('PIN code'), HOME.pincode);
    await hands.type(screen.getByLabelText('House and street'), HOME.line1);
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Bengaluru'));
    if (cash) await hands.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }));
    const pay = await payable(cash ? 'Pay ₹5,047.00' : 'Pay ₹4,998.00');
    await hands.click(pay);
    expect(await screen.findByRole('button', { name: 'Change the address' })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toHaveProperty('address'));
    expect(pay).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toBeDisabled();
    // past the disabled button, as a press in the same moment
    await hands.click(pay);
    save();
    if (cash) await screen.findByRole('heading', { name: 'Confirm your mobile' });
    else await waitFor(() => expect(PaymentWindow.opened).toHaveLength(1));
    expect(calls.filter(({ path }) => path === 'POST /api/orders')).toHaveLength(1);
    expect(PaymentWindow.opened).toHaveLength(cash ? 0 : 1);
  });

  test('is a place that we deliver to', async () => {
    const calls = shopSells();
    shopQuotes({ serviceable: false });
    const hands = open();
    await hands.click(await payable('Pay ₹4,998.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not deliver to 560038 yet.');
    expect(calls).toEqual([]);
  });

  test('can be typed when the book does not load', async () => {
    shopSells();
    answer('get', '/api/user/addresses', 503, { message: 'Resting', code: 'unavailable' });
    open();
    expect(await screen.findByText('Your saved addresses did not load.')).toBeVisible();
    expect(await screen.findByLabelText('PIN code')).toBeVisible();
  });
});

describe('what an order costs', () => {
  test('explains itself: items, delivery, total and the tax inside', async () => {
    shopSells();
    shopQuotes({ delivery: [{ ...STANDARD, charge: 79 }] });
    const hands = open();
    await payable('Pay ₹5,077.00');
    const facts = summary()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(facts).toEqual(['₹4,998.00', '₹79.00', '₹5,077.00']);
    expect(summary().getByText('Free above ₹1,499.00')).toBeVisible();
    await hands.click(summary().getByText(/^Includes/));
    expect(summary().getByText(/^5% on/)).toHaveTextContent('5% on ₹4,760.00: CGST ₹119.00, SGST ₹119.00');
  });

  test('follows the way it is sent, which says when it arrives', async () => {
    scriptIs(true);
    const calls = shopSells();
    shopQuotes({ delivery: [STANDARD, EXPRESS] });
    const hands = open();
    expect((await screen.findAllByText('Arrives Tue 24 – Thu 26 Nov'))[0]).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Standard/ })).toBeChecked();
    await hands.click(screen.getByRole('radio', { name: /^Express/ }));
    await hands.click(await payable('Pay ₹5,147.00'));
    await waitFor(() => expect(PaymentWindow.opened).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ delivery: EXPRESS._id, total: 5147 });
  });

  test('keeps its figures while new ones are asked for', async () => {
    shopSells();
    shopQuotes({ delivery: [STANDARD, EXPRESS] });
    const hands = open();
    const button = await payable('Pay ₹4,998.00');
    server.use(http.post('*/api/checkout/quote', () => new Promise(() => undefined)));
    await hands.click(screen.getByRole('radio', { name: /^Express/ }));
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleName('Pay ₹4,998.00');
    expect(screen.getByRole('radio', { name: /^Express/ })).toBeVisible();
  });

  test('says when it cannot be worked out, and tries again', async () => {
    shopSells();
    noAnswer('post', '/api/checkout/quote');
    const hands = open();
    const alert = within(await screen.findByRole('alert'));
    shopQuotes();
    await hands.click(alert.getByRole('button', { name: 'Retry' }));
    await payable('Pay ₹4,998.00');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('is the order’s own once it is placed', async () => {
    const breakdown = { items: 4998, shipping: 79, codFee: 0, total: 5077, tax: [], placeOfSupply: 'KA' as const };
    const order = orderOf({ total: 5077, breakdown, address: WORK });
    shopSells(order);
    openPage('/checkout', { ...SHOPPER, state: stateOf(order) });
    await payable('Pay ₹5,077.00');
    expect(screen.getByText('7 Residency Road')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
    expect(summary().getAllByRole('definition')[1]).toHaveTextContent('₹79.00');
  });
});

describe('cash on delivery', () => {
  test('adds its fee, takes no payment and asks for the code', async () => {
    const calls = shopSells(CASH);
    answer('post', `/api/orders/${CASH._id}/confirmation`, 200, { message: 'Test mode: the code is 123456' });
    const hands = open();
    await payable('Pay ₹4,998.00');
    await hands.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await hands.click(await payable('Pay ₹5,047.00'));
    expect(await screen.findByRole('heading', { name: 'Confirm your mobile' })).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ paymentMethod: 'cod', total: 5047 });
    expect(calls.map(({ path }) => path)).not.toContain('POST /api/payment');
    expect(await screen.findByText('Test mode: the code is 123456')).toBeVisible();

    const code = screen.getByLabelText('Code');
    await hands.type(code, '12{Enter}');
    expect(code).toHaveAccessibleDescription('Enter the 6 digits of the code.');
    answer('post', `/api/orders/${CASH._id}/confirm`, 400, { message: 'That is not the code', code: 'wrong-code' });
    await hands.type(code, '3457{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('That is not the code'));
    answer('post', `/api/orders/${CASH._id}/confirm`, 200, { message: 'Confirmed', order: CASH });
    await hands.type(code, '{Backspace}6{Enter}');
    expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  });

  test.each([
    ['cancelled', 'This order was cancelled', 'Order C0FFEE will not be sent. My Orders has the details.'],
    ['expired', 'This order was cancelled', 'Order C0FFEE will not be sent. My Orders has the details.'],
    ['paid', 'Order confirmed', 'Order C0FFEE: ₹5,047.00, paid online.'],
  ] as const)('that is %s by now says so', async (status, heading, sentence) => {
    shopSells(CASH);
    const now = orderOf({
      ...CASH,
      status,
      paymentMethod: status === 'paid' ? undefined : 'cod',
      confirmBy: undefined,
    });
    server.use(http.get(`*/api/orders/${CASH._id}`, () => HttpResponse.json(now)));
    answer('post', `/api/orders/${CASH._id}/confirmation`, 200, { message: 'Sent' });
    const hands = open();
    await payable('Pay ₹4,998.00');
    await hands.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await hands.click(await payable('Pay ₹5,047.00'));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByText(/in cash at the door/)).toBeNull();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  });

  test('is paid online after all, without its fee, as the same order', async () => {
    scriptIs(true);
    const costs = { items: 4998, shipping: 0, tax: [], placeOfSupply: 'KA' as const };
    const breakdown = { ...costs, codFee: 49, total: 5047 };
    const calls = shopSells({ ...CASH, breakdown, payNow: { ...costs, codFee: 0, total: 4998 } });
    answer('post', `/api/orders/${CASH._id}/confirmation`, 200, { message: 'Sent' });
    const hands = open();
    await payable('Pay ₹4,998.00');
    await hands.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await hands.click(await payable('Pay ₹5,047.00'));
    await hands.click(await screen.findByRole('button', { name: 'Pay now and save ₹49.00' }));
    const pay = await payable('Pay ₹4,998.00');
    expect(summary().queryByText('Cash on delivery fee')).toBeNull();
    await hands.click(pay);
    await waitFor(() => expect(PaymentWindow.opened).toHaveLength(1));
    expect(calls.slice(1)).toMatchObject([{ path: 'POST /api/payment', body: { amount: 499_800, orderId: CASH._id } }]);
  });

  test('that went out before the payment is not ordered again', async () => {
    scriptIs(true);
    const prepaid = orderOf({ total: 5047, address: HOME });
    const calls = shopSells(CASH);
    const refusal = { message: 'This order does not await a payment', code: 'order-not-payable', status: 'shipped' };
    answer('post', '/api/payment', 409, refusal);
    let looked = 0;
    const look = () => {
      looked += 1;
      return HttpResponse.json({ ...CASH, status: 'shipped' });
    };
    server.use(http.get(`*/api/orders/${CASH._id}`, look));
    const hands = openPage('/checkout', { ...SHOPPER, state: stateOf(prepaid) });
    await hands.click(await payable('Pay ₹5,047.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent('does not await a payment');
    expect(screen.getByRole('link', { name: 'See your orders' })).toBeVisible();
    expect(calls).toEqual([]);
    const before = looked;
    fakeSocket.push('order-updated', { orderId: CASH._id, status: 'shipped', updatedAt: CASH.updatedAt });
    await waitFor(() => expect(looked).toBeGreaterThan(before));
    expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });

  test('that costs something else by now is not ordered again', async () => {
    scriptIs(true);
    const calls = shopSells(CASH);
    const refusal = { message: 'The amount is not that of the order', code: 'amount-changed', amount: 249_900 };
    answer('post', '/api/payment', 409, refusal);
    const order = orderOf({ total: 4998, address: HOME });
    const hands = openPage('/checkout', { ...SHOPPER, state: stateOf(order) });
    await hands.click(await payable('Pay ₹4,998.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent('not that of the order');
    expect(screen.getByRole('link', { name: 'See your orders' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('takes what was ordered out of the cart, and nothing else', async () => {
    const calls = shopSells(CASH);
    answer('post', `/api/orders/${CASH._id}/confirmation`, 200, { message: 'Sent' });
    const [dress, bag] = STATE.items as [(typeof STATE.items)[0], (typeof STATE.items)[0]];
    server.use(http.get('*/api/cart', () => HttpResponse.json({ cart: { items: [{ ...dress, quantity: 5 }, bag] } })));
    const changed: string[] = [];
    const hear = async ({ request }: { request: Request }) => {
      changed.push(`${request.method} ${new URL(request.url).search} ${await request.text()}`);
      return HttpResponse.json({ success: true, message: '', cart: { items: [] } });
    };
    server.use(http.put('*/api/cart/quantity', hear), http.delete('*/api/cart/remove/:id/:model', hear));
    const hands = open();
    await payable('Pay ₹4,998.00');
    await hands.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    await hands.click(await payable('Pay ₹5,047.00'));
    await waitFor(() => expect(changed).toHaveLength(2));
    expect(changed[0]).toContain('"quantity":3');
    expect(changed[1]).toBe('DELETE ?variant=none ');
    expect(calls).toHaveLength(1);
  });

  test('says why it is not offered', async () => {
    shopSells();
    shopQuotes({ noCash: 'Cash on delivery is for orders up to ₹5,000.00' });
    open();
    const cash = await screen.findByRole('radio', { name: /^Cash on delivery/ });
    expect(cash).toBeDisabled();
    expect(screen.getByText('Cash on delivery is for orders up to ₹5,000.00')).toBeVisible();
  });

  test('that is refused after all is explained in place', async () => {
    shopSells();
    const hands = open();
    await payable('Pay ₹4,998.00');
    await hands.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
    answer('post', '/api/orders', 409, { message: 'Cash on delivery is not offered', code: 'cod-not-offered' });
    await hands.click(await payable('Pay ₹5,047.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Cash on delivery is not offered');
    await payable('Pay ₹5,047.00');
  });
});
