import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@shop/platform/db/database';
import { expect, inject, onTestFinished, test } from 'vitest';
import { auditDocuments } from '../../src/app/audit-documents';
import { auditLists } from '../../src/app/audit-lists';
import { auditStock } from '../../src/app/audit-stock';
import { startOrder } from '../harness';
import { orderActs } from '../order-acts';

const SCRIPTS = path.resolve(import.meta.dirname, '../../../../deploy/components/backup');
/** Of pg_dump; 0 where there is none. */
const version = Number(/\d+/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? 0);

const urlOf = (name: string) => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

test('orders that are restored from a copy add up, also over what was there', async ({ skip }) => {
  const shop = await startOrder();
  onTestFinished(() => shop.stop());
  const [server] = await shop.db.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  if (version < (server?.version ?? 0)) {
    console.log(`NO RESTORE DRILL: it needs pg_dump and pg_restore of version ${server?.version}, or newer.`);
    skip();
  }
  const acts = orderActs(() => shop);
  await acts.asAdmin(await acts.placePaid(), 'ship');
  await acts.cancel(await acts.place());
  await acts.placePaid({ quantity: 3 });
  const [row] = await shop.db.query<{ name: string }>('SELECT current_database() AS name');
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-restore-'));
  const restored = `restored_${randomBytes(4).toString('hex')}`;
  const outside = openDatabase({ url: inject('postgresUrl'), schema: 'public', max: 1, answerMs: 60_000 });
  await outside.query(`CREATE DATABASE ${restored}`);
  onTestFinished(async () => {
    await outside.query(`DROP DATABASE ${restored} WITH (FORCE)`);
    await outside.close();
    await rm(folder, { recursive: true });
  });
  const script = (program: string, database: string) =>
    promisify(execFile)('sh', [path.join(SCRIPTS, program), 'postgres', folder], {
      env: { PATH: process.env.PATH, DATABASE_URL: urlOf(database) },
    });

  const startedAt = performance.now();
  await script('backup.sh', row?.name ?? '');
  await script('restore.sh', restored);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`Restore drill: copied and restored in ${seconds.toFixed(1)} s.`);
  const db = openDatabase({ url: urlOf(restored), schema: 'order', max: 1 });
  // what a newer release added, and somebody else
  await db.query('CREATE TABLE newer (id text REFERENCES orders)');
  await db.query('CREATE SCHEMA reports');
  await db.query('CREATE TABLE reports.sales (paise bigint)');
  await script('restore.sh', restored);
  const read = (from: Pick<typeof db, 'query'>) => from.query('SELECT id, status FROM orders ORDER BY id');
  expect(await read(db)).toEqual(await read(shop.db));
  expect([...(await auditDocuments(db)), ...(await auditStock(db)), ...(await auditLists(db))]).toEqual([]);
  expect(
    await db.query(`SELECT to_regclass('newer')::text AS newer, to_regclass('reports.sales')::text AS sales`),
  ).toEqual([{ newer: null, sales: 'reports.sales' }]);
  // a copy that cannot be read to its end changes nothing
  const copy = path.join(folder, 'postgres.copy');
  const { size } = await stat(copy);
  await truncate(copy, size - 2_000);
  await promisify(execFile)('sh', ['-c', 'sha256sum postgres.copy >postgres.ok'], { cwd: folder });
  await db.query('CREATE TABLE newer (id text REFERENCES orders)');
  await expect(script('restore.sh', restored)).rejects.toThrow();
  expect(await db.query(`SELECT to_regclass('newer')::text AS newer`)).toEqual([{ newer: 'newer' }]);
  expect(await read(db)).toEqual(await read(shop.db));
  await db.close();
});
