import { newId } from '@shop/platform/ids';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseAddresses } from '../src/adapters/address-rows';
import { findInvoice } from '../src/adapters/document-rows';
import { auditDocuments } from '../src/app/audit-documents';
import { auditStock } from '../src/app/audit-stock';
import { moveOrder } from '../src/app/change-order';
import { approve, close, receive } from '../src/app/decide-return';
import { moveReturn } from '../src/app/move-return';
import { openReturn } from '../src/app/open-return';
import { refundPart } from '../src/app/refund-part';
import { sendOrderParcel } from '../src/app/send-parcel';
import { sendParcel } from '../src/domain/fulfilment';
import { auditAfterEach } from './audited';
import { orderActs, type PlacedOrder } from './order-acts';
import { startOrder, type OrderHarness } from './harness';
import { figuresOf, sizedDress, type Dress } from './sized-dress';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);

let shopper: TestAccount;
beforeEach(() => {
  shopper = shop.newUser();
});

const acts = orderActs(() => shop);
const paid = (wish: Parameters<typeof acts.place>[0] = {}) => acts.placePaid({ owner: shopper, ...wish });
const now = () => Promise.resolve(shop.clock.now);
const staff = (method: string, path: string, body?: unknown) => shop.call(method, path, { as: shop.admin, body });
const send = ({ id }: PlacedOrder, body?: unknown) => staff('POST', `/api/admin/orders/${id}/shipments`, body);
const noteOf = async ({ id }: PlacedOrder) =>
  (
    await shop.db.query<{ document: { totalPaise: number; reason: string } }>(
      'SELECT document FROM credit_notes WHERE order_id = $1 ORDER BY sequence',
      [id],
    )
  ).map(({ document }) => document);
const sequences = async () =>
  (await shop.db.query<{ sequence: number }>('SELECT sequence FROM invoices ORDER BY sequence')).map(
    ({ sequence }) => sequence,
  );
const gapFree = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('an invoice', () => {
  test('is issued with the first parcel, once, for all that is not cancelled', async () => {
    const order = await paid({ quantity: 3 });
    await staff('POST', `/api/admin/orders/${order.id}/cancel-lines`, {
      items: [{ line: 0, quantity: 1 }],
      reason: 'No',
    });
    expect((await acts.read(order)).invoice).toBeUndefined();
    const first = await send(order, { items: [{ line: 0, quantity: 1 }] });
    expect(first.body.order.invoice).toMatch(/^INV\/2627\/T\d{5}$/);
    const second = await send(order);
    expect(second.body.order).toMatchObject({ invoice: first.body.order.invoice });
    const stored = await findInvoice(shop.db, order.id);
    expect(stored?.invoice).toMatchObject({ totalPaise: 100_000, isTest: true, lines: [{ quantity: 2 }] });
    expect(JSON.stringify(stored)).not.toContain(shopper.id);
  });

  test('is not issued for an order that is cancelled before', async () => {
    const order = await paid();
    await acts.cancel(order);
    expect((await acts.read(order)).invoice).toBeUndefined();
    const answer = await shop.call('GET', `/api/orders/${order.id}/invoice`, { as: shopper });
    expect(answer).toMatchObject({ status: 404, body: { code: 'no-invoice' } });
  });

  test('of an order from before its tax was recorded has today’s rates, and belongs where the seller is', async () => {
    const order = await paid({ product: await shop.product({ price: 1_050, stock: 5, category: 'Fashion' }) });
    await shop.db.query('UPDATE orders SET supply_state = NULL, seller_state = NULL WHERE id = $1', [order.id]);
    await shop.db.query('UPDATE order_lines SET hsn = NULL, tax_rate = NULL WHERE order_id = $1', [order.id]);
    await send(order);
    const { invoice } = (await findInvoice(shop.db, order.id)) ?? {};
    expect(invoice).toMatchObject({ placeOfSupply: 'KA', lines: [{ hsn: '6204', rate: 500, taxablePaise: 200_000 }] });
  });

  test('cannot be changed or deleted, nor can a credit note', async () => {
    for (const table of ['invoices', 'credit_notes']) {
      await expect(shop.db.query(`UPDATE ${table} SET number = number`)).rejects.toThrow('append only');
      await expect(shop.db.query(`DELETE FROM ${table}`)).rejects.toThrow('append only');
      await expect(shop.db.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('append only');
    }
  });
});

describe('numbers', () => {
  test('two parcels at once make one invoice', async () => {
    const order = await paid({ quantity: 2 });
    const one = { items: [{ line: 0, quantity: 1 }] };
    const answers = await Promise.all([send(order, one), send(order, one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.order.invoice as string)).size).toBe(1);
  });

  test('a failure after the number was taken leaves no gap', async () => {
    const [lost, kept] = [await paid(), await paid()];
    const before = await sequences();
    const parcel = { carrier: undefined, trackingNumber: undefined, url: undefined };
    const failing = shop.db.transaction(async (tx) => {
      expect((await sendOrderParcel(tx, lost.id, parcel, now)).invoice).not.toBeNull();
      throw new Error('the process ends here');
    });
    await expect(failing).rejects.toThrow('the process ends here');
    expect(await sequences()).toEqual(before);
    await send(kept);
    expect(await sequences()).toEqual(gapFree(before.length + 1));
  });

  test('fifty orders shipped at once are numbered without a gap', async () => {
    const product = await shop.product({ price: 500, stock: 100 });
    const orders = await Promise.all(
      Array.from({ length: 50 }, () => acts.placePaid({ product, quantity: 1, owner: shop.newUser() })),
    );
    const before = await sequences();
    const ship = ({ id }: PlacedOrder) => {
      const parcel = { id: newId(), carrier: null, trackingNumber: null, url: null };
      return moveOrder(shop.db, id, (order, at) => sendParcel(order, parcel, at), now);
    };
    await Promise.all(orders.map(ship));
    expect(await sequences()).toEqual(gapFree(before.length + 50));
  });
});

describe('a credit note', () => {
  test('is issued for money that staff give back after the invoice, not for what they gave before', async () => {
    const order = await paid({ quantity: 2 });
    const give = (amountPaise: number) =>
      shop.db.transaction((tx) => refundPart(tx, order.id, { amountPaise, reason: 'Late' }, now));
    expect((await give(10_000)).creditNotes).toEqual([]);
    await send(order);
    expect((await findInvoice(shop.db, order.id))?.invoice.totalPaise).toBe(90_000);
    const after = await give(5_000);
    expect(after.creditNotes).toEqual([expect.stringMatching(/^CRN\/2627\/T\d{5}$/)]);
    expect((await acts.read(order)).creditNotes).toEqual(after.creditNotes);
    expect(await noteOf(order)).toMatchObject([{ totalPaise: 5_000, reason: 'allowance' }]);
  });

  test('is issued for a parcel that came back, and in the end for all that is left', async () => {
    const order = await paid({ quantity: 2 });
    const first = await send(order, { items: [{ line: 0, quantity: 1 }] });
    const second = await send(order);
    const parcels = second.body.order.shipments as { _id: string }[];
    expect(first.status).toBe(200);
    for (const { _id } of parcels) await staff('POST', `/api/admin/orders/${order.id}/shipments/${_id}/came-back`, {});
    expect(await noteOf(order)).toMatchObject([{ totalPaise: 50_000 }, { totalPaise: 50_000, reason: 'came-back' }]);
    expect((await acts.read(order)).status).toBe('cancelled');
  });

  test('is issued for pieces that are cancelled between two parcels', async () => {
    const order = await paid({ quantity: 3 });
    await send(order, { items: [{ line: 0, quantity: 1 }] });
    const path = `/api/admin/orders/${order.id}/cancel-lines`;
    const answer = await staff('POST', path, { items: [{ line: 0, quantity: 2 }], reason: 'Torn' });
    expect(answer.body.order.creditNotes).toHaveLength(1);
    expect(await noteOf(order)).toMatchObject([{ totalPaise: 100_000, reason: 'cancelled' }]);
  });

  test('is issued for what the merchant gave back at the provider, once', async () => {
    const order = await paid();
    await send(order);
    const refund = {
      ...{
        refundId: `rfnd_${order.id}`,
        orderId: order.id,
        paymentId: order.paymentId,
        amountPaise: 20_000,
        refundedPaise: 20_000,
      },
      ...{ by: 'provider' as const, at: shop.clock.now.toISOString() },
    };
    for (const sequence of [5, 6]) await shop.publish('refund-booked', order.id, refund, sequence);
    expect(await noteOf(order)).toMatchObject([{ totalPaise: 20_000 }]);
  });
});

const ADDRESS = {
  ...{ name: 'Asha Rao', mobile: '9876543210', line1: '4 Hill Road', city: 'Mumbai', state: 'MH', pincode: '400050' },
};
const buyersOf = (orders: readonly PlacedOrder[]) =>
  shop.db.query(
    'SELECT order_id, name, gstin FROM invoice_buyers WHERE order_id = ANY($1) ORDER BY gstin NULLS FIRST',
    [orders.map(({ id }) => id)],
  );

describe('what comes back', () => {
  const COURIER = { carrier: null, trackingNumber: null, url: null };

  async function opened(kind: 'return' | 'exchange', dress: Dress) {
    const body = { items: [{ product: dress.product._id, variantId: dress.size('M'), quantity: 2 }], total: 1_000 };
    const placed = await shop.call('POST', '/api/orders', { as: shopper, body });
    const id = placed.body.order._id as string;
    const order = { product: dress.product, id, amountPaise: 100_000, owner: shopper };
    await acts.pay(order);
    await send(order);
    await acts.asAdmin(order, 'deliver');
    const line = { line: 0, quantity: 1, reason: 'too-small' as const, photos: [] };
    const lines = [kind === 'exchange' ? { ...line, replacement: dress.size('L') } : line];
    const request = { id: newId(), kind, lines };
    const wish = { orderId: id, userId: shopper.id, request };
    const { id: returnId } = await shop.db.transaction((tx) => openReturn(tx, wish, now));
    await moveReturn(shop.db, returnId, approve, now);
    return { order, returnId };
  }
  const takeIn = (returnId: string) =>
    moveReturn(shop.db, returnId, (state) => receive(state, new Map([[0, 'sellable']])), now);

  test('a return is credited when its money goes back', async () => {
    const { order, returnId } = await opened('return', await sizedDress(shop, { M: 3, L: 3 }));
    await takeIn(returnId);
    expect(await noteOf(order)).toEqual([]);
    await moveReturn(shop.db, returnId, (state) => close(state, COURIER), now);
    expect(await noteOf(order)).toMatchObject([{ totalPaise: 50_000, reason: 'returned', lines: [{ quantity: 1 }] }]);
  });

  test('an exchange is not credited, and what it holds is accounted for until it goes', async () => {
    const dress = await sizedDress(shop, { M: 3, L: 3 });
    const { order, returnId } = await opened('exchange', dress);
    const held = async () => (await figuresOf(shop, dress)) as Record<string, { held: number } | undefined>;
    expect(await held()).toMatchObject({ total: { held: 1 }, L: { held: 1 }, M: { held: 0 } });
    expect(await auditStock(shop.db)).toEqual([]);
    await takeIn(returnId);
    await moveReturn(shop.db, returnId, (state) => close(state, COURIER), now);
    expect(await held()).toMatchObject({ total: { held: 0 }, L: { held: 0 } });
    expect(await noteOf(order)).toEqual([]);
    expect(await sequences()).toHaveLength((await sequences()).at(-1) ?? 0);
  });
});

describe('cash at the door', () => {
  async function cashOrder(quantity = 1, more: object = {}): Promise<PlacedOrder> {
    const product = await shop.product({ price: 500, stock: 200 });
    const zones = await staff('GET', '/api/admin/delivery-zones');
    const delivery = zones.body.zones[0].methods[0]._id as string;
    const body = { items: [{ product: product._id, quantity }], address: { ...ADDRESS, ...more }, delivery };
    const asked = { ...body, paymentMethod: 'cod', total: 1 };
    const { body: changed } = await shop.call('POST', '/api/orders', { as: shopper, body: asked });
    const placed = await shop.call('POST', '/api/orders', { as: shopper, body: { ...asked, total: changed.total } });
    expect(placed).toMatchObject({ status: 201 });
    const id = placed.body.order._id as string;
    await staff('POST', `/api/admin/orders/${id}/confirm`);
    return { product, id, amountPaise: changed.total * 100, owner: shopper };
  }

  test('has its invoice with the first parcel, and a credit note for all of it when it comes back', async () => {
    const order = await cashOrder();
    const sent = await send(order);
    const { invoice } = (await findInvoice(shop.db, order.id)) ?? {};
    expect(invoice).toMatchObject({ totalPaise: order.amountPaise, paidPaise: 0, placeOfSupply: 'MH' });
    expect(invoice?.charges.map(({ kind }) => kind)).toEqual(['delivery', 'cash']);
    expect(invoice?.tax.every(({ cgstPaise }) => cgstPaise === 0)).toBe(true);
    const [parcel] = sent.body.order.shipments as { _id: string }[];
    await staff('POST', `/api/admin/orders/${order.id}/shipments/${parcel?._id}/came-back`, {});
    expect(await noteOf(order)).toMatchObject([{ totalPaise: order.amountPaise }]);
  });

  test('takes off what a first parcel would have brought, with its charges', async () => {
    const order = await cashOrder(2);
    await send(order, { items: [{ line: 0, quantity: 1 }] });
    const sent = await send(order);
    const [first, second] = sent.body.order.shipments as { _id: string; collect: number }[];
    await staff('POST', `/api/admin/orders/${order.id}/shipments/${second?._id}/deliver`);
    await staff('POST', `/api/admin/orders/${order.id}/shipments/${first?._id}/came-back`, {});
    expect(await noteOf(order)).toMatchObject([{ totalPaise: order.amountPaise - 50_000 }]);
    expect(first?.collect).toBe(order.amountPaise / 100 - 500);
  });

  test('names a business, apart from the document, and no consumer of little', async () => {
    const [consumer, business] = [await cashOrder(), await cashOrder(1, { gstin: '27ABCDE1234F1Z5' })];
    for (const order of [consumer, business]) await send(order);
    expect(await buyersOf([consumer, business])).toEqual([
      { order_id: business.id, name: 'Asha Rao', gstin: '27ABCDE1234F1Z5' },
    ]);
    const { invoice } = (await findInvoice(shop.db, business.id)) ?? {};
    expect(JSON.stringify(invoice)).not.toContain('Asha');
  });
});

test('a consumer who is named from ₹50,000 on is erased with the address, a business stays', async () => {
  const product = await shop.product({ price: 60_000, stock: 5 });
  const buy = async (more: object): Promise<PlacedOrder> => {
    const owner = shop.newUser();
    const body = { items: [{ product: product._id, quantity: 1 }], total: 60_000, address: { ...ADDRESS, ...more } };
    const placed = await shop.call('POST', '/api/orders', { as: owner, body });
    const order = { product, id: placed.body.order._id as string, amountPaise: 60_000_00, owner };
    await acts.pay(order);
    await send(order);
    return order;
  };
  const orders = [await buy({}), await buy({ gstin: '27ABCDE1234F1Z5' })];
  expect(await buyersOf(orders)).toHaveLength(2);
  const ids = orders.map(({ id }) => id);
  await shop.db.transaction((tx) => eraseAddresses(tx, ids, shop.clock.now));
  expect(await buyersOf(orders)).toEqual([{ order_id: ids[1], name: 'Asha Rao', gstin: '27ABCDE1234F1Z5' }]);
});

describe('on paper', () => {
  const get = (path: string, as: TestAccount) => shop.send('GET', path, { as });

  test('an invoice is a PDF for its owner and the staff, with a name to save it by', async () => {
    const order = await paid();
    const sent = await send(order);
    const number = (sent.body.order.invoice as string).replaceAll('/', '-');
    for (const [path, as] of [
      [`/api/orders/${order.id}/invoice`, shopper],
      [`/api/admin/orders/${order.id}/invoice`, shop.admin],
    ] as const) {
      const answer = await get(path, as);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="invoice-${number}.pdf"`);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    expect((await get(`/api/orders/${order.id}/invoice`, shop.stranger)).status).toBe(404);
    expect((await get(`/api/admin/orders/${order.id}/invoice`, shopper)).status).toBe(403);
  });

  test('a credit note is found by its number, with dashes for slashes', async () => {
    const order = await paid();
    await send(order);
    const after = await shop.db.transaction((tx) =>
      refundPart(tx, order.id, { amountPaise: 1_000, reason: 'Late' }, now),
    );
    const number = after.creditNotes[0] ?? '';
    const name = number.replaceAll('/', '-');
    expect((await get(`/api/orders/${order.id}/credit-notes/${name}`, shopper)).status).toBe(200);
    expect((await get(`/api/admin/orders/${order.id}/credit-notes/${name}`, shop.admin)).status).toBe(200);
    expect((await get(`/api/orders/${order.id}/credit-notes/${name}`, shop.stranger)).status).toBe(404);
    const none = await shop.call('GET', `/api/orders/${order.id}/credit-notes/CRN-2627-9`, { as: shopper });
    expect(none).toMatchObject({ status: 404, body: { code: 'no-credit-note' } });
  });
});

test('the audits find what does not add up', async () => {
  const order = await paid();
  await send(order);
  const broken = shop.db.transaction(async (tx) => {
    await tx.query('UPDATE invoice_series SET next = next + 1');
    await tx.query('ALTER TABLE invoices DISABLE TRIGGER invoices_append_only');
    await tx.query(`UPDATE invoices SET document = jsonb_set(document, '{totalPaise}', '1') WHERE order_id = $1`, [
      order.id,
    ]);
    await tx.query('UPDATE stock SET held = held + 1 WHERE product_id = $1', [order.product._id]);
    const other = await paid();
    await tx.query(`INSERT INTO shipments (id, order_id, number, status, sent_at) VALUES ($1, $2, 1, 'sent', now())`, [
      newId(),
      other.id,
    ]);
    const findings = [...(await auditDocuments(tx)), ...(await auditStock(tx))].join('\n');
    for (const what of ['gave', 'not 1.', `Order ${other.id} was sent without`, 'has 1 held, by its movements 0'])
      expect(findings).toContain(what);
    throw new Error('undo');
  });
  await expect(broken).rejects.toThrow('undo');
});
