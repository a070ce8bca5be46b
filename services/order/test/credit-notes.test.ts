import type { Address } from '@shop/contracts/api/address';
import { newId } from '@shop/platform/ids';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findInvoice } from '../src/adapters/document-rows';
import { eraseAddresses } from '../src/adapters/address-rows';
import { auditStock } from '../src/app/audit-stock';
import { approve, close, receive } from '../src/app/decide-return';
import { moveReturn } from '../src/app/move-return';
import { openReturn } from '../src/app/open-return';
import { refundPart } from '../src/app/refund-part';
import { auditAfterEach } from './audited';
import { documentActs } from './document-acts';
import type { PlacedOrder } from './order-acts';
import { startOrder, type OrderHarness } from './harness';
import { figuresOf, sizedDress, type Dress } from './sized-dress';
import { ADDRESS } from './trade-acts';

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

const { acts, buyersOf, notesOf, now, paid, send, sequences, staff } = documentActs(
  () => shop,
  () => shopper,
);

/** The shop is registered in another state. */
const ELSEWHERE: Address = { ...ADDRESS, name: 'Asha Rao', city: 'Mumbai', state: 'MH', pincode: '400050' };

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
    expect(await notesOf(order)).toMatchObject([{ totalPaise: 5_000, reason: 'allowance' }]);
  });

  test('is issued for a parcel that came back, and in the end for all that is left', async () => {
    const order = await paid({ quantity: 2 });
    const first = await send(order, { items: [{ line: 0, quantity: 1 }] });
    const second = await send(order);
    const parcels = second.body.order.shipments as { _id: string }[];
    expect(first.status).toBe(200);
    for (const { _id } of parcels) await staff('POST', `/api/admin/orders/${order.id}/shipments/${_id}/came-back`, {});
    expect(await notesOf(order)).toMatchObject([{ totalPaise: 50_000 }, { totalPaise: 50_000, reason: 'came-back' }]);
    expect((await acts.read(order)).status).toBe('cancelled');
  });

  test('is issued for pieces that are cancelled between two parcels', async () => {
    const order = await paid({ quantity: 3 });
    await send(order, { items: [{ line: 0, quantity: 1 }] });
    const path = `/api/admin/orders/${order.id}/cancel-lines`;
    const answer = await staff('POST', path, { items: [{ line: 0, quantity: 2 }], reason: 'Torn' });
    expect(answer.body.order.creditNotes).toHaveLength(1);
    expect(await notesOf(order)).toMatchObject([{ totalPaise: 100_000, reason: 'cancelled' }]);
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
    expect(await notesOf(order)).toMatchObject([{ totalPaise: 20_000 }]);
  });
});

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
    expect(await notesOf(order)).toEqual([]);
    await moveReturn(shop.db, returnId, (state) => close(state, COURIER), now);
    expect(await notesOf(order)).toMatchObject([{ totalPaise: 50_000, reason: 'returned', lines: [{ quantity: 1 }] }]);
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
    expect(await notesOf(order)).toEqual([]);
    expect(await sequences()).toHaveLength((await sequences()).at(-1) ?? 0);
  });
});

describe('cash at the door', () => {
  async function cashOrder(quantity = 1, more: object = {}): Promise<PlacedOrder> {
    const product = await shop.product({ price: 500, stock: 200 });
    const zones = await staff('GET', '/api/admin/delivery-zones');
    const delivery = zones.body.zones[0].methods[0]._id as string;
    const body = { items: [{ product: product._id, quantity }], address: { ...ELSEWHERE, ...more }, delivery };
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
    expect(await notesOf(order)).toMatchObject([{ totalPaise: order.amountPaise }]);
  });

  test('takes off what a first parcel would have brought, with its charges', async () => {
    const order = await cashOrder(2);
    await send(order, { items: [{ line: 0, quantity: 1 }] });
    const sent = await send(order);
    const [first, second] = sent.body.order.shipments as { _id: string; collect: number }[];
    await staff('POST', `/api/admin/orders/${order.id}/shipments/${second?._id}/deliver`);
    await staff('POST', `/api/admin/orders/${order.id}/shipments/${first?._id}/came-back`, {});
    expect(await notesOf(order)).toMatchObject([{ totalPaise: order.amountPaise - 50_000 }]);
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
    const body = { items: [{ product: product._id, quantity: 1 }], total: 60_000, address: { ...ELSEWHERE, ...more } };
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
