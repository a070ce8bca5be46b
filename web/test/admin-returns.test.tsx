import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { DESK_ORDER, RETURN } from './desk-fixtures';
import { answer } from './server';
import { watch } from './watch';

const PAGE = `/admin/returns/${RETURN._id}`;
const API = `/api${PAGE}`;

beforeEach(() => {
  adminAnswers();
  answer('get', `/api/admin/orders/${DESK_ORDER._id}`, 200, { ...DESK_ORDER });
  answer('get', API, 200, { ...RETURN });
});

/** Presses a step, and gives its dialog. */
async function begin(hands: ReturnType<typeof openAsAdmin>, step: string) {
  await hands.click(await screen.findByRole('button', { name: step }));
  return within(await screen.findByRole('dialog'));
}

describe('returns', () => {
  test('are listed by status with counts, page by page', async () => {
    answer('get', '/api/admin/returns', 200, { returns: [RETURN], next: 'k2', counts: { requested: 21 } });
    const calls = watch('get', '/api/admin/returns');
    const hands = openAsAdmin('/admin/returns');
    expect(await screen.findByRole('link', { name: 'Return R-7F3A21' })).toHaveAttribute('href', PAGE);
    await hands.click(screen.getByRole('button', { name: 'Requested 21' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toEqual({ status: 'requested' }));
    await hands.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toEqual({ status: 'requested', after: 'k2' }));
    await hands.click(screen.getByRole('button', { name: 'First page' }));
    await waitFor(() => expect(location.search).toBe('?status=requested'));
  });

  test('say when there are none, and when they cannot be had', async () => {
    answer('get', '/api/admin/returns', 500, { message: 'x', code: 'internal' });
    const hands = openAsAdmin('/admin/returns');
    expect(await screen.findByText('Failed to load returns')).toBeVisible();
    answer('get', '/api/admin/returns', 200, { returns: [], counts: {} });
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No returns yet')).toBeVisible();
  });
});

describe('one return', () => {
  test('shows pieces, reason, photos and pickup', async () => {
    openAsAdmin(PAGE);
    expect(await screen.findByText('Reason: Too small')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Photo 1 of Madhu linen kurta dress' })).toBeVisible();
    expect(screen.getByText('Tight at the shoulders.')).toBeVisible();
    expect(screen.getByText('Bengaluru – 560038, Karnataka')).toBeVisible();
  });

  test('is approved', async () => {
    answer('post', `${API}/approve`, 200, { message: MESSAGES.returnUpdated, return: RETURN });
    const hands = openAsAdmin(PAGE);
    const dialog = await begin(hands, 'Approve');
    answer('get', API, 200, { ...RETURN, status: 'approved', resolution: 'refund' });
    await hands.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(MESSAGES.returnUpdated)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Receive' })).toBeVisible();
  });

  test('is rejected with a reason', async () => {
    answer('post', `${API}/reject`, 200, { message: MESSAGES.returnUpdated, return: RETURN });
    const calls = watch('post', `${API}/reject`);
    const hands = openAsAdmin(PAGE);
    const dialog = await begin(hands, 'Reject');
    await hands.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    await hands.type(dialog.getByLabelText('Reason'), 'Worn');
    await hands.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(calls[0]?.fields).toEqual({ reason: 'Worn' }));
  });

  test('is received with the condition of each line', async () => {
    answer('get', API, 200, { ...RETURN, status: 'approved', resolution: 'refund' });
    answer('post', `${API}/receive`, 200, { message: MESSAGES.returnUpdated, return: RETURN });
    const calls = watch('post', `${API}/receive`);
    const hands = openAsAdmin(PAGE);
    const dialog = await begin(hands, 'Receive');
    await hands.click(dialog.getByRole('button', { name: 'Receive' }));
    expect(await dialog.findByText('Say in what condition each line is.')).toBeVisible();
    await hands.selectOptions(dialog.getByLabelText(/^1 × .*, Size M$/), 'Can be sold again');
    await hands.click(dialog.getByRole('button', { name: 'Receive' }));
    await waitFor(() => expect(calls[0]?.fields).toEqual({ items: [{ line: 0, condition: 'sellable' }] }));
  });

  test.each([
    ['', {}],
    ['₹1,200', { refund: 1200 }],
  ])('is closed with %j as the amount', async (amount, sent) => {
    answer('get', API, 200, { ...RETURN, status: 'received', resolution: 'refund' });
    answer('post', `${API}/close`, 200, { message: MESSAGES.returnUpdated, return: RETURN });
    const calls = watch('post', `${API}/close`);
    const hands = openAsAdmin(PAGE);
    const dialog = await begin(hands, 'Close');
    if (amount !== '') await hands.type(dialog.getByLabelText(/^Refund/), amount);
    await hands.click(dialog.getByRole('button', { name: 'Refund and close' }));
    await waitFor(() => expect(calls[0]?.fields).toEqual(sent));
  });

  test('says where the money goes that was paid in cash', async () => {
    answer('get', API, 200, { ...RETURN, status: 'received', resolution: 'refund', payTo: 'mira@bank' });
    answer('get', `/api/admin/orders/${DESK_ORDER._id}`, 200, { ...DESK_ORDER, paymentMethod: 'cod' });
    const hands = openAsAdmin(PAGE);
    const panel = (await screen.findByRole('heading', { name: 'Pay back to' })).parentElement!;
    expect(panel).toHaveTextContent('mira@bank');
    const dialog = await begin(hands, 'Close');
    expect(dialog.getByText('UPI ID mira@bank')).toBeVisible();
    expect(dialog.queryByText(/goes back the way it was paid/)).toBeNull();
  });

  test('names no other way back for what was paid online', async () => {
    answer('get', API, 200, { ...RETURN, payTo: 'mira@bank' });
    openAsAdmin(PAGE);
    await screen.findByRole('img', { name: 'Photo 1 of Madhu linen kurta dress' });
    expect(screen.queryByRole('heading', { name: 'Pay back to' })).toBeNull();
  });

  test('an exchange is closed with courier and number', async () => {
    answer('get', API, 200, { ...RETURN, kind: 'exchange', status: 'received', resolution: 'exchange' });
    answer('post', `${API}/close`, 200, { message: MESSAGES.returnUpdated, return: RETURN });
    const calls = watch('post', `${API}/close`);
    const hands = openAsAdmin(PAGE);
    const dialog = await begin(hands, 'Close');
    await hands.type(dialog.getByLabelText(/^Tracking number/), 'DL8');
    await hands.click(dialog.getByRole('button', { name: 'Send and close' }));
    await waitFor(() => expect(calls[0]?.fields).toEqual({ trackingNumber: 'DL8' }));
  });
});
