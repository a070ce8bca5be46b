import { beforeAll, expect, vi } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, payFor, type ShopAdmin } from './shop-client';

const UNKNOWN_ID = '0123456789abcdef01234567';

let admin: ShopAdmin;
/** paid, then cancelled: its money went back */
let order: { _id: string; total: number };
beforeAll(async () => {
  admin = await newAdmin();
  const shopper = await newShopper();
  order = await payFor(shopper, await newProduct(admin));
  await call('DELETE', `/api/orders/${order._id}`, { token: shopper.token });
});

const ask = (method: string, path: string, json?: unknown) => call(method, path, { token: admin.token, json });

row('GET /api/admin/payments/:orderId', 'shows what became of an order’s money, in rupees', async () => {
  await vi.waitFor(async () => {
    const { body } = await ask('GET', `/api/admin/payments/${order._id}`);
    expect(body.payments).toMatchObject([
      { orderId: order._id, status: 'refunded', amount: order.total, refunded: order.total },
    ]);
    expect(body.payments[0].refunds).toMatchObject([{ kind: 'rest', status: 'processed', amount: order.total }]);
    expect(body.payments[0].ledger.map((entry: { kind: string }) => entry.kind)).toEqual([
      'capture',
      'refund-due',
      'refund',
    ]);
  }, 10_000);
  expect((await ask('GET', `/api/admin/payments/${UNKNOWN_ID}`)).status).toBe(404);
});

row('GET /api/admin/payments', 'lists everybody’s payments, or only those that need somebody', async () => {
  const { body } = await ask('GET', '/api/admin/payments');
  expect(body.payments.map(({ orderId }: { orderId: string }) => orderId)).toContain(order._id);
  const flagged = await ask('GET', '/api/admin/payments?flagged=true');
  expect(flagged.body.payments.map(({ orderId }: { orderId: string }) => orderId)).not.toContain(order._id);
  expect((await ask('GET', '/api/admin/payments?after=%20')).status).toBe(400);
});

row('POST /api/admin/refunds/:id/paid', 'is for cash alone: what the provider returns nobody transfers', async () => {
  const { body } = await ask('GET', `/api/admin/payments/${order._id}`);
  const path = `/api/admin/refunds/${body.payments[0].refunds[0].id}/paid`;
  expect(await ask('POST', path, { reference: 'UTR 4711' })).toMatchObject({
    status: 409,
    body: { code: 'not-by-hand' },
  });
  expect((await ask('POST', path, { reference: '' })).status).toBe(400);
  expect((await ask('POST', `/api/admin/refunds/${UNKNOWN_ID}/paid`, { reference: 'UTR 4711' })).status).toBe(404);
});

row('POST /api/admin/refunds/:id/settled', 'is for what was cut alone', async () => {
  const { body } = await ask('GET', `/api/admin/payments/${order._id}`);
  const path = `/api/admin/refunds/${body.payments[0].refunds[0].id}/settled`;
  expect(await ask('POST', path, { note: 'By UPI' })).toMatchObject({ status: 409, body: { code: 'not-cut' } });
  expect((await ask('POST', path, { note: '' })).status).toBe(400);
  expect((await ask('POST', `/api/admin/refunds/${UNKNOWN_ID}/settled`, { note: 'By UPI' })).status).toBe(404);
});

row('POST /api/admin/remittances', 'says what a courier’s file means before it is booked', async () => {
  const csv = `Order,Amount,UTR,Date\n${order._id},${order.total},UTR4711,21/11/2026`;
  const { status, body } = await ask('POST', '/api/admin/remittances', { csv });
  expect([status, body]).toMatchObject([200, { applied: false, rows: [{ lines: [2], state: 'unknown', booked: 0 }] }]);
  expect(await ask('POST', '/api/admin/remittances', { csv: 'Order' })).toMatchObject({
    status: 400,
    body: { fields: { csv: expect.stringContaining('amount') } },
  });
});

row('GET /api/admin/remittances', 'lists what did not match', async () => {
  const csv = `Order,Amount,UTR,Date\n${UNKNOWN_ID},100,UTR-${order._id},21/11/2026`;
  await ask('POST', '/api/admin/remittances?apply=true', { csv });
  const { body } = await ask('GET', '/api/admin/remittances?differing=true');
  expect(body.remittances[0]).toMatchObject({ named: UNKNOWN_ID, state: 'unknown', amount: 100, booked: 0 });
});
