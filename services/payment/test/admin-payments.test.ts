import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DETAILS } from '../src/adapters/payment-details';
import { pageOfPayments } from '../src/adapters/payment-page';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeAll(async () => {
  shop = await startPayment();
});
afterAll(() => shop.stop());

interface Listed {
  payments: { paymentId: string; orderId: string }[];
  next?: string;
}
const list = async (query = '') =>
  (await shop.call('GET', `/api/admin/payments?${query}`, shop.admin)).body as unknown as Listed;
const flagged = async () => (await list('flagged=true')).payments.map(({ orderId }) => orderId);

test('a payment is shown with its refunds, disputes and entries, in rupees', async () => {
  const { orderId, paymentId, providerOrderId } = await shop.paid();
  await shop.orders.ship(orderId);
  await shop.sandbox.dashboard.refund(paymentId, 20_000);
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  const told = (type: string) =>
    shop.until(async () => {
      await shop.settle();
      expect(shop.eventsOf(orderId, type)).toHaveLength(1);
    });
  await told('part-refunded');
  const { id: disputeId } = await shop.sandbox.dashboard.dispute(paymentId, { amount: 50_000 });
  await told('payment-disputed');
  const { body } = await shop.call('GET', `/api/admin/payments/${orderId}`, shop.admin);
  expect(body).toMatchObject({
    payments: [
      {
        ...{ paymentId, orderId, providerOrderId, status: 'captured', method: 'card', amount: 9_200 },
        refunds: expect.arrayContaining([
          expect.objectContaining({ cause: 'by-provider', by: 'provider', amount: 200, status: 'processed' }),
          expect.objectContaining({ kind: 'part', cause: 'return 1', by: 'shop', amount: 1_000, reason: 'returned' }),
        ]) as unknown,
        disputes: [{ id: disputeId, amount: 500, deducted: 0, status: 'open' }],
        ledger: expect.arrayContaining([
          expect.objectContaining({
            kind: 'capture',
            lines: [
              { account: 'provider', amount: 9_200 },
              { account: 'sales', amount: -9_200 },
            ],
          }),
          expect.objectContaining({ kind: 'refund-due', reference: 'part return 1' }),
        ]) as unknown,
      },
    ],
  });
  expect(await flagged()).toContain(orderId);
});

test('flagged are what keeps failing, was cut or has to be paid by hand; the rest is not', async () => {
  const { orderId: fine } = await shop.paid();
  const { orderId: cash, paymentId: cashId } = await shop.placedForCash();
  await shop.orders.collectCash(cash, newId(), 120_000);
  await shop.orders.returnPart(cash, cashId, 10_000, 'return 1');
  const { orderId: cut, paymentId: cutId } = await shop.placedForCash();
  await shop.orders.returnPart(cut, cutId, 10_000, 'return 1');
  const { orderId: stuck, paymentId: stuckId } = await shop.paid();
  shop.setTrouble('server-error');
  await shop.orders.returnPart(stuck, stuckId, 10_000, 'return 1');
  await shop.until(async () => {
    shop.advance(20_000);
    await shop.settle();
    expect(await flagged()).toEqual(expect.arrayContaining([cash, cut, stuck]));
  });
  expect(await flagged()).not.toContain(fine);
  const { body } = await shop.call('GET', `/api/admin/payments/${stuck}`, shop.admin);
  expect(body).toMatchObject({
    payments: [{ refunds: [{ flagged: true, lastError: expect.stringContaining('oops'), status: 'waiting' }] }],
  });
  shop.setTrouble();
  const [refund] = await shop.db.query<{ id: string }>('SELECT id FROM refunds WHERE order_id = $1', [cash]);
  await shop.call('POST', `/api/admin/refunds/${refund?.id}/paid`, shop.admin, { reference: 'UTR 4711' });
  expect(await flagged()).not.toContain(cash);
});

test('a part that was cut needs nobody any more once staff say how the difference was settled', async () => {
  const { orderId, paymentId } = await shop.placedForCash();
  await shop.orders.collectCash(orderId, newId(), 10_000);
  await shop.orders.returnPart(orderId, paymentId, 30_000, 'return 1');
  await shop.orders.returnPart(orderId, paymentId, 5_000, 'return 2');
  const refunds = async () =>
    (await shop.call('GET', `/api/admin/payments/${orderId}`, shop.admin)).body as unknown as {
      payments: { refunds: { id: string; amount: number; requested?: number; settled?: string }[] }[];
    };
  const read = async () => (await refunds()).payments[0]?.refunds ?? [];
  await shop.until(async () => {
    await shop.settle();
    expect(await read()).toMatchObject([
      { amount: 100, requested: 300 },
      { amount: 0, requested: 50 },
    ]);
  });
  const [first, second] = await read();
  const settle = (id: string | undefined, note: string) =>
    shop.call('POST', `/api/admin/refunds/${id}/settled`, shop.admin, { note });
  expect(await flagged()).toContain(orderId);
  expect(await settle(second?.id, 'A voucher')).toMatchObject({
    status: 200,
    body: { refund: { settled: 'A voucher', amount: 0 } },
  });
  expect((await settle(second?.id, 'A voucher')).status).toBe(200);
  expect(await settle(second?.id, 'In cash')).toMatchObject({
    status: 409,
    body: { code: 'already-settled', note: 'A voucher' },
  });
  expect((await settle(first?.id, 'UPI 4711')).status).toBe(200);
  // what was left is still to be transferred
  expect(await flagged()).toContain(orderId);

  // with more cash more is left: less is missing, which nobody has settled
  await shop.orders.collectCash(orderId, newId(), 15_000);
  await shop.until(async () => {
    await shop.settle();
    expect(await read()).toMatchObject([{ amount: 250, requested: 300 }, { settled: 'A voucher' }]);
  });
  await shop.call('POST', `/api/admin/refunds/${first?.id}/paid`, shop.admin, { reference: 'UTR 4711' });
  await shop.settle();
  expect(await flagged()).toContain(orderId);
  expect((await read()).map(({ settled }) => settled)).toEqual([undefined, 'A voucher']);
  expect((await settle(first?.id, 'UPI 4712')).status).toBe(200);
  expect(await flagged()).not.toContain(orderId);
  expect((await read()).map(({ settled }) => settled)).toEqual(['UPI 4712', 'A voucher']);
});

test('nothing is settled of a refund that was not cut, or that is not there', async () => {
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.ship(orderId);
  await shop.orders.returnPart(orderId, paymentId, 10_000, 'return 1');
  await shop.until(async () => {
    await shop.settle();
    expect(shop.eventsOf(orderId, 'part-refunded')).toHaveLength(1);
  });
  const [refund] = await shop.db.query<{ id: string }>('SELECT id FROM refunds WHERE order_id = $1', [orderId]);
  const settle = (id: string | undefined, body: object) =>
    shop.call('POST', `/api/admin/refunds/${id}/settled`, shop.admin, body);
  expect(await settle(refund?.id, { note: 'x' })).toMatchObject({ status: 409, body: { code: 'not-cut' } });
  expect(await settle(refund?.id, { note: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { note: 'Say how it was settled' } },
  });
  for (const id of [newId(), 'x']) expect((await settle(id, { note: 'x' })).status).toBe(404);
});

test('only an admin sees them, of an order that there is; behind a payment that there is not is nothing', async () => {
  expect((await shop.call('GET', '/api/admin/payments', shop.user)).status).toBe(403);
  for (const id of [newId(), '%00', 'x'])
    expect((await shop.call('GET', `/api/admin/payments/${id}`, shop.admin)).status).toBe(404);
  expect((await shop.call('GET', '/api/admin/payments?after=%00', shop.admin)).status).toBe(400);
  expect(await list('after=pay_x')).toEqual({ payments: [] });
  expect((await shop.call('GET', '/api/admin/payments?flagged=perhaps', shop.admin)).status).toBe(400);
});

describe('with many payments', () => {
  const MANY = 20_000;
  beforeAll(async () => {
    await shop.db.query(
      `INSERT INTO orders (id, amount_paise, status)
       SELECT lpad(to_hex(n), 24, '0'), 100, 'paid' FROM generate_series(1, $1) n`,
      [MANY],
    );
    await shop.db.query(
      `INSERT INTO transactions (provider_payment_id, order_id, provider_order_id, status, method, amount_paise,
         created_at, updated_at)
       SELECT 'pay_' || n, lpad(to_hex(n), 24, '0'), 'order_' || n, 'captured', 'upi', 100,
         timestamptz '2020-01-01' + n / 7 * interval '1 second', now() FROM generate_series(1, $1) n`,
      [MANY],
    );
    await shop.db.query(
      `WITH entry AS (INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at)
         SELECT 'capture', 'pay_' || n, lpad(to_hex(n), 24, '0'), now() FROM generate_series(1, $1) n RETURNING id)
       INSERT INTO ledger_lines SELECT id, account, amount FROM entry,
         (VALUES ('provider', 100), ('sales', -100)) AS line (account, amount)`,
      [MANY],
    );
    await shop.db.query(
      `INSERT INTO refunds (id, part_of, order_id, amount_paise, requested_paise, cause, reason, status, created_at,
         flagged_at)
       SELECT 'many-' || n, 'pay_' || n, lpad(to_hex(n), 24, '0'), 1, 1, 'return 1', 'returned', 'processed', now(),
         CASE WHEN n % 1000 = 0 THEN now() END FROM generate_series(1, $1) n`,
      [MANY],
    );
    for (const table of ['orders', 'transactions', 'refunds', 'provider_refunds', 'ledger_entries', 'ledger_lines'])
      await shop.db.query(`ANALYZE ${table}`);
  });

  test('pages follow each other without a gap, also among payments of the same moment', async () => {
    const seen: string[] = [];
    let query = '';
    for (let page = 0; page < 8; page += 1) {
      const { payments, next } = await list(query);
      seen.push(...payments.map(({ paymentId }) => paymentId));
      query = `after=${next}`;
    }
    const all = await shop.db.query<{ id: string }>(
      'SELECT provider_payment_id AS id FROM transactions ORDER BY created_at DESC, provider_payment_id DESC LIMIT 160',
    );
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  interface Plan {
    'Node Type': string;
    'Relation Name'?: string;
    Plans?: Plan[];
  }
  /** the tables that are read from one end to the other */
  async function scanned(text: string, values: readonly unknown[]): Promise<string[]> {
    const [row] = await shop.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
    const walk = (plan: Plan): string[] => [
      ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
      ...(plan.Plans ?? []).flatMap(walk),
    ];
    return row ? walk(row['QUERY PLAN'][0].Plan) : ['no plan'];
  }
  const after = { providerPaymentId: 'pay_9000', createdAt: new Date('2020-01-01T00:20:00Z') };

  test.each([
    ['a page', { flagged: false, after: undefined }],
    ['a later page', { flagged: false, after }],
    ['what is flagged', { flagged: true, after: undefined }],
    ['more of it', { flagged: true, after }],
  ])('%s reads indexes', async (_name, page) => {
    const { text, values } = pageOfPayments({ ...page, limit: 21 });
    const large = (await scanned(text, values)).filter((table) => table !== 'disputes');
    expect(large).toEqual([]);
  });

  test.each(['refunds', 'entries'] as const)('and so do the %s of a page', async (what) => {
    const ids = Array.from({ length: 20 }, (_, index) => `pay_${index + 1}`);
    expect((await scanned(DETAILS[what], [ids])).filter((table) => table !== 'provider_refunds')).toEqual([]);
  });
});
