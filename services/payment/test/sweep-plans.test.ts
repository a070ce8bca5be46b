import type { Database } from '@shop/platform/db/database';
import { costOf, recording } from '@shop/testing/statement-costs';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDueTimes } from '../src/adapters/due-rows';
import { pageOfPayments, paymentsOfOrder } from '../src/adapters/payment-page';
import { takeDueChecks } from '../src/adapters/provider-order-rows';
import { takeDueComparisons } from '../src/adapters/transaction-rows';
import { forgetOldWebhooks, takeDueWebhooks } from '../src/adapters/webhook-rows';

const PAYMENTS = 20_000;
const PORTION = 5_000;
/** Pages of the database; the tables have several hundred each. */
const FLAT = 60;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('payment', '@shop/payment');
  for (let from = 1; from < PAYMENTS; from += PORTION) await somePayments(from, from + PORTION - 1);
  for (const table of ['orders', 'provider_orders', 'transactions', 'webhook_inbox'])
    await db.query(`VACUUM ANALYZE ${table}`);
});
afterAll(() => database.drop());

/** Paid long ago, one a second, reported by the provider, and nothing left to do. */
async function somePayments(from: number, to: number): Promise<void> {
  const rows = `generate_series(${from}::int, ${to}::int) AS n,
    LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 s' AS at) AS t`;
  await db.query(
    `INSERT INTO orders (id, amount_paise, status, settled_by) SELECT 'o' || n, 100, 'paid', 'p' || n FROM ${rows}`,
  );
  await db.query(
    `INSERT INTO provider_orders (order_id, provider_order_id, amount_paise, created_at)
     SELECT 'o' || n, 'q' || n, 100, at FROM ${rows}`,
  );
  await db.query(
    `INSERT INTO transactions (provider_payment_id, order_id, provider_order_id, status, method, amount_paise, created_at,
       updated_at)
     SELECT 'p' || n, 'o' || n, 'q' || n, 'captured', 'card', 100, at, at FROM ${rows}`,
  );
  await db.query(
    `INSERT INTO webhook_inbox (event_id, event, data, received_at, done_at) SELECT 'e' || n, 'x', '{}', at, at FROM ${rows}`,
  );
}

const now = new Date('2026-01-02');

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['what is due', (of) => readDueTimes(of, 'live')],
  ['checks', (of) => takeDueChecks(of, 'live', now, 20)],
  ['comparisons', (of) => takeDueComparisons(of, now, 20)],
  ['webhooks', (of) => takeDueWebhooks(of, now, 20)],
  ['webhooks that are old', (of) => forgetOldWebhooks(of, now)],
  ['payments of an order', (of) => paymentsOfOrder(of, 'o4711')],
])('%s are found without looking at all of them', async (_what, look) => {
  const { statements, recorder } = recording(db);
  await look(recorder);
  for (const statement of statements) {
    const { scanned, blocks } = await costOf(db, statement);
    // tables of a row or none
    expect(scanned.filter((table) => !['sweeps', 'refunds'].includes(table))).toEqual([]);
    expect(blocks).toBeLessThan(FLAT);
  }
  expect(statements.length).toBeGreaterThan(0);
});

test('a page of payments costs the same wherever it is', async () => {
  const createdAt = new Date('2026-01-01T00:01:00Z');
  for (const after of [undefined, { createdAt, providerPaymentId: 'p60' }]) {
    const { scanned, blocks } = await costOf(db, pageOfPayments({ flagged: false, after, limit: 21 }));
    expect(scanned).toEqual([]);
    expect(blocks).toBeLessThan(FLAT);
  }
});
