import type { Database } from '@shop/platform/db/database';
import { costOf, recording } from '@shop/testing/statement-costs';
import { silentLogger } from '@shop/platform/logger';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFollowing, takeDueComparisons } from '../src/adapters/comparison-rows';
import { readDueTimes } from '../src/adapters/due-rows';
import { pageOfPayments, paymentsOfOrder } from '../src/adapters/payment-page';
import type { OrderClient } from '../src/adapters/order-client';
import { takeDueChecks } from '../src/adapters/provider-order-rows';
import { forgetOldWebhooks, takeDueWebhooks } from '../src/adapters/webhook-rows';
import { republishMoneyEvents } from '../src/app/republish-money-events';

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
  ['what follows', (of) => readFollowing(of, ['p4711', 'p4712'])],
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

test('payments whose orders follow are compared in three statements, however many they are', async () => {
  await db.query(`UPDATE transactions SET compare_at = $1 WHERE order_id IN ('o1', 'o2', 'o3', 'o4', 'o5')`, [now]);
  const { statements, recorder } = recording(db);
  await republishMoneyEvents({ db: recorder, logger: silentLogger, now: () => now, orders: NOBODY });
  expect(statements).toHaveLength(3);
  expect(await db.query('SELECT FROM transactions WHERE compare_at IS NOT NULL')).toEqual([]);
});

const NOBODY: OrderClient = {
  read: () => Promise.reject(new Error('nobody is asked')),
  hold: () => Promise.reject(new Error('nobody is asked')),
};
