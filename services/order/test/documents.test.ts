import { newId } from '@shop/platform/ids';
import type { TestAccount } from '@shop/testing/test-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findInvoice } from '../src/adapters/document-rows';
import { auditDocuments } from '../src/app/audit-documents';
import { auditStock } from '../src/app/audit-stock';
import { moveOrder } from '../src/app/change-order';
import { refundPart } from '../src/app/refund-part';
import { sendOrderParcel } from '../src/app/send-parcel';
import { sendParcel } from '../src/domain/fulfilment';
import { auditAfterEach } from './audited';
import { documentActs } from './document-acts';
import type { PlacedOrder } from './order-acts';
import { startOrder, type OrderHarness } from './harness';

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

const { acts, now, paid, send, sequences, staff } = documentActs(
  () => shop,
  () => shopper,
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
    const orders: PlacedOrder[] = [];
    for (let each = 0; each < 50; each += 1)
      orders.push(await acts.placePaid({ product, owner: shop.newUser(), quantity: 1 }));
    const before = await sequences();
    const ship = ({ id }: PlacedOrder) => {
      const parcel = { id: newId(), carrier: null, trackingNumber: null, url: null };
      return moveOrder(shop.db, id, (order, at) => sendParcel(order, parcel, at), now);
    };
    // as many at once as there are connections
    const waiting = orders.values();
    const lane = async () => {
      for (const order of waiting) await ship(order);
    };
    await Promise.all(Array.from({ length: 10 }, lane));
    expect(await sequences()).toEqual(gapFree(before.length + 50));
  });
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
