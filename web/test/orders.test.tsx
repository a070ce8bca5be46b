import { MESSAGES } from '@shop/contracts/api/messages';
import type { Order } from '@shop/contracts/api/order';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { SHOPPER } from './cart-fixtures';
import { orderOf } from './checkout-server';
import { fakeSocket } from './fake-socket';
import { openPage, pass } from './open-page';
import { answer, noAnswer, server } from './server';

const PAID = orderOf({
  status: 'paid',
  timeline: [
    { status: 'awaiting-payment', at: '2026-11-20T10:00:00.000Z' },
    { status: 'paid', at: '2026-11-20T10:05:00.000Z' },
  ],
});
const UNPAID = orderOf({ _id: 'ab12ef'.repeat(4) });
const TRANSACTION = {
  payment_id: 'pay_NwT1',
  order_id: 'order_Nw9Q',
  status: 'captured',
  method: 'card',
  amount: 499_800,
  created_at: '2026-11-20T10:05:00.000Z',
};

/** Answers the list, each time with the next of these; the last stays. Returns how often it was asked for. */
function ordersAre(...lists: Order[][]): () => number {
  let asked = 0;
  server.use(http.get('*/api/orders/my', () => HttpResponse.json(lists[Math.min(asked++, lists.length - 1)] ?? [])));
  return () => asked;
}

const openOrders = async () => {
  const hands = openPage('/orders', SHOPPER);
  await screen.findByRole('button', { name: /^Order C0FFEE/ });
  return hands;
};

describe('my orders', () => {
  test('lists number, day, pieces, total and status, the newest opened', async () => {
    ordersAre([PAID, UNPAID]);
    const hands = await openOrders();
    expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    const [first, second] = screen.getAllByRole('button', { name: /^Order [0-9A-F]{6}/ });
    expect(first).toHaveTextContent('Order C0FFEE20 November 2026 · 3 pieces₹4,998.00Paid');
    expect(second).toHaveTextContent('Order AB12EF20 November 2026 · 3 pieces₹4,998.00Awaiting payment');
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Ring twice')).toBeVisible();
    await hands.click(second!);
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(second).toHaveAttribute('aria-expanded', 'true');
  });

  test.each([
    ['awaiting-payment', 'Awaiting payment', ['Add an Address', 'Pay now', 'Cancel Order']],
    ['paid', 'Paid', ['Add an Address', 'View Transaction', 'Receipt', 'Cancel Pieces', 'Cancel Order']],
    ['shipped', 'Shipped', ['View Transaction', 'Receipt']],
    [
      'delivered',
      'Delivered',
      ['Review Madhu linen kurta dress, Size M', 'Review Tamarind bag', 'View Transaction', 'Receipt'],
    ],
    ['cancelled', 'Cancelled', []],
    ['expired', 'Expired', []],
    ['refunding', 'Refunding', ['View Transaction', 'Receipt']],
    ['refunded', 'Refunded', ['View Transaction', 'Receipt']],
  ] as const)('an order that is %s says so and offers what can be done', async (status, word, actions) => {
    ordersAre([orderOf({ status, timeline: [{ status, at: PAID.createdAt }] })]);
    await openOrders();
    const row = screen.getByRole('button', { name: /^Order C0FFEE/ }).closest('li')!;
    expect(within(row).getByRole('button', { name: /^Order C0FFEE/ })).toHaveTextContent(new RegExp(`${word}$`));
    const offered = [...within(row).getAllByRole('button'), ...within(row).queryAllByRole('link')];
    expect(
      offered
        .slice(1)
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual([...actions].sort());
  });

  test('offers the transaction of a cancelled order that was paid', async () => {
    ordersAre([orderOf({ ...PAID, status: 'cancelled' })]);
    await openOrders();
    expect(screen.getByRole('button', { name: 'View Transaction' })).toBeVisible();
  });

  test('shows what happened with dates, and what is still to come', async () => {
    ordersAre([PAID]);
    await openOrders();
    const steps = within(screen.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Placed20 November, \d+:\d\d [ap]m$/),
      expect.stringMatching(/^Paid20 November, \d+:\d\d [ap]m$/),
      'Shipped, to come',
      'Delivered, to come',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(steps[0]?.querySelector('time')).toHaveAttribute('datetime', '2026-11-20T10:00:00.000Z');
  });

  test('says when there are none and leads to the shop', async () => {
    ordersAre([]);
    openPage('/orders', SHOPPER);
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the shop' })).toHaveAttribute('href', '/shop');
  });

  test('says when they do not load, and tries again', async () => {
    noAnswer('get', '/api/orders/my');
    const hands = openPage('/orders', SHOPPER);
    expect(await screen.findByText('Failed to load orders')).toBeVisible();
    ordersAre([PAID]);
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /^Order C0FFEE/ })).toBeVisible();
  });

  test('asks to log in where only the info is stored, since no try without a token can work', async () => {
    openPage('/orders', { user: SHOPPER.user });
    expect(await screen.findByText('Log in to see your orders')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/userLogin');
    expect(main.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('follows a push', async () => {
    const asked = ordersAre([UNPAID, PAID], [{ ...PAID, _id: UNPAID._id }, PAID]);
    await openOrders();
    await waitFor(() => expect(fakeSocket.hears('order-updated')).toBe(true));
    const before = asked();
    fakeSocket.push('order-updated', { orderId: UNPAID._id, status: 'paid', updatedAt: PAID.updatedAt });
    await waitFor(() => expect(asked()).toBe(before + 1));
    await waitFor(() => expect(screen.queryByText('Awaiting payment')).toBeNull());
  });

  test('asks again at the first connection, before which no push came', async () => {
    ordersAre([UNPAID, PAID], [{ ...PAID, _id: UNPAID._id }, PAID]);
    // another token than any test before, so that the page connects again
    openPage('/orders', { ...SHOPPER, userToken: 'first-connection' });
    await screen.findByRole('button', { name: /^Order C0FFEE/ });
    await waitFor(() => expect(screen.queryByText('Awaiting payment')).toBeNull());
  });

  test('asks again after the connection was lost', async () => {
    const asked = ordersAre([PAID]);
    await openOrders();
    await waitFor(() => expect(fakeSocket.hears('order-updated')).toBe(true));
    const before = asked();
    fakeSocket.reconnect();
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  test('keeps what it had when asking again fails', async () => {
    ordersAre([PAID]);
    await openOrders();
    await waitFor(() => expect(fakeSocket.hears('order-updated')).toBe(true));
    noAnswer('get', '/api/orders/my');
    fakeSocket.reconnect();
    expect(await screen.findByText(/^Failed to load orders\. Showing what we had\./)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Order C0FFEE/ })).toBeVisible();
  });
});

describe('a transaction', () => {
  test('shows all of its fields', async () => {
    ordersAre([PAID]);
    answer('get', `/api/orders/transactions/${PAID._id}`, 200, TRANSACTION);
    const hands = await openOrders();
    await hands.click(screen.getByRole('button', { name: 'View Transaction' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transaction details' });
    const facts = within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Status', 'Amount', 'Method', 'Date', 'Payment ID', 'Order ID']);
    expect(facts).toEqual([
      'Captured',
      '₹4,998.00',
      'Card',
      expect.stringMatching(/^20 November 2026, \d+:\d\d [ap]m$/),
      'pay_NwT1',
      'order_Nw9Q',
    ]);
    await hands.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the one that was asked for last', async () => {
    const other = { ...PAID, _id: UNPAID._id };
    ordersAre([PAID, other]);
    const answers = new Map<string, () => void>();
    server.use(
      http.get('*/api/orders/transactions/:id', async ({ params }) => {
        const id = String(params.id);
        await new Promise<void>((resolve) => answers.set(id, resolve));
        return HttpResponse.json({ ...TRANSACTION, payment_id: `pay_of_${id}` });
      }),
    );
    const hands = await openOrders();
    await hands.click(screen.getByRole('button', { name: 'View Transaction' }));
    await hands.click(screen.getByRole('button', { name: /^Order AB12EF/ }));
    await hands.click(screen.getByRole('button', { name: 'View Transaction' }));
    await waitFor(() => expect(answers.size).toBe(2));
    answers.get(PAID._id)?.();
    await pass(100);
    answers.get(other._id)?.();
    expect(await screen.findByText(`pay_of_${other._id}`)).toBeVisible();
    expect(screen.queryByText(`pay_of_${PAID._id}`)).toBeNull();
  });

  test('says when there is none', async () => {
    ordersAre([PAID]);
    answer('get', `/api/orders/transactions/${PAID._id}`, 404, { message: 'Nothing here', code: 'not-found' });
    const hands = await openOrders();
    await hands.click(screen.getByRole('button', { name: 'View Transaction' }));
    expect(await screen.findByText(MESSAGES.transactionNotFound)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('cancelling', () => {
  const askToCancel = async () => {
    const hands = await openOrders();
    await hands.click(screen.getByRole('button', { name: 'Cancel Order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    return { hands, dialog };
  };

  test('asks first', async () => {
    ordersAre([PAID]);
    const { hands, dialog } = await askToCancel();
    expect(dialog.getByText(/₹4,998\.00 goes back the way you paid/)).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('promises what is left of the money, and counts what is left of the pieces', async () => {
    const [dress, ...others] = PAID.items;
    const part = { cause: 'lines 1', reason: 'lines-cancelled', at: PAID.updatedAt };
    const partRefunds = [
      { ...part, amount: 1249.5 },
      { ...part, cause: 'staff 1', reason: 'A scratch', amount: 300, refunded: 250.05 },
    ];
    ordersAre([{ ...PAID, items: [{ ...dress!, cancelled: 1 }, ...others], partRefunds }]);
    const { dialog } = await askToCancel();
    expect(dialog.getByText(/, 2 pieces\. ₹3,498\.45 goes back the way you paid/)).toBeVisible();
  });

  test('says when all of the money is back already', async () => {
    const refund = { cause: 'staff 1', reason: 'Late', amount: PAID.total, at: PAID.updatedAt };
    ordersAre([{ ...PAID, partRefunds: [refund] }]);
    const { dialog } = await askToCancel();
    expect(dialog.getByText(/What was paid has gone back already\./)).toBeVisible();
  });

  test('says that the refund will come and fetches the list again', async () => {
    ordersAre([PAID]);
    answer('delete', `/api/orders/${PAID._id}`, 200, {
      message: MESSAGES.orderCancelled,
      order: PAID,
    });
    const { hands, dialog } = await askToCancel();
    ordersAre([orderOf({ ...PAID, status: 'refunding' })]);
    await hands.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText(MESSAGES.orderCancelled)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull());
  });

  test('has its own words for it where the server has none', async () => {
    ordersAre([PAID]);
    answer('delete', `/api/orders/${PAID._id}`, 200, { message: '', order: PAID });
    const { hands, dialog } = await askToCancel();
    await hands.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText('Order cancelled successfully. Refund will be processed.')).toBeVisible();
  });

  test('of what was never paid mentions no refund', async () => {
    ordersAre([orderOf()]);
    answer('delete', `/api/orders/${orderOf()._id}`, 200, {
      message: MESSAGES.unpaidOrderCancelled,
      order: orderOf({ status: 'cancelled' }),
    });
    const { hands, dialog } = await askToCancel();
    expect(dialog.getByText(/Nothing was paid yet\./)).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText(MESSAGES.unpaidOrderCancelled)).toBeVisible();
    expect(screen.queryByText(/refund/i)).toBeNull();
  });

  test('says when it failed', async () => {
    ordersAre([PAID]);
    noAnswer('delete', `/api/orders/${PAID._id}`);
    const { hands, dialog } = await askToCancel();
    await hands.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await screen.findByText('Failed to cancel order')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  });
});
