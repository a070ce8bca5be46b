import { MESSAGES } from '@shop/contracts/api/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adminAnswers, openAsAdmin } from './admin-side';
import { ADDRESS, DESK_ORDER, PAYMENT, RETURN } from './desk-fixtures';
import { answer, server } from './server';
import { watch } from './watch';

const PAGE = `/admin/orders/${DESK_ORDER._id}`;
const API = `/api${PAGE}`;
const BAG = DESK_ORDER.items[1]!.product;

beforeEach(() => {
  adminAnswers();
  answer('get', API, 200, { ...DESK_ORDER });
  answer('get', `/api/admin/payments/${DESK_ORDER._id}`, 200, { payments: [PAYMENT] });
});

const panel = async (title: string) =>
  within((await screen.findByRole('heading', { name: title, level: 2 })).parentElement!);
const openDialog = async (hands: ReturnType<typeof openAsAdmin>, button: string) => {
  await hands.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

describe('an order on the desk', () => {
  test('says where it goes, to copy, to call and to correct', async () => {
    const hands = openAsAdmin(PAGE);
    const place = await panel('Deliver to');
    expect(place.getByText('Bengaluru – 560038, Karnataka')).toBeVisible();
    expect(place.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919845012345');
    await hands.click(place.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Ananya Rao\n14, 3rd Cross\nBengaluru – 560038, Karnataka\n9845012345',
    );
  });

  test('warns when the address is missing, and takes one', async () => {
    answer('get', API, 200, { ...DESK_ORDER, address: undefined, status: 'paid', shipments: [] });
    answer('put', `${API}/address`, 200, { message: MESSAGES.addressSaved, order: DESK_ORDER });
    answer('get', '/api/pincodes/560038', 200, {
      pincode: '560038',
      state: 'KA',
      city: 'Bengaluru',
      serviceable: true,
      cod: true,
    });
    const calls = watch('put', `${API}/address`);
    const hands = openAsAdmin(PAGE);
    expect(await screen.findByText(/^Address missing/)).toBeVisible();
    const dialog = await openDialog(hands, 'Enter address');
    await hands.type(await dialog.findByLabelText('Full name'), ADDRESS.name);
    await hands.type(dialog.getByLabelText('Mobile'), ADDRESS.mobile);
    await hands.type(dialog.getByLabelText('PIN code'), ADDRESS.pincode);
    await hands.type(dialog.getByLabelText('House and street'), ADDRESS.line1);
    await waitFor(() => expect(dialog.getByLabelText('City')).toHaveValue('Bengaluru'));
    await hands.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(MESSAGES.addressSaved)).toBeVisible();
    expect(calls[0]?.fields).toEqual(ADDRESS);
  });

  test('shows size, SKU and the price with the tax inside', async () => {
    openAsAdmin(PAGE);
    const items = await panel('Items');
    expect(items.getByText('DRESS-M')).toBeVisible();
    expect(items.getByText('Standard', { exact: false })).toBeVisible();
    expect(items.getByText('Includes CGST 2.5% and SGST 2.5%').parentElement).toHaveTextContent('₹288.38 on ₹5,767.62');
    expect(items.getByText('Place of supply').parentElement).toHaveTextContent('Karnataka');
  });

  test('settles a size that was not chosen', async () => {
    const small = { _id: '1'.repeat(24), sku: 'BAG-S', options: { Size: 'S' }, active: true, stock: 3 };
    answer('get', `/api/products/${BAG._id}`, 200, { ...BAG, variants: [small] });
    answer('post', `${API}/lines/1/variant`, 200, { message: MESSAGES.variantAssigned, order: DESK_ORDER });
    const calls = watch('post', `${API}/lines/1/variant`);
    const hands = openAsAdmin(PAGE);
    expect(await screen.findByText('Size not chosen')).toBeVisible();
    const dialog = await openDialog(hands, `Choose the size of ${BAG.name}`);
    await hands.click(dialog.getByRole('button', { name: 'Settle size' }));
    expect(await dialog.findByText('Choose a size.')).toBeVisible();
    await hands.selectOptions(dialog.getByLabelText('Size'), 'S · 3 left');
    await hands.click(dialog.getByRole('button', { name: 'Settle size' }));
    expect(await screen.findByText(MESSAGES.variantAssigned)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ variantId: small._id });
  });

  test('sends chosen pieces with courier and number', async () => {
    answer('post', `${API}/ship`, 200, { message: MESSAGES.orderShipped, order: DESK_ORDER });
    const calls = watch('post', `${API}/ship`);
    const hands = openAsAdmin(PAGE);
    const dialog = await openDialog(hands, 'Send the rest');
    await hands.click(dialog.getByRole('button', { name: `One less ${BAG.name}` }));
    await hands.type(dialog.getByLabelText(/^Courier/), 'Delhivery');
    await hands.type(dialog.getByLabelText(/^Tracking number/), 'DL7');
    await hands.click(dialog.getByRole('button', { name: 'Send the rest' }));
    expect(await screen.findByText(MESSAGES.orderShipped)).toBeVisible();
    expect(calls[0]?.fields).toEqual({
      carrier: 'Delhivery',
      trackingNumber: 'DL7',
      items: [{ line: 0, quantity: 1 }],
    });
  });

  test('a parcel arrives, or comes back with the pieces that can be sold', async () => {
    const parcel = `${API}/shipments/${'c'.repeat(24)}`;
    answer('post', `${parcel}/deliver`, 200, { message: MESSAGES.parcelDelivered, order: DESK_ORDER });
    answer('post', `${parcel}/came-back`, 200, { message: MESSAGES.parcelCameBack, order: DESK_ORDER });
    const calls = watch('post', `${parcel}/came-back`);
    const hands = openAsAdmin(PAGE);
    expect(await screen.findByRole('link', { name: 'Track parcel 1' })).toHaveAttribute(
      'href',
      'https://track.example/BD100',
    );
    const arrived = await openDialog(hands, 'Parcel 1 delivered');
    await hands.click(arrived.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText(MESSAGES.parcelDelivered)).toBeVisible();
    const back = await openDialog(hands, 'Parcel 1 came back');
    await hands.click(back.getByRole('button', { name: /^One less/ }));
    await hands.type(back.getByLabelText(/^Note/), 'Nobody at home');
    await hands.click(back.getByRole('button', { name: 'Take parcel back' }));
    expect(await screen.findByText(MESSAGES.parcelCameBack)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ sellable: [{ line: 0, quantity: 0 }], note: 'Nobody at home' });
  });

  test('what was written about parcels and cancelled pieces stays with them', async () => {
    const [line, ...items] = DESK_ORDER.items;
    const [parcel] = DESK_ORDER.shipments ?? [];
    answer('get', API, 200, {
      ...DESK_ORDER,
      items: [{ ...line, cancelled: 1, cancelledNote: 'A seam was open' }, ...items],
      shipments: [{ ...parcel, status: 'came-back', cameBackNote: 'Nobody at home' }],
    });
    openAsAdmin(PAGE);
    expect((await screen.findByText(/ 1 cancelled$/)).closest('li')).toHaveTextContent('A seam was open');
    expect(screen.getByRole('heading', { name: 'Parcel 1' }).closest('li')).toHaveTextContent('Nobody at home');
  });

  test('pieces are cancelled', async () => {
    answer('post', `${API}/cancel-lines`, 200, { message: MESSAGES.piecesCancelled, order: DESK_ORDER });
    const calls = watch('post', `${API}/cancel-lines`);
    const hands = openAsAdmin(PAGE);
    const dialog = await openDialog(hands, 'Cancel pieces');
    await hands.click(dialog.getByRole('button', { name: 'Cancel pieces' }));
    expect(await dialog.findByText('Choose at least one piece.')).toBeVisible();
    await hands.click(dialog.getByRole('button', { name: `One more ${BAG.name}` }));
    expect(dialog.getByText(/^Worth/)).toHaveTextContent('₹999.00');
    await hands.click(dialog.getByRole('button', { name: 'Cancel pieces' }));
    expect(await screen.findByText(MESSAGES.piecesCancelled)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ items: [{ line: 1, quantity: 1 }] });
  });

  test('a refund says what is left, and is never more', async () => {
    answer('post', `${API}/refund`, 200, { message: MESSAGES.refundStarted, order: DESK_ORDER });
    const calls = watch('post', `${API}/refund`);
    const hands = openAsAdmin(PAGE);
    const dialog = await openDialog(hands, 'Refund');
    expect(dialog.getByText(/^₹6,056\.00 of this order can still go back/)).toBeVisible();
    await hands.type(dialog.getByLabelText('Amount'), '6,057');
    await hands.click(dialog.getByRole('button', { name: 'Refund ₹6,057.00' }));
    expect(await dialog.findByText('Enter a reason.')).toBeVisible();
    await hands.clear(dialog.getByLabelText('Amount'));
    await hands.type(dialog.getByLabelText('Amount'), '₹150.50');
    await hands.type(dialog.getByLabelText('Reason'), 'A scratch');
    await hands.click(dialog.getByRole('button', { name: 'Refund ₹150.50' }));
    expect(await screen.findByText(MESSAGES.refundStarted)).toBeVisible();
    expect(calls.map(({ fields }) => fields)).toEqual([{ amount: 150.5, reason: 'A scratch' }]);
  });

  test('a refund for pieces is what they cost with the offer', async () => {
    const [dress, bag] = DESK_ORDER.items;
    answer('get', API, 200, { ...DESK_ORDER, items: [dress, { ...bag, discount: 199.8 }], refundable: 800 });
    answer('post', `${API}/refund`, 200, { message: MESSAGES.refundStarted, order: DESK_ORDER });
    const calls = watch('post', `${API}/refund`);
    const hands = openAsAdmin(PAGE);
    const dialog = await openDialog(hands, 'Refund');
    await hands.click(dialog.getByRole('button', { name: 'For pieces' }));
    await hands.click(dialog.getByRole('button', { name: `One more ${BAG.name}` }));
    expect(dialog.getByText(/^Worth/)).toHaveTextContent('₹799.20');
    await hands.type(dialog.getByLabelText('Reason'), 'A scratch');
    await hands.click(dialog.getByRole('button', { name: 'Refund ₹799.20' }));
    expect(await screen.findByText(MESSAGES.refundStarted)).toBeVisible();
    expect(calls[0]?.fields).toEqual({ items: [{ line: 1, quantity: 1 }], reason: 'A scratch' });
  });

  test('a refusal is explained, and the order is loaded again', async () => {
    answer('post', `${API}/refund`, 409, { message: 'At most ₹100.00 can go back', code: 'refund-too-large' });
    const hands = openAsAdmin(PAGE);
    const dialog = await openDialog(hands, 'Refund');
    await hands.type(dialog.getByLabelText('Amount'), '200');
    await hands.type(dialog.getByLabelText('Reason'), 'x');
    answer('get', API, 200, { ...DESK_ORDER, refundable: 0 });
    await hands.click(dialog.getByRole('button', { name: 'Refund ₹200.00' }));
    expect(await screen.findByText('At most ₹100.00 can go back')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull());
  });

  test('an order in cash waits for its mobile number, and staff confirm it', async () => {
    const cash = { ...DESK_ORDER, status: 'awaiting-payment', paymentMethod: 'cod', shipments: [], refundable: 0 };
    answer('get', API, 200, { ...cash, confirmBy: '2026-11-16T09:00:00.000Z' });
    answer('post', `${API}/confirm`, 200, { message: MESSAGES.orderConfirmed, order: DESK_ORDER });
    const hands = openAsAdmin(PAGE);
    const dialog = await openDialog(hands, 'Confirm mobile');
    expect(screen.queryByRole('button', { name: 'Mark as shipped', hidden: true })).toBeNull();
    expect(dialog.getByText(/98450 12345/)).toBeVisible();
    answer('get', API, 200, cash);
    await hands.click(dialog.getByRole('button', { name: 'Confirm mobile' }));
    expect(await screen.findByText(MESSAGES.orderConfirmed)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Mark as shipped' })).toBeVisible();
  });

  test('keeps notes that only staff read', async () => {
    answer('post', `${API}/notes`, 201, { message: MESSAGES.noteAdded, notes: [] });
    const calls = watch('post', `${API}/notes`);
    const hands = openAsAdmin(PAGE);
    const notes = await panel('Notes');
    expect(notes.getByText('Called, wants it on Friday.')).toBeVisible();
    await hands.type(notes.getByLabelText('New note'), 'Gift');
    await hands.click(notes.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(notes.getByLabelText('New note')).toHaveValue(''));
    expect(calls[0]?.fields).toEqual({ text: 'Gift' });
  });

  test('shows its money with what went back and the books', async () => {
    const hands = openAsAdmin(PAGE);
    const money = await panel('Money');
    expect(money.getByText('Refund: A scratch')).toBeVisible();
    expect(money.getByText('With the buyer')).toBeVisible();
    await hands.click(money.getByText('Books'));
    expect(money.getByText('provider').parentElement).toHaveTextContent('₹6,056.00');
  });

  test('links its returns, its papers, its invoice and its credit notes', async () => {
    const papers = { invoice: 'INV/2627/1', creditNotes: ['CRN/2627/1'] };
    answer('get', API, 200, { ...DESK_ORDER, returns: [RETURN], ...papers });
    const hands = openAsAdmin(PAGE);
    expect(await screen.findByRole('link', { name: 'Return R-7F3A21' })).toHaveAttribute(
      'href',
      `/admin/returns/${RETURN._id}`,
    );
    expect(screen.getByRole('link', { name: 'Packing slip' })).toHaveAttribute(
      'href',
      `/admin/print?slips=${DESK_ORDER._id}`,
    );
    expect(screen.getByRole('link', { name: 'Label' })).toHaveAttribute(
      'href',
      `/admin/print?labels=${DESK_ORDER._id}`,
    );
    expect(screen.getByRole('button', { name: 'Invoice INV/2627/1' })).toBeVisible();
    const save = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: save, revokeObjectURL: vi.fn() }));
    server.use(http.get(`*${API}/credit-notes/CRN-2627-1`, () => new HttpResponse('%PDF')));
    await hands.click(screen.getByRole('button', { name: 'Credit note CRN/2627/1' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });
});

describe('the board', () => {
  test('lists what waits, and prints what is selected', async () => {
    const views = { 'to-ship': 7, 'to-confirm': 0 };
    const list = { orders: [DESK_ORDER], total: 1, page: 1, pageSize: 20, counts: {}, views };
    answer('get', '/api/admin/orders', 200, list);
    const calls = watch('get', '/api/admin/orders');
    const hands = openAsAdmin('/admin/orders');
    const waits = within(await screen.findByRole('group', { name: 'What waits' }));
    await hands.click(await waits.findByRole('button', { name: 'To ship 7' }));
    await waitFor(() => expect(calls.at(-1)?.fields).toMatchObject({ view: 'to-ship' }));
    expect(location.search).toBe('?view=to-ship');
    expect(await screen.findByText('Ananya Rao')).toBeVisible();
    await hands.click(screen.getByRole('checkbox', { name: 'Select order 7F3A91' }));
    expect(screen.getByText('1 order selected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Packing slips' })).toHaveAttribute(
      'href',
      `/admin/print?slips=${DESK_ORDER._id}`,
    );
    await hands.click(waits.getByRole('button', { name: 'To ship 7' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('says how much there is to do, and nothing of what there is not', async () => {
    const views = { 'to-ship': 12, 'to-confirm': 1, 'came-back': 0, 'address-missing': 3 };
    answer('get', '/api/admin/orders', 200, { orders: [], total: 0, page: 1, pageSize: 20, counts: {}, views });
    openAsAdmin('/admin/orders');
    const waits = within(await screen.findByRole('group', { name: 'What waits' }));
    expect(await waits.findByRole('button', { name: 'To ship 12' })).toBeVisible();
    expect(waits.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
      ...['To ship 12', 'To confirm 1', 'Came back', 'Address missing 3', 'Size not chosen'],
    ]);
  });
});

describe('what is printed', () => {
  test('a slip lists what to pack, a label says where it goes and what to collect', async () => {
    const cash = { ...DESK_ORDER, status: 'awaiting-payment', paymentMethod: 'cod', shipments: [] };
    answer('get', API, 200, cash);
    const seller = { legalName: 'Jarul Pvt Ltd', address: '1 MG Road', state: 'KA', email: '', phone: '080 1' };
    answer('get', '/api/admin/trade-settings', 200, { seller });
    openAsAdmin(`/admin/print?slips=${DESK_ORDER._id}&labels=${DESK_ORDER._id}`);
    const slip = within(await screen.findByRole('region', { name: 'Packing slip of order 7F3A91' }));
    expect(slip.getByText('DRESS-M')).toBeVisible();
    const label = within(screen.getByRole('region', { name: 'Label of order 7F3A91' }));
    expect(label.getByText('560038')).toBeVisible();
    expect(label.getByText('Collect cash ₹6,056.00')).toBeVisible();
    expect(label.getByRole('img', { name: 'Barcode 7F3A91' }).querySelectorAll('rect').length).toBeGreaterThan(20);
    expect(await label.findByText('Jarul Pvt Ltd')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  });
});
