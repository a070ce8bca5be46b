import type { IssuedDocument } from '@shop/contracts/api/invoice';
import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { DESK_ORDER, PAYMENT } from './desk-fixtures';
import { answer, server } from './server';
import { watch } from './watch';

beforeEach(() => adminAnswers());

describe('payments', () => {
  test('come first that somebody has to look at; a refund of cash is marked as paid', async () => {
    const refund = { ...PAYMENT.refunds[0]!, byHand: true as const, status: 'waiting' as const };
    answer('get', '/api/admin/payments', 200, { payments: [{ ...PAYMENT, refunds: [refund] }], next: 'pay_0' });
    answer('post', `/api/admin/refunds/${refund.id}/paid`, 200, { message: MESSAGES.refundPaid, refund });
    const [lists, calls] = [watch('get', '/api/admin/payments'), watch('post', `/api/admin/refunds/${refund.id}/paid`)];
    const hands = openAsAdmin('/admin/money');
    await hands.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    expect(lists[0]?.fields).toEqual({ flagged: 'true' });
    const dialog = within(await screen.findByRole('dialog'));
    await hands.type(dialog.getByLabelText('Reference'), 'UTR 4412');
    await hands.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText(MESSAGES.refundPaid)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ reference: 'UTR 4412' });
    await hands.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lists.at(-1)?.fields).toEqual({ flagged: 'true', after: 'pay_0' }));
    await hands.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(lists.at(-1)?.fields).toEqual({}));
  });

  test('a refund that was cut is marked as settled, with a word about how', async () => {
    const refund = { ...PAYMENT.refunds[0]!, amount: 60, requested: 100 };
    const settled = { ...refund, settled: 'A voucher' };
    const path = `/api/admin/refunds/${refund.id}/settled`;
    answer('get', '/api/admin/payments', 200, { payments: [{ ...PAYMENT, refunds: [refund] }] });
    answer('post', path, 200, { message: MESSAGES.refundSettled, refund: settled });
    const calls = watch('post', path);
    const hands = openAsAdmin('/admin/money');
    await hands.click(await screen.findByRole('button', { name: 'Mark as settled' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as settled' }));
    expect(dialog.getByText(/^₹40\.00 are missing/)).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: 'Mark as settled' }));
    expect(dialog.getByLabelText('How')).toHaveAccessibleDescription(/Say how it was settled\./);
    await hands.type(dialog.getByLabelText('How'), 'A voucher');
    answer('get', '/api/admin/payments', 200, { payments: [{ ...PAYMENT, refunds: [settled] }] });
    await hands.click(dialog.getByRole('button', { name: 'Mark as settled' }));
    expect(await screen.findByText(MESSAGES.refundSettled)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ note: 'A voucher' });
    expect(await screen.findByText('Settled: A voucher')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as settled' })).toBeNull();
  });

  test('say when there is nothing to look at', async () => {
    answer('get', '/api/admin/payments', 200, { payments: [] });
    openAsAdmin('/admin/money');
    expect(await screen.findByText('Nothing to look at')).toBeVisible();
  });
});

describe('payouts of couriers', () => {
  const row = {
    ...{ lines: [2], named: '7F3A91', orderId: DESK_ORDER._id, reference: 'P-9', state: 'matched' },
    ...{ amount: 999, charges: 20, expected: 999, booked: 999, paidOn: '2026-11-20' },
  };
  const unknown = { ...row, lines: [3], named: 'LOST', state: 'unknown', booked: 0 };

  test('are compared first, then booked', async () => {
    answer('get', '/api/admin/remittances', 200, { remittances: [] });
    answer('post', '/api/admin/remittances', 200, { applied: false, rows: [row, unknown] });
    const calls = watch('post', '/api/admin/remittances');
    const hands = openAsAdmin('/admin/money/payouts');
    await hands.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('Choose a file, or paste its lines.')).toBeVisible();
    await hands.type(screen.getByLabelText('The courier’s file (CSV)'), 'order,amount');
    await hands.click(screen.getByRole('button', { name: 'Compare' }));
    const table = within(await screen.findByRole('table', { name: 'What the file says' }));
    expect(table.getByText('Matches')).toBeVisible();
    expect(table.getByText('Unknown')).toBeVisible();
    answer('post', '/api/admin/remittances', 200, { applied: true, rows: [row, unknown] });
    await hands.click(screen.getByRole('button', { name: 'Book 1 row' }));
    expect(await screen.findByText('1 row booked')).toBeVisible();
    expect(calls[0]?.fields).toEqual({ csv: 'order,amount' });
  });

  test('cannot be booked by what was compared before another file was chosen', async () => {
    answer('get', '/api/admin/remittances', 200, { remittances: [] });
    let compare: () => void = () => undefined;
    const compared = new Promise<void>((resolve) => {
      compare = resolve;
    });
    server.use(
      http.post('*/api/admin/remittances', async () => {
        await compared;
        return HttpResponse.json({ applied: false, rows: [row] });
      }),
    );
    const hands = openAsAdmin('/admin/money/payouts');
    const field = await screen.findByLabelText('The courier’s file (CSV)');
    await hands.type(field, 'first');
    await hands.click(screen.getByRole('button', { name: 'Compare' }));
    await hands.clear(field);
    await hands.type(field, 'second');
    compare();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Compare' })).toBeEnabled());
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
    expect(screen.queryByRole('table', { name: 'What the file says' })).toBeNull();
    expect(field).toHaveValue('second');
  });
});

test('invoices are listed for a period', async () => {
  const invoice: IssuedDocument = {
    ...{ kind: 'invoice', number: 'INV/2627/1', issuedAt: '2026-11-15T09:00:00.000Z', order: DESK_ORDER._id },
    ...{ placeOfSupply: 'KA', total: 6056, taxable: 5132.2, cgst: 461.9, sgst: 461.9, igst: 0 },
  };
  const page = { from: '2026-11-01', to: '2026-11-30', documents: [invoice], next: 'k' };
  answer('get', '/api/admin/invoices', 200, page);
  const calls = watch('get', '/api/admin/invoices');
  const hands = openAsAdmin('/admin/invoices?from=2026-11-01&to=2026-11-30');
  const table = within(await screen.findByRole('table', { name: 'Invoices and credit notes' }));
  expect(table.getByText('INV/2627/1')).toBeVisible();
  expect(table.getByText('₹6,056.00')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(calls.at(-1)?.fields).toEqual({ from: '2026-11-01', to: '2026-11-30', after: 'k' }));
});
