import { beforeAll, expect } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, payFor, type ShopAdmin, type Shopper } from './shop-client';

let admin: ShopAdmin;
let shopper: Shopper;
/** sent, and back again: with an invoice and a credit note for all of it */
let order: { _id: string; total: number; invoice: string; creditNotes: string[] };
beforeAll(async () => {
  [admin, shopper] = [await newAdmin(), await newShopper()];
  const { _id } = await payFor(shopper, await newProduct(admin));
  const sent = await staff('POST', `/api/admin/orders/${_id}/ship`);
  const [parcel] = sent.body.order.shipments as { _id: string }[];
  const back = await staff('POST', `/api/admin/orders/${_id}/shipments/${parcel?._id}/came-back`, {});
  order = back.body.order;
});

const staff = (method: string, path: string, json?: unknown) => call(method, path, { token: admin.token, json });
const own = (path: string) => call('GET', path, { token: shopper.token });
const inPath = (number: string) => number.replaceAll('/', '-');
const PDF = /^%PDF-1\.\d/;

row('GET /api/orders/:id/invoice', 'is a PDF once a parcel was sent, and not before', async () => {
  const { _id } = await payFor(shopper, await newProduct(admin));
  expect(await own(`/api/orders/${_id}/invoice`)).toMatchObject({ status: 404, body: { code: 'no-invoice' } });
  const { status, headers, body } = await own(`/api/orders/${order._id}/invoice`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain(`invoice-${inPath(order.invoice)}.pdf`);
  expect(body).toMatch(PDF);
});

row('GET /api/admin/orders/:id/invoice', 'is the same for the staff', async () => {
  expect((await staff('GET', `/api/admin/orders/${order._id}/invoice`)).body).toMatch(PDF);
});

row('GET /api/orders/:id/credit-notes/:number', 'is found by its number, with dashes for slashes', async () => {
  const number = inPath(order.creditNotes[0] ?? '');
  expect((await own(`/api/orders/${order._id}/credit-notes/${number}`)).body).toMatch(PDF);
  const none = await own(`/api/orders/${order._id}/credit-notes/CRN-1`);
  expect(none).toMatchObject({ status: 404, body: { code: 'no-credit-note' } });
});

row('GET /api/admin/orders/:id/credit-notes/:number', 'is the same for the staff', async () => {
  const path = `/api/admin/orders/${order._id}/credit-notes/${inPath(order.creditNotes[0] ?? '')}`;
  expect((await staff('GET', path)).body).toMatch(PDF);
});

row('GET /api/admin/invoices', 'lists what was issued, and gives the registers as files', async () => {
  const { body } = await staff('GET', '/api/admin/invoices');
  const numbers = (body.documents as { number: string }[]).map(({ number }) => number);
  expect(numbers).toEqual(expect.arrayContaining([order.invoice, ...order.creditNotes]));
  const file = await staff('GET', '/api/admin/invoices?format=csv&view=hsn');
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.body).toContain('hsn,unit,quantity,total,rate,taxable,cgst,sgst,igst');
  expect((await staff('GET', '/api/admin/invoices?from=2020-01-01&to=2026-01-01')).status).toBe(400);
});
