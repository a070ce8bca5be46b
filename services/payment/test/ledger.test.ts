import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeAll(async () => {
  shop = await startPayment();
  await shop.paid();
});
afterAll(() => shop.stop());

test('is append only', async () => {
  for (const table of ['ledger_lines', 'ledger_entries'])
    for (const sql of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await expect(shop.db.query(sql)).rejects.toThrow('the ledger is append only');
  await expect(shop.db.query('UPDATE ledger_lines SET amount_paise = 1')).rejects.toThrow('the ledger is append only');
});

test('refuses an entry that does not balance, and a second capture of a payment', async () => {
  const [entry] = await shop.db.query<{ id: number; payment: string }>(
    'SELECT id, provider_payment_id AS payment FROM ledger_entries',
  );
  await expect(
    shop.db.query(`INSERT INTO ledger_lines VALUES ($1, 'refunds-payable', 5)`, [entry?.id]),
  ).rejects.toThrow('does not balance');
  await expect(
    shop.db.query(
      `INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at) VALUES ('capture', $1, 'o', now())`,
      [entry?.payment],
    ),
  ).rejects.toThrow('duplicate key');
});
