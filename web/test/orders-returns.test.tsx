import type { Order } from '@shop/contracts/api/order';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { lineName } from '../src/components/order/line-words';
import { formatDay } from '../src/lib/format-date';
import { addressBook, HOME, WORK } from './address-server';
import { orderOf } from './checkout-server';
import { answer } from './server';
import { delivered, DRESSES, hear, inDays, openOrder, PARCEL, returned } from './trade-fixtures';
import { inSize, SIZED } from './variant-fixtures';

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

test('an exchange that could not be delivered is not on its way any more', async () => {
  const back = returned({ kind: 'exchange', status: 'closed', resolution: 'exchange' });
  const at = '2026-11-24T10:00:00.000Z';
  const parcel = { ...PARCEL, _id: '9'.repeat(24), number: 2, replaces: back._id, status: 'came-back' as const };
  const partRefunds = [{ cause: `parcel ${parcel._id}`, amount: 1249.5, reason: 'parcel-came-back', at, doneAt: at }];
  await openOrder(delivered({ returns: [back], shipments: [PARCEL, parcel], partRefunds }));
  expect(screen.getByText('The exchange came back to us. ₹1,249.50 went back to you.')).toBeVisible();
  expect(screen.queryByText(/exchange is on its way/)).toBeNull();
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

  test('is over line by line, each counted from its own parcel', async () => {
    const items = [DRESSES[0]!, orderOf().items[1]!, { ...DRESSES[0]!, variant: undefined }];
    const brought = (line: number, days: number) => ({
      ...{ ...PARCEL, _id: String(line).repeat(24), number: line + 1, items: [{ line, quantity: 1 }] },
      deliveredAt: inDays(days),
    });
    const shipments = [brought(0, -20), brought(1, -8), brought(2, -2)];
    await openOrder(delivered({ items, shipments, returnUntil: inDays(5), exchangeUntil: inDays(12) }));
    const offered = screen.getAllByRole('button', { name: /^Return or exchange/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      `Return or exchange ${lineName(items[1]!)}`,
      `Return or exchange ${SIZED.name}`,
    ]);
    const last = within(screen.getByRole('list', { name: 'Returns and exchanges' })).getAllByRole('listitem');
    expect(last.map(({ textContent }) => textContent)).toEqual([
      `${SIZED.name}, Size MReturns and exchanges were possible until ${formatDay(inDays(-6))}.`,
      `${lineName(items[1]!)}Exchanges are possible until ${formatDay(inDays(6))}.`,
      `${SIZED.name}Returns are possible until ${formatDay(inDays(5))}, exchanges until ${formatDay(inDays(12))}.`,
    ]);
  });

  test('offers a return alone where exchanges end before', async () => {
    const { dialog } = await openReturn(delivered({ exchangeUntil: inDays(-1) }));
    expect(dialog.getByRole('radio', { name: /^Return/ })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: /^Exchange/ })).toBeNull();
    expect(screen.getByText(`Returns are possible until ${formatDay(inDays(5))}.`)).toBeInTheDocument();
  });

  test.each([
    ['left the shop', undefined],
    ['has no other size', [inSize('M')]],
    ['has the others sold out', [inSize('M'), inSize('L', { stock: 0 })]],
  ])('cannot be an exchange where the product %s', async (_why, variants) => {
    if (variants) answer('get', `/api/products/${SIZED._id}`, 200, { ...SIZED, variants });
    else answer('get', `/api/products/${SIZED._id}`, 404, { message: 'x', code: 'not-found' });
    const hands = await openOrder(delivered({ returnUntil: inDays(-1) }));
    await hands.click(screen.getByRole('button', { name: /^Return or exchange/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Return or exchange' }));
    expect(await dialog.findByText(/^The time to return it is over\. .* no other size or colour/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send Request' })).toBeNull();
    await hands.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
