import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
let paid: { orderId: string; paymentId: string };
beforeEach(async () => {
  shop = await startPayment();
  paid = await shop.paid();
});
afterEach(() => shop.stop());

const change = (sql: string) => shop.db.query(sql, [paid.paymentId]);
/** Adds an entry to the ledger as nothing in the shop would. */
async function tamper(kind: string, lines: readonly (readonly [string, number])[]): Promise<void> {
  await shop.db.query('ALTER TABLE ledger_lines DISABLE TRIGGER USER');
  await shop.db.query(
    `WITH entry AS (INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at, reference)
       VALUES ($1, $2, $3, now(), 'tampered') RETURNING id)
     INSERT INTO ledger_lines SELECT id, account, amount FROM entry, unnest($4::text[], $5::bigint[]) AS l (account, amount)`,
    [kind, paid.paymentId, paid.orderId, lines.map(([account]) => account), lines.map(([, amount]) => amount)],
  );
}

test('nothing is said of money that adds up', async () => {
  expect(await shop.audit()).toEqual([]);
});

test.each([
  ['UPDATE transactions SET amount_paise = 1 WHERE provider_payment_id = $1', /brought ₹0.01, in the ledger ₹9,200.00/],
  [`UPDATE transactions SET status = 'failed' WHERE provider_payment_id = $1`, /brought ₹0.00/],
])('money that came is in the ledger: %s', async (sql, says) => {
  await change(sql);
  expect((await shop.audit()).join('\n')).toMatch(says);
});

test('a refund that the buyer has is in the ledger, and not more than came', async () => {
  await shop.db.query(
    `INSERT INTO provider_refunds (id, provider_payment_id, order_id, amount_paise, status, made_by, made_at)
     VALUES ('rfnd_x', $1, $2, 920001, 'processed', 'shop', now())`,
    [paid.paymentId, paid.orderId],
  );
  const says = (await shop.audit()).join('\n');
  expect(says).toContain('Refund rfnd_x is with the buyer and not in the ledger.');
  expect(says).toMatch(/was refunded by ₹9,200.01, in the ledger ₹0.00/);
  expect(says).toMatch(/goes back by more than the ₹9,200.00/);
});

test.each([
  ['refund-due', [['sales', 100]], /Entry \d+ of the ledger is out of balance by ₹1.00/],
  ['refund-due', [], /out of balance/],
  [
    'refund-due',
    [
      ['sales', 100],
      ['refunds-payable', -100],
    ],
    /owes its buyer ₹1.00, and nothing is on its way/,
  ],
  [
    'refund-due',
    [
      ['sales', -100],
      ['refunds-payable', 100],
    ],
    /owes its buyer less than nothing/,
  ],
  [
    'refund-due',
    [
      ['sales', 920_100],
      ['refunds-payable', -920_100],
    ],
    /has negative sales/,
  ],
  [
    'dispute',
    [
      ['sales', 100],
      ['provider', -100],
    ],
    /was disputed away by ₹0.00, in the ledger ₹1.00/,
  ],
  [
    'remittance',
    [
      ['bank', 100],
      ['courier-receivable', -100],
    ],
    /paid out by couriers with ₹1.00 too much/,
  ],
  [
    'remittance',
    [
      ['bank', 100],
      ['courier-charges', -100],
    ],
    /negative charges/,
  ],
  [
    'refund-due',
    [
      ['losses', -100],
      ['sales', 100],
    ],
    /negative losses/,
  ],
] as const)('an entry of %s with %j is found', async (kind, lines, says) => {
  await tamper(kind, lines);
  expect((await shop.audit()).join('\n')).toMatch(says);
});

test('of many payments it reads all', async () => {
  await shop.db.query(
    `INSERT INTO transactions (provider_payment_id, order_id, provider_order_id, status, method, amount_paise,
       created_at, updated_at)
     SELECT 'cod_' || n, $1, 'cod_' || n, 'captured', 'cod', 1, now(), now() FROM generate_series(1, 2500) n`,
    [paid.orderId],
  );
  expect(await shop.audit()).toHaveLength(2 * 2_500);
});
