import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@shop/platform/db/database';
import { migrate, migrationsOf } from '@shop/platform/db/migrate';
import { silentLogger } from '@shop/platform/logger';
import { createTestBed } from '@shop/testing/test-bed';
import { expect, onTestFinished, test } from 'vitest';
import { moveOrder } from '../src/app/change-order';
import { auditDocuments } from '../src/app/audit-documents';
import { sendParcel } from '../src/domain/fulfilment';

const SENT = '6b01dbeeda0257fce95398a1';
const FIRST_WITH_INVOICES = '0015_documents.sql';
const NOW = new Date('2026-11-21T10:00:00Z');

/** Brings a database to the version before invoices, with an order of two pieces of which one was sent. */
async function asBefore(url: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'order-before-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const from = migrationsOf('@shop/order');
  for (const name of (await readdir(from)).filter((file) => file < FIRST_WITH_INVOICES))
    await copyFile(path.join(from, name), path.join(folder, name));
  const platform = { dir: migrationsOf('@shop/platform'), table: 'platform_migrations' };
  await migrate(url, 'order', [platform, { dir: folder, table: 'migrations' }], silentLogger);
  const db = openDatabase({ url, schema: 'order' });
  await db.query(
    `INSERT INTO orders (id, status, total_paise, note, payment_id, version, created_at, updated_at, payment_mode)
     VALUES ($1, 'shipped', 100000, '', 'pay_1', 3, $2, $2, 'live')`,
    [SENT, NOW],
  );
  await db.query(
    `INSERT INTO order_lines (order_id, position, product_id, name, price_paise, image, quantity, tracked)
     VALUES ($1, 0, $1, 'Dress', 50000, '/uploads/d.webp', 2, false)`,
    [SENT],
  );
  await db.query(`INSERT INTO order_timeline VALUES ($1, 0, 'shipped', $2)`, [SENT, NOW]);
  await db.query(`INSERT INTO shipments (id, order_id, number, status, sent_at) VALUES ($1, $1, 1, 'sent', $2)`, [
    SENT,
    NOW,
  ]);
  await db.query('INSERT INTO shipment_lines VALUES ($1, 0, 1)', [SENT]);
  await db.close();
}

test('an order that was sent before has its invoice elsewhere, and here with the next of its parcels', async () => {
  const bed = await createTestBed('order');
  onTestFinished(() => bed.stop());
  await asBefore(bed.database.url);
  const db = await bed.database.open('order', '@shop/order');
  expect(await auditDocuments(db)).toEqual([]);
  const parcel = { id: 'e'.repeat(24), carrier: null, trackingNumber: null, url: null };
  const order = await moveOrder(
    db,
    SENT,
    (current, at) => sendParcel(current, parcel, at),
    () => Promise.resolve(NOW),
  );
  expect(order.invoice).toBe('INV/2627/000001');
  expect(await auditDocuments(db)).toEqual([]);
});
