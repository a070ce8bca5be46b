import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SHOPPER } from './cart-fixtures';
import { orderOf } from './checkout-server';
import { openPage } from './open-page';
import { answer, noAnswer } from './server';

const ID = orderOf()._id;
const TRANSACTION = {
  payment_id: 'pay_NwT1',
  order_id: 'order_Nw9Q',
  status: 'captured',
  method: 'upi',
  amount: 499_800,
  created_at: '2026-11-20T10:05:00.000Z',
};
const openReceipt = (order: ReturnType<typeof orderOf>) => {
  answer('get', `/api/orders/${ID}`, 200, order);
  return openPage(`/orders/${ID}/receipt`, SHOPPER);
};
const noTransaction = () =>
  answer('get', `/api/orders/transactions/${ID}`, 404, { message: 'None', code: 'not-found' });

describe('a receipt', () => {
  test('says who bought what, when, and how it was paid', async () => {
    answer('get', `/api/orders/transactions/${ID}`, 200, TRANSACTION);
    openReceipt(orderOf({ status: 'paid' }));
    const sheet = within(await screen.findByRole('article'));
    expect(await sheet.findByText('pay_NwT1')).toBeVisible();
    expect(sheet.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    expect(sheet.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      `C0FFEE (${ID})`,
      expect.stringMatching(/^20 November 2026, /),
      'Ananya Iyer',
      'Paid',
      expect.stringMatching(/^UPI, 20 November 2026, /),
      'pay_NwT1',
    ]);
    expect(
      sheet
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Madhu linen kurta dress, Size M₹1,249.502₹2,499.00',
      'Tamarind bag₹2,499.001₹2,499.00',
      'Total₹4,998.00',
    ]);
    expect(sheet.getByText('Ring twice')).toBeVisible();
  });

  test('is printed by its button', async () => {
    noTransaction();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const hands = openReceipt(orderOf({ status: 'paid' }));
    await hands.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test.each([
    ['cancelled', 'Cancelled', 'captured', undefined],
    ['refunding', 'Refunding', 'refund-pending', 'On its way, ₹4,998.00'],
    ['refunded', 'Refunded', 'refunded', '₹4,998.00'],
  ] as const)('of an order that is %s says what became of the money', async (status, word, transaction, refund) => {
    answer('get', `/api/orders/transactions/${ID}`, 200, { ...TRANSACTION, status: transaction });
    openReceipt(orderOf({ status, timeline: [{ status: 'paid', at: TRANSACTION.created_at }] }));
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText(word)).toBeVisible();
    await sheet.findByText('pay_NwT1');
    expect(sheet.queryByText('Refund')?.nextElementSibling?.textContent).toBe(refund);
  });

  test.each(['awaiting-payment', 'expired', 'cancelled'] as const)(
    'is none while nothing was paid: %s',
    async (status) => {
      noTransaction();
      openReceipt(orderOf({ status }));
      expect(await screen.findByText('Nothing was paid for this order')).toBeVisible();
      expect(screen.queryByRole('article')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    },
  );

  test('says when there is no such order', async () => {
    answer('get', `/api/orders/${ID}`, 404, { message: 'Not found', code: 'not-found' });
    openPage(`/orders/${ID}/receipt`, SHOPPER);
    expect(await screen.findByText('There is no such order')).toBeVisible();
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'My Orders' }).at(-1)).toHaveAttribute(
      'href',
      '/orders',
    );
  });

  test('says when it does not load, and tries again', async () => {
    noTransaction();
    noAnswer('get', `/api/orders/${ID}`);
    const hands = openPage(`/orders/${ID}/receipt`, SHOPPER);
    expect(await screen.findByText('Failed to load orders')).toBeVisible();
    answer('get', `/api/orders/${ID}`, 200, orderOf({ status: 'paid' }));
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
