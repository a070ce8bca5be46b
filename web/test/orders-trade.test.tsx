import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { addressBook, HOME } from './address-server';
import { orderIs, orderOf } from './checkout-server';
import { fakeSocket } from './fake-socket';
import { answer, server } from './server';
import { delivered, DRESSES, hear, inDays, openOrder, PARCEL } from './trade-fixtures';
import { SIZED } from './variant-fixtures';

describe('an order', () => {
  test('names sizes, what was cancelled, and what it costs', async () => {
    const [line] = DRESSES;
    const tax = [{ rate: 5, taxable: 1190, cgst: 0, sgst: 0, igst: 59.5 }];
    const breakdown = { items: 2499, shipping: 79, codFee: 49, total: 2627, tax, placeOfSupply: 'TN' as const };
    const hands = await openOrder(orderOf({ items: [{ ...line!, cancelled: 1 }], breakdown }));
    expect(screen.getByText('Size M')).toBeVisible();
    expect(screen.getByText('1 cancelled')).toBeVisible();
    expect(screen.getByText('₹79.00')).toBeVisible();
    expect(screen.getByText('Cash on delivery fee').nextElementSibling).toHaveTextContent('₹49.00');
    await hands.click(screen.getByText(/^Includes/));
    expect(screen.getByText(/^5% on/)).toHaveTextContent('IGST ₹59.50');
  });

  test.each([
    ['By card', {}, 'Refunded to your card'],
    ['By UPI', {}, 'Refunded to your UPI account'],
    ['By card, instead of cash', {}, 'Refunded to your card'],
    ['By UPI, instead of cash', {}, 'Refunded to your UPI account'],
    ['By EMI', {}, 'Refunded the way you paid'],
    [undefined, { paymentMethod: 'cod' }, 'Refunded by transfer'],
  ] as const)('says what went back of what it cost, and where: paid %s', async (note, cash, done) => {
    const parts = [
      { cause: 'lines 1', amount: 500, reason: 'lines-cancelled', at: '2026-11-12T10:00:00.000Z' },
      { cause: 'staff 2', amount: 90, reason: 'A button was loose', at: '2026-11-13T10:00:00.000Z' },
      { cause: 'refund 3', amount: 10, reason: 'by-provider', at: '2026-11-14T10:00:00.000Z' },
    ];
    const doneAt = '2026-11-15T10:00:00.000Z';
    const partRefunds = [parts[0]!, { ...parts[1]!, doneAt, refunded: 80 }, { ...parts[2]!, doneAt }];
    const paid = { status: 'paid' as const, at: '2026-11-11T10:00:00.000Z', note };
    await openOrder(delivered({ ...cash, partRefunds, timeline: [paid] }));
    const rows = within(screen.getByRole('list', { name: 'Refunds' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${done.replace('Refunded', 'On its way')}₹500.00For cancelled pieces · 12 November 2026`,
      `${done}₹80.00A button was loose · 15 November 2026`,
      `${done}₹10.0015 November 2026`,
    ]);
  });

  test('says that a part is back once it hears of that', async () => {
    const part = { cause: 'lines 1', amount: 500, reason: 'lines-cancelled', at: '2026-11-12T10:00:00.000Z' };
    const order = delivered({ partRefunds: [part] });
    await openOrder(order);
    expect(screen.getByText(/^On its way/)).toBeVisible();
    await waitFor(() => expect(fakeSocket.hears('order-updated')).toBe(true));
    const doneAt = '2026-11-15T10:00:00.000Z';
    answer('get', '/api/orders/my', 200, [{ ...order, partRefunds: [{ ...part, doneAt }] }]);
    fakeSocket.push('order-updated', { orderId: order._id, status: order.status, updatedAt: doneAt });
    expect(await screen.findByText(/^Refunded/)).toBeVisible();
  });

  test('of which nothing went back says nothing about it', async () => {
    await openOrder(delivered());
    expect(screen.queryByRole('list', { name: 'Refunds' })).toBeNull();
  });

  test('says why a parcel came back and why pieces were taken out', async () => {
    const cameBackNote = 'Nobody opened the door';
    const shipments = [{ ...PARCEL, status: 'came-back' as const, cameBackAt: PARCEL.deliveredAt, cameBackNote }];
    const items = DRESSES.map((item) => ({ ...item, cancelled: 1, cancelledNote: 'A seam was open' }));
    await openOrder(delivered({ items, shipments, status: 'shipped' }));
    const parcel = screen.getByText('Came back to us 20 November 2026').closest('li');
    expect(parcel).toHaveTextContent(cameBackNote);
    expect(screen.getByText('1 cancelled').closest('li')).toHaveTextContent('A seam was open');
  });

  test('says where its parcels are and links to the courier', async () => {
    await openOrder(delivered());
    expect(screen.getByText('Delivered 20 November 2026')).toBeVisible();
    expect(screen.getByText(`2 × ${SIZED.name}, Size M`)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Track Delhivery DL42/ })).toHaveAttribute('href', PARCEL.url);
    expect(screen.getByText('14, 3rd Cross')).toBeVisible();
    expect(screen.getByText(/^Returns are possible until/)).toBeVisible();
  });

  test('asks for the address that is missing', async () => {
    addressBook(HOME);
    const sent = hear('put', `/api/orders/${orderOf()._id}/address`);
    const hands = await openOrder(orderOf({ status: 'paid' }));
    expect(screen.getByText('Address missing.')).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Add an Address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Where does it go?' }));
    expect(await dialog.findByLabelText('House and street')).toHaveValue('14, 3rd Cross');
    await hands.click(dialog.getByRole('button', { name: 'Save Address' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ line1: '14, 3rd Cross', pincode: '560038' });
    expect(sent[0]).not.toHaveProperty('label');
  });

  test('goes somewhere else until it is sent', async () => {
    const hands = await openOrder(orderOf({ status: 'paid', address: HOME }));
    answer('put', `/api/orders/${orderOf()._id}/address`, 409, { message: 'It is sent already', code: 'already-sent' });
    addressBook();
    await hands.click(screen.getByRole('button', { name: 'Change the address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the address' }));
    await hands.click(await dialog.findByRole('button', { name: 'Save Address' }));
    expect(await dialog.findByText('It is sent already')).toBeVisible();
  });

  test('that was sent cannot go anywhere else', async () => {
    await openOrder(delivered());
    expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
  });

  test('hands out its invoice and its credit notes', async () => {
    const save = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: save }));
    server.use(
      http.get('*/api/orders/:id/invoice', () => new HttpResponse('%PDF')),
      http.get('*/api/orders/:id/credit-notes/CRN-2627-000001', () => new HttpResponse('%PDF')),
    );
    const hands = await openOrder(delivered({ invoice: 'INV/2627/000001', creditNotes: ['CRN/2627/000001'] }));
    await hands.click(screen.getByRole('button', { name: 'Invoice INV/2627/000001' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith('blob:paper'));
    await hands.click(screen.getByRole('button', { name: 'Credit Note CRN/2627/000001' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  });

  test('that is paid in cash waits for its code, not for a payment', async () => {
    const order = orderOf({ paymentMethod: 'cod', confirmBy: inDays(1), address: HOME });
    answer('post', `/api/orders/${order._id}/confirmation`, 200, { message: 'The code is on its way' });
    const hands = await openOrder(order);
    expect(screen.getByRole('button', { name: /^Order C0FFEE/ })).toHaveTextContent(/Confirm your mobile$/);
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Confirm Mobile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your mobile' }));
    answer('post', `/api/orders/${order._id}/confirm`, 200, { message: 'Confirmed', order });
    await hands.type(await dialog.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Order confirmed')).toBeVisible();
  });
});

test('an order in cash of which pieces were taken out is paid now for the others', async () => {
  const costs = { items: 1249.5, shipping: 0, tax: [], placeOfSupply: 'KA' as const };
  const cash = orderOf({ paymentMethod: 'cod', breakdown: { ...costs, items: 2499, codFee: 49, total: 2548 } });
  const items = cash.items.slice(0, 1).map((item) => ({ ...item, quantity: 2, cancelled: 1 }));
  const order = { ...cash, items, total: 2548, payNow: { ...costs, codFee: 0, total: 1249.5 } };
  server.use(orderIs(order));
  const hands = await openOrder(order);
  await hands.click(screen.getByRole('link', { name: 'Pay now and save ₹49.00' }));
  expect(await screen.findByRole('button', { name: 'Pay ₹1,249.50' })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('1 × ₹1,249.50');
});

test('a code that was sent a moment ago is asked for, and can be read', async () => {
  const order = orderOf({ paymentMethod: 'cod', confirmBy: inDays(1), address: HOME });
  const wait = { message: 'A code was sent. Please wait before asking for another.', code: 'too-many-codes' };
  answer('post', `/api/orders/${order._id}/confirmation`, 429, wait);
  const hands = await openOrder(order);
  await hands.click(screen.getByRole('button', { name: 'Confirm Mobile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your mobile' }));
  expect(await dialog.findByText(/^We sent a code to 98450 12345/)).toBeVisible();
  expect(dialog.getByText(wait.message)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Read the message' })).toBeVisible();
});

test('an order in cash is paid now without its fee, where that is still possible', async () => {
  const costs = { items: 4998, shipping: 0, tax: [], placeOfSupply: 'KA' as const };
  const cash = orderOf({ paymentMethod: 'cod', address: HOME, breakdown: { ...costs, codFee: 49, total: 5047 } });
  const order = { ...cash, total: 5047, payNow: { ...costs, codFee: 0, total: 4998 } };
  server.use(orderIs(order));
  const hands = await openOrder(order);
  await hands.click(screen.getByRole('link', { name: 'Pay now and save ₹49.00' }));
  expect(await screen.findByRole('button', { name: 'Pay ₹4,998.00' })).toBeVisible();
});

describe('cancelling pieces', () => {
  test('takes out as many as are chosen', async () => {
    const sent = hear('post', `/api/orders/${orderOf()._id}/cancel-lines`, 'Pieces cancelled');
    const hands = await openOrder(orderOf({ status: 'paid', address: HOME, items: DRESSES }));
    await hands.click(screen.getByRole('button', { name: 'Cancel Pieces' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel pieces' }));
    expect(dialog.getByRole('button', { name: 'Cancel Pieces' })).toBeDisabled();
    await hands.click(dialog.getByRole('button', { name: /^One more/ }));
    await hands.click(dialog.getByRole('button', { name: 'Cancel 1 Piece' }));
    expect(await screen.findByText('Pieces cancelled')).toBeVisible();
    expect(sent).toEqual([{ items: [{ line: 0, quantity: 1 }] }]);
  });

  test('says when they are sent already', async () => {
    answer('post', `/api/orders/${orderOf()._id}/cancel-lines`, 409, {
      message: 'They are sent',
      code: 'already-sent',
    });
    const hands = await openOrder(orderOf({ status: 'paid', address: HOME, items: DRESSES }));
    await hands.click(screen.getByRole('button', { name: 'Cancel Pieces' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.click(dialog.getByRole('button', { name: /^One more/ }));
    await hands.click(dialog.getByRole('button', { name: 'Cancel 1 Piece' }));
    expect(await dialog.findByText('They are sent')).toBeVisible();
  });
});
