import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@shop/platform/db/database';
import { migrate, migrationsOf } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import { expect, onTestFinished, test } from 'vitest';
import { startPayment } from './harness';

const OLD = ['0001_payment.sql', '0002_payment_mode.sql', '0003_provider_money.sql'];
const ORDERS = ['6b01dbeeda0257fce95398a1', '6b01dbeeda0257fce95398a2'] as const;
const [OPEN, DONE] = ORDERS;

/** Brings a database to the version before parts and cash, with a refund that is open and one that is through. */
async function asBefore(url: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'payment-before-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of OLD) await copyFile(path.join(migrationsOf('@shop/payment'), name), path.join(folder, name));
  const platform = { dir: migrationsOf('@shop/platform'), table: 'platform_migrations' };
  await migrate(url, 'payment', [platform, { dir: folder, table: 'migrations' }], silentLogger);
  const db = openDatabase({ url, schema: 'payment' });
  for (const [id, state] of [
    [OPEN, 'refund-pending'],
    [DONE, 'refunded'],
  ] as const) {
    await db.query(
      `INSERT INTO orders (id, amount_paise, status, settled_by, payment_mode)
       VALUES ($1, 50000, 'refunding', 'pay_' || $1, 'stand-in')`,
      [id],
    );
    await db.query(
      `INSERT INTO transactions (provider_payment_id, order_id, provider_order_id, status, method, amount_paise,
         created_at, updated_at, payment_mode)
       VALUES ('pay_' || $1, $1, 'order_' || $1, $2, 'card', 50000, now(), now(), 'stand-in')`,
      [id, state],
    );
    const lines = { capture: ['provider', 'sales'], 'refund-due': ['sales', 'refunds-payable'] };
    const paidBack = state === 'refunded' ? { refund: ['refunds-payable', 'provider'] } : {};
    for (const [kind, accounts] of Object.entries({ ...lines, ...paidBack }))
      await db.query(
        `WITH entry AS (INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at, reference)
           VALUES ($1, 'pay_' || $2, $2, now(), CASE WHEN $1 = 'refund' THEN 'rfnd_' || $2 ELSE '' END) RETURNING id)
         INSERT INTO ledger_lines SELECT id, account, amount FROM entry, unnest($3::text[], $4::bigint[]) AS l (account, amount)`,
        [kind, id, accounts, [50_000, -50_000]],
      );
  }
  await db.query(
    `INSERT INTO refunds (id, provider_payment_id, order_id, amount_paise, reason, status, next_attempt_at, created_at)
     VALUES ('6b01dbeeda0257fce95398b1', 'pay_' || $1, $1, 50000, 'order-cancelled', 'waiting', now(), now())`,
    [OPEN],
  );
  await db.query(
    `INSERT INTO refunds (id, provider_payment_id, order_id, amount_paise, reason, status, provider_refund_id, created_at)
     VALUES ('6b01dbeeda0257fce95398b2', 'pay_' || $1, $1, 50000, 'order-cancelled', 'processed', 'rfnd_' || $1, now())`,
    [DONE],
  );
  await db.query(
    `INSERT INTO provider_refunds (id, provider_payment_id, order_id, amount_paise, status, made_by, made_at)
     VALUES ('rfnd_' || $1, 'pay_' || $1, $1, 50000, 'processed', 'shop', now())`,
    [DONE],
  );
  await db.close();
}

test('a refund that was open before the upgrade goes through after it, and one that was through stays', async () => {
  const shop = await startPayment({ before: asBefore });
  onTestFinished(() => shop.stop());
  await shop.until(async () => {
    await shop.settle();
    expect(
      await shop.db.query(
        `SELECT r.order_id AS id, r.status, p.for_row = r.id AS linked FROM refunds r
         JOIN provider_refunds p ON p.order_id = r.order_id ORDER BY r.order_id`,
      ),
    ).toEqual([
      { id: OPEN, status: 'processed', linked: true },
      { id: DONE, status: 'processed', linked: true },
    ]);
  });
  await shop.until(() => {
    expect(shop.eventsOf(OPEN, 'payment-refunded')).toHaveLength(1);
  });
  expect(shop.eventsOf(DONE)).toEqual([]);
  expect(await shop.audit()).toEqual([]);
});

test('what a version before this one writes is a rest, once a payment', async () => {
  const shop = await startPayment();
  onTestFinished(() => shop.stop());
  const { orderId, paymentId } = await shop.paid();
  await shop.orders.ship(orderId);
  await shop.orders.returnPart(orderId, paymentId, 100_000, 'return 1');
  await shop.until(async () => {
    expect(await shop.db.query('SELECT 1 FROM refunds')).toHaveLength(1);
  });
  const insert = () =>
    shop.db.query(
      `INSERT INTO refunds (id, provider_payment_id, order_id, amount_paise, reason, status, created_at)
       VALUES ('6b01dbeeda0257fce95398b1', $1, $2, 920000, 'order-cancelled', 'waiting', now())
       ON CONFLICT (provider_payment_id) DO NOTHING RETURNING id`,
      [paymentId, orderId],
    );
  expect([await insert(), await insert()]).toEqual([[{ id: '6b01dbeeda0257fce95398b1' }], []]);
});
