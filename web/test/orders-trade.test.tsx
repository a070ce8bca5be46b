import type { Order } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { addressBook, HOME, WORK } from './address-server';
import { SHOPPER } from './cart-fixtures';
import { openPage } from './open-page';
import { orderIs, orderOf } from './checkout-server';
import { answer, server } from './server';
import { inSize, SIZED } from './variant-fixtures';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const M = inSize('M');
const DRESSES: Order['items'] = [
  {
    product: { _id: SIZED._id, name: SIZED.name, price: 1249.5, image: SIZED.image, variantId: M._id },
    quantity: 2,
    variant: { _id: M._id, sku: M.sku, options: M.options },
  },
];
const PARCEL = {
  ...{ _id: '7'.repeat(24), number: 1, status: 'delivered' as const, items: [{ line: 0, quantity: 2 }] },
  ...{ sentAt: '2026-11-18T10:00:00.000Z', deliveredAt: '2026-11-20T10:00:00.000Z' },
  ...{ carrier: 'Delhivery', trackingNumber: 'DL42', url: 'https://courier.example/DL42' },
};
const delivered = (more: Partial<Order> = {}) =>
  orderOf({
    ...{ items: DRESSES, status: 'delivered', address: HOME, shipments: [PARCEL] },
    ...{ returnUntil: inDays(5), exchangeUntil: inDays(12), ...more },
  });
const returned = (more: Partial<OrderReturn>): OrderReturn => ({
  ...{ _id: '8'.repeat(24), orderId: orderOf()._id, number: 'R-7F3A21', kind: 'return', status: 'requested' },
  items: [{ line: 0, quantity: 1, reason: 'too-small', photos: [] }],
  ...{ createdAt: '2026-11-21T10:00:00.000Z', updatedAt: '2026-11-21T11:00:00.000Z', ...more },
});

const openOrder = async (order: Order) => {
  answer('get', '/api/orders/my', 200, [order]);
  const hands = openPage('/orders', SHOPPER);
  await screen.findByRole('button', { name: /^Order C0FFEE/ });
  return hands;
};
/** What was sent to a call. */
function hear(method: 'post' | 'put', path: string, message = 'Done'): unknown[] {
  const heard: unknown[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      const form = request.headers.get('content-type')?.startsWith('multipart');
      heard.push(form ? await request.formData() : await request.json());
      return HttpResponse.json({ message, order: orderOf() });
    }),
  );
  return heard;
}

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
    ['By emi', {}, 'Refunded the way you paid'],
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

  test('of which nothing went back says nothing about it', async () => {
    await openOrder(delivered());
    expect(screen.queryByRole('list', { name: 'Refunds' })).toBeNull();
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

test('an order in cash is paid now without its fee, where that is still possible', async () => {
  const costs = { items: 4998, shipping: 0, tax: [], placeOfSupply: 'KA' as const };
  const cash = orderOf({ paymentMethod: 'cod', address: HOME, breakdown: { ...costs, codFee: 49, total: 5047 } });
  const order = { ...cash, total: 5047, payNow: { ...costs, codFee: 0, total: 4998 } };
  server.use(orderIs(order));
  const hands = await openOrder(order);
  await hands.click(screen.getByRole('link', { name: 'Pay now and save ₹49.00' }));
  expect(await screen.findByRole('button', { name: 'Pay ₹4,998.00' })).toBeVisible();
});

test('a return that moved on another day says when', async () => {
  await openOrder(delivered({ returns: [returned({ updatedAt: '2026-11-24T10:00:00.000Z' })] }));
  expect(screen.getByText('Requested 21 November 2026, last changed 24 November 2026')).toBeVisible();
});

test('a parcel of an exchange names what comes instead', async () => {
  const { _id, sku, options } = inSize('L');
  const back = returned({
    kind: 'exchange',
    items: [{ line: 0, quantity: 1, reason: 'too-small', photos: [], replacement: { _id, sku, options } }],
  });
  const exchange = { ...PARCEL, _id: '9'.repeat(24), number: 2, replaces: back._id, items: [{ line: 0, quantity: 1 }] };
  await openOrder(delivered({ returns: [back], shipments: [PARCEL, exchange] }));
  expect(screen.getByText(`1 × ${SIZED.name}, Size L (in exchange)`)).toBeVisible();
  expect(screen.getByText(`2 × ${SIZED.name}, Size M`)).toBeVisible();
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

describe('sending a piece back', () => {
  const path = `/api/orders/${orderOf()._id}/returns`;
  const openReturn = async (order: Order) => {
    addressBook(HOME, WORK);
    answer('get', `/api/products/${SIZED._id}`, 200, { ...SIZED });
    const hands = await openOrder(order);
    await hands.click(screen.getByRole('button', { name: `Return or exchange ${SIZED.name}, Size M` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return or exchange' }));
    await dialog.findByLabelText('Reason');
    return { hands, dialog };
  };

  test('wants a reason, takes pieces, photos and where to pick it up', async () => {
    const sent = hear('post', path, 'Return requested');
    const { hands, dialog } = await openReturn(delivered());
    await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Choose a reason.');
    await hands.selectOptions(dialog.getByLabelText('Reason'), 'Arrived damaged');
    await hands.click(dialog.getByRole('button', { name: 'One more pieces' }));
    await hands.upload(dialog.getByLabelText('Photos'), new File(['x'], 'tear.png', { type: 'image/png' }));
    expect(await dialog.findByAltText('Photo 1')).toBeVisible();
    await waitFor(() => expect(dialog.getAllByRole('option', { name: /Residency/ })).toHaveLength(1));
    await hands.selectOptions(dialog.getByLabelText('Pick up from'), dialog.getByRole('option', { name: /Residency/ }));
    await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Return requested')).toBeVisible();
    const form = sent[0] as FormData;
    expect(JSON.parse(form.get('request') as string)).toMatchObject({
      kind: 'return',
      items: [{ line: 0, quantity: 2, reason: 'damaged', photos: 1 }],
      pickup: { line1: '7 Residency Road' },
    });
    expect(form.getAll('photos')).toHaveLength(1);
  });

  test('exchanges it for another size that there is', async () => {
    const sent = hear('post', path, 'Exchange requested');
    const { hands, dialog } = await openReturn(delivered({ returnUntil: inDays(-1) }));
    expect(dialog.queryByRole('radio', { name: /^Return/ })).toBeNull();
    expect(dialog.getByRole('radio', { name: /^Exchange/ })).toBeChecked();
    await hands.selectOptions(dialog.getByLabelText('Reason'), 'Too large');
    await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
    const other = dialog.getByLabelText('What you would like instead');
    expect(other).toHaveAccessibleDescription('Choose what you would like.');
    expect(within(other).getByRole('option', { name: 'Size L, sold out' })).toBeDisabled();
    expect(within(other).queryByRole('option', { name: /^Size M/ })).toBeNull();
    await hands.selectOptions(other, 'Size S');
    await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Exchange requested')).toBeVisible();
    expect(sent[0]).toMatchObject({ kind: 'exchange', items: [{ reason: 'too-large', replacement: inSize('S')._id }] });
  });

  test('is possible only with a photo of the damage where the product’s page said so', async () => {
    const { hands, dialog } = await openReturn(delivered({ items: [{ ...DRESSES[0]!, returns: 'damaged-only' }] }));
    const reasons = within(dialog.getByLabelText('Reason')).getAllByRole('option');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Choose a reason',
      'Arrived damaged',
      'Not what I ordered',
    ]);
    await hands.selectOptions(dialog.getByLabelText('Reason'), 'Arrived damaged');
    await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
    expect(dialog.getByText('Add a photo of the damage.')).toBeVisible();
  });

  test('asks where the money goes that was paid in cash', async () => {
    const sent = hear('post', path, 'Return requested');
    const { hands, dialog } = await openReturn(delivered({ paymentMethod: 'cod' }));
    await hands.selectOptions(dialog.getByLabelText('Reason'), 'Too small');
    await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
    const upi = dialog.getByLabelText('UPI ID for the refund');
    expect(upi).toHaveAccessibleDescription('Enter your UPI ID.');
    await hands.type(upi, 'mira@bank');
    await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText('Return requested')).toBeVisible();
    expect(sent[0]).toMatchObject({ payTo: 'mira@bank' });
  });

  test('says why it is refused', async () => {
    answer('post', path, 409, { message: 'The time to send it back is over', code: 'too-late' });
    const { hands, dialog } = await openReturn(delivered());
    await hands.selectOptions(dialog.getByLabelText('Reason'), 'Too small');
    await hands.click(dialog.getByRole('button', { name: 'Send Request' }));
    expect(await dialog.findByText('The time to send it back is over')).toBeVisible();
  });

  test('is over after the last day', async () => {
    await openOrder(delivered({ returnUntil: inDays(-9), exchangeUntil: inDays(-2) }));
    expect(screen.queryByRole('button', { name: /^Return or exchange/ })).toBeNull();
    expect(screen.getByText(/^Returns and exchanges were possible until/)).toBeVisible();
  });

  test.each([
    [{}, 'Requested. We look at it next.'],
    [{ status: 'approved' }, 'Approved. Please hand it to the courier in its packaging.'],
    [{ status: 'received' }, 'Received. The refund is next.'],
    [{ status: 'rejected', rejection: 'It was worn' }, 'Declined: It was worn'],
    [{ status: 'closed', resolution: 'refund', refund: 1249.5 }, 'Done. ₹1,249.50 goes back to you.'],
    [{ status: 'closed', kind: 'exchange', resolution: 'exchange' }, 'Done. The exchange is on its way.'],
  ] as const)('says where it stands: %o', async (state, words) => {
    await openOrder(delivered({ returns: [returned(state)] }));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(`1 × ${SIZED.name}, Size M: too small`)).toBeVisible();
    expect(screen.getByText('Requested 21 November 2026')).toBeVisible();
  });
});
