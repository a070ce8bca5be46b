import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminAnswers, openAsAdmin, PAID_ORDER, STOCK, TOKEN } from './admin-side';
import { answer, noAnswer, server } from './server';
import { watch } from './watch';

const PAGE = `/admin/orders/${PAID_ORDER._id}`;
const SHIPPED = {
  ...PAID_ORDER,
  status: 'shipped',
  timeline: [...PAID_ORDER.timeline, { status: 'shipped', at: '2026-11-15T09:00:00.000Z' }],
};

beforeEach(() => adminAnswers());

describe('the orders', () => {
  test('are listed with what was bought, the total and the status', async () => {
    openAsAdmin('/admin/orders');
    const [, row] = within(await screen.findByRole('table', { name: 'Orders' })).getAllByRole('row');
    expect(within(row!).getByRole('link', { name: 'Order 7F3A91' })).toHaveAttribute('href', PAGE);
    expect(row).toHaveTextContent('Madhu linen kurta dress');
    expect(row).toHaveTextContent('₹2,499.00');
    expect(row).toHaveTextContent('Paid');
  });

  test('say of which no money moved', async () => {
    const order = { ...PAID_ORDER, testMode: true };
    answer('get', '/api/admin/orders', 200, { orders: [order], total: 1, page: 1, pageSize: 20, counts: {} });
    answer('get', `/api${PAGE}`, 200, order);
    const hands = openAsAdmin('/admin/orders');
    const [, row] = within(await screen.findByRole('table', { name: 'Orders' })).getAllByRole('row');
    expect(within(row!).getByText('Test')).toBeVisible();
    await hands.click(within(row!).getByRole('link', { name: 'Order 7F3A91' }));
    expect(await screen.findByRole('heading', { name: 'Order 7F3A91' })).toBeVisible();
    expect(await screen.findByText('Test')).toBeVisible();
  });

  test('are narrowed by status, with the counts, and searched', async () => {
    const calls = watch('get', '/api/admin/orders');
    const hands = openAsAdmin('/admin/orders');
    await screen.findByRole('table', { name: 'Orders' });
    const chips = within(screen.getByRole('group', { name: 'Status' }));
    expect(chips.getByRole('button', { name: 'All 5' })).toHaveAttribute('aria-pressed', 'true');
    await hands.click(chips.getByRole('button', { name: 'Delivered 4' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ status: 'delivered' }));
    await hands.type(screen.getByRole('searchbox'), '7F3A');
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ status: 'delivered', q: '7f3a' }));
    expect(location.search).toBe('?status=delivered&q=7F3A');
  });

  test('say when none match, and when they cannot be had', async () => {
    noAnswer('get', '/api/admin/orders');
    const hands = openAsAdmin('/admin/orders?status=refunded');
    expect(await screen.findByText('Failed to load orders')).toBeVisible();
    answer('get', '/api/admin/orders', 200, { orders: [], total: 0, page: 1, pageSize: 20, counts: {} });
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No orders match')).toBeVisible();
  });
});

describe('one order', () => {
  test('shows items, note and timeline', async () => {
    openAsAdmin(PAGE);
    expect(await screen.findByRole('heading', { name: 'Order 7F3A91' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Madhu linen kurta dress' })).toBeVisible();
    expect(screen.getByText('Ring the lower bell.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    expect(screen.getAllByText('Paid').length).toBeGreaterThan(1);
  });

  test('shows refunds and disputes with their amounts', async () => {
    const at = '2026-11-16T09:00:00.000Z';
    answer('get', `/api${PAGE}`, 200, {
      ...PAID_ORDER,
      status: 'shipped',
      refunds: [
        { id: 'rfnd_1', amount: 499, by: 'provider', at },
        { id: 'rfnd_2', amount: 100, by: 'shop', at },
      ],
      disputes: [
        { id: 'disp_1', amount: 1900, deducted: 0, status: 'open', phase: 'pre_arbitration', respondBy: at, at },
        { id: 'disp_2', amount: 250, deducted: 250, status: 'lost', phase: 'chargeback', at },
      ],
    });
    openAsAdmin(PAGE);
    const rows = async (title: string) => {
      const panel = (await screen.findByRole('heading', { name: title })).parentElement!;
      return within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    const [made, ours] = await rows('Refunds');
    expect(made).toMatch(/^At the payment provider.*rfnd_1₹499\.00$/);
    expect(ours).toMatch(/^By the shop.*rfnd_2₹100\.00$/);
    const [open, lost] = await rows('Disputes');
    expect(open).toMatch(/^pre arbitration.*Answer at the payment provider by.*disp_1₹1,900\.00Open$/);
    expect(lost).toMatch(/^chargeback.*The bank took ₹250\.00disp_2₹250\.00Lost$/);
  });

  test('is marked as shipped, then as delivered', async () => {
    answer('post', `/api${PAGE}/ship`, 200, { message: MESSAGES.orderShipped, order: SHIPPED });
    const calls = watch('post', `/api${PAGE}/ship`);
    const hands = openAsAdmin(PAGE);
    await hands.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }));
    answer('get', `/api${PAGE}`, 200, SHIPPED);
    await hands.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText(MESSAGES.orderShipped)).toBeVisible();
    expect(calls[0]?.authorization).toBe(`Bearer ${TOKEN}`);
    expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  });

  test('says why a step was refused', async () => {
    answer('post', `/api${PAGE}/ship`, 409, { message: 'The order was cancelled', code: 'illegal-move' });
    const hands = openAsAdmin(PAGE);
    await hands.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
    const dialog = within(await screen.findByRole('dialog'));
    answer('get', `/api${PAGE}`, 200, { ...PAID_ORDER, status: 'cancelled' });
    await hands.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('The order was cancelled')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as shipped' })).toBeNull());
  });

  test.each([
    ['paid', /₹2,499\.00 goes back the way it was paid\./, MESSAGES.orderCancelled],
    ['awaiting-payment', /Nothing was paid yet\./, MESSAGES.unpaidOrderCancelled],
  ])('is cancelled with a reason while it is %s', async (status, says, message) => {
    answer('get', `/api${PAGE}`, 200, { ...PAID_ORDER, status });
    answer('post', `/api${PAGE}/cancel`, 200, { message, order: { ...PAID_ORDER, status: 'cancelled' } });
    const calls = watch('post', `/api${PAGE}/cancel`);
    const hands = openAsAdmin(PAGE);
    await hands.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    expect(dialog.getByText(says)).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    await hands.type(dialog.getByLabelText('Reason'), ' Damaged in the house ');
    const timeline = [{ status: 'cancelled', at: PAID_ORDER.updatedAt, note: 'Damaged in the house' }];
    answer('get', `/api${PAGE}`, 200, { ...PAID_ORDER, status: 'cancelled', timeline });
    await hands.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls).toEqual([{ authorization: `Bearer ${TOKEN}`, fields: { reason: 'Damaged in the house' } }]);
    expect(await screen.findByText('Damaged in the house')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull());
  });

  test.each([
    [499.5, /^₹499\.50 goes back the way it was paid\./],
    [0, /^What was paid has gone back already\./],
  ])('is cancelled for what is left of its money: %s', async (refundable, says) => {
    answer('get', `/api${PAGE}`, 200, { ...PAID_ORDER, refundable });
    const hands = openAsAdmin(PAGE);
    await hands.click(await screen.findByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(says)).toBeVisible();
  });

  test('keeps the reason that was typed when no answer came', async () => {
    noAnswer('post', `/api${PAGE}/cancel`);
    const hands = openAsAdmin(PAGE);
    await hands.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.type(dialog.getByLabelText('Reason'), 'Sold out');
    await hands.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No answer came. Please try again.');
    expect(dialog.getByLabelText('Reason')).toHaveValue('Sold out');
  });

  test('is kept when the question is left, and says why it cannot be cancelled', async () => {
    answer('post', `/api${PAGE}/cancel`, 409, { message: 'It is on its way', code: 'illegal-transition' });
    const hands = openAsAdmin(PAGE);
    await hands.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await hands.click(screen.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await hands.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.type(dialog.getByLabelText('Reason'), 'Sold out');
    answer('get', `/api${PAGE}`, 200, SHIPPED);
    await hands.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('It is on its way')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('may not exist', async () => {
    answer('get', `/api${PAGE}`, 404, { message: 'x', code: 'not-found' });
    openAsAdmin(PAGE);
    expect(await screen.findByText('There is no such order')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('the inventory', () => {
  test('shows what is on hand, held, available and sold, and narrows to what is low', async () => {
    const hands = openAsAdmin('/admin/inventory');
    const table = within(await screen.findByRole('table', { name: 'Stock of every product' }));
    const [, dress, , lipstick] = table.getAllByRole('row');
    expect(dress).toHaveTextContent(/On hand12Held2Available10Sold7/);
    expect(lipstick).toHaveTextContent('Not tracked');
    await hands.click(screen.getByRole('button', { name: 'Low or out 1' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByText('Tamarind bag')).toBeVisible();
  });

  test('shows hundreds of products page by page', async () => {
    const items = Array.from({ length: 120 }, (_, index) => ({
      ...STOCK[0]!,
      productId: String(index),
      name: `N ${index}`,
    }));
    answer('get', '/api/inventory', 200, { items });
    const hands = openAsAdmin('/admin/inventory');
    expect(await screen.findByText('1 to 50 of 120')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await hands.click(screen.getByRole('button', { name: 'Next' }));
    await hands.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('101 to 120 of 120')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(21);
    expect(location.search).toBe('?page=3');
  });

  test.each([
    ['Receive', 'Pieces received', 'Add to stock', { receive: 5 }],
    ['Count', 'Pieces on the shelf', 'Save count', { onHand: 5, seen: 12 }],
  ])('lets an admin %s pieces', async (action, label, save, change) => {
    const path = `/api/inventory/${STOCK[0]!.productId}`;
    answer('put', path, 200, { message: MESSAGES.stockUpdated, item: STOCK[0]! });
    const calls = watch('put', path);
    const hands = openAsAdmin('/admin/inventory');
    await hands.click(await screen.findByRole('button', { name: `${action} Madhu linen kurta dress` }));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.click(dialog.getByRole('button', { name: save }));
    expect(await dialog.findByText(/Enter a whole number/)).toBeVisible();
    await hands.type(dialog.getByLabelText(label), '5');
    await hands.click(dialog.getByRole('button', { name: save }));
    expect(await screen.findByText(MESSAGES.stockUpdated)).toBeVisible();
    expect(calls).toEqual([{ authorization: `Bearer ${TOKEN}`, fields: change }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says what waits to be shipped, and looks again when pieces came or went meanwhile', async () => {
    const dress = { ...STOCK[0]!, onHand: 12, toShip: 3, available: 10 };
    const path = `/api/inventory/${dress.productId}`;
    answer('get', '/api/inventory', 200, { items: [dress] });
    answer('put', path, 409, {
      ...{ message: 'Pieces have come or gone', code: 'stock-moved' },
      item: { ...dress, onHand: 11, toShip: 0 },
    });
    const calls = watch('put', path);
    const hands = openAsAdmin('/admin/inventory');
    await hands.click(await screen.findByRole('button', { name: `Count ${dress.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/12 on hand, 2 of them held by orders\. On the shelf lie 3 more/)).toBeVisible();
    await hands.type(dialog.getByLabelText('Pieces on the shelf'), '14');
    expect(dialog.getByText('Then 11 on hand, 9 available.')).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: 'Save count' }));
    expect(await dialog.findByText(/11 should lie there now/)).toBeVisible();
    expect(dialog.getByText(/^Madhu linen kurta dress: 11 on hand/)).toBeVisible();
    answer('put', path, 200, { message: MESSAGES.stockUpdated, item: dress });
    const again = watch('put', path);
    await hands.click(dialog.getByRole('button', { name: 'Save count' }));
    expect(await screen.findByText(MESSAGES.stockUpdated)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ onHand: 14, seen: 15 });
    expect(again[0]?.fields).toEqual({ onHand: 14, seen: 11 });
  });

  test('adds a delivery with a key, so that pressed twice it counts once', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.put('*/api/inventory/*', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    const hands = openAsAdmin('/admin/inventory');
    await hands.click(await screen.findByRole('button', { name: 'Receive Madhu linen kurta dress' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.type(dialog.getByLabelText('Pieces received'), '5');
    await hands.click(dialog.getByRole('button', { name: 'Add to stock' }));
    await dialog.findByText(/could not be changed/);
    await hands.click(dialog.getByRole('button', { name: 'Add to stock' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}-/);
    expect(keys[1]).toBe(keys[0]);
  });
});
