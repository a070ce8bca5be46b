import { AUDIT_CHECKS } from '@shop/contracts/api/audit-checks';
import { auditRuns, type AuditRun } from '@shop/contracts/api/audits';
import type { Database } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import { keepDeadLetter } from '@shop/platform/messaging/log/dead-letters';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { openDatabase } from '@shop/platform/db/database';
import { startService } from '@shop/testing/start-service';
import { createTestBed, type TestBed } from '@shop/testing/test-bed';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endRun, beginRun, forgetOldRuns } from '../src/adapters/audit-run-rows';
import { createAudits } from '../src/app/audits';
import { createNotificationService } from '../src/service';
import { startAuditedStandIns, type AuditedStandIns } from './audited-stand-ins';

const NIGHT = new Date('2026-11-24T22:00:00Z');
const DAY = new Date('2026-11-25T08:00:00Z');
const LOST = {
  ...{ check: 'sales' as const, found: 1 },
  differences: [{ id: 'sales-1', what: 'Order 7 makes ₹9.00 of sales, in the ledger ₹8.00.', todo: 'Look at it.' }],
};

let bed: TestBed;
let db: Database;
let services: AuditedStandIns;
let shop: Awaited<ReturnType<typeof start>>;

async function start() {
  const off = { url: undefined, token: undefined };
  return startService(bed, () =>
    createNotificationService(
      {
        ...{ corsOrigins: [], socketsPerAccount: 5, shopName: 'jarul', publicUrl: 'http://shop.test', staffMail: [] },
        ...{ sms: off, whatsapp: off, mail: { smtpUrl: undefined, from: undefined, sandbox: undefined } },
        ...services.addresses,
        auditPauseMs: 0,
      },
      { ...bed.dependencies, db },
    ),
  );
}

beforeEach(async () => {
  bed = await createTestBed('notification');
  db = await bed.database.open('notification', '@shop/notification');
  services = await startAuditedStandIns();
  bed.onStop(() => services.close());
  shop = await start();
});
afterEach(() => bed.stop());

const admin = () => bed.accounts.account('admin');
const press = () => shop.call('POST', '/api/admin/audits', { as: admin() });
const runs = async (): Promise<AuditRun[]> =>
  auditRuns.parse((await shop.call('GET', '/api/admin/audits', { as: admin() })).body).runs;
const ended = () =>
  vi.waitFor(async () => {
    const [run] = await runs();
    expect(run?.outcome).not.toBe('running');
    return run;
  });
const metric = async (name: string) =>
  (await shop.measurements()).split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));

test('staff begin an audit and read what came of it, by whom and for how long', async () => {
  expect(await runs()).toEqual([]);
  expect(await press()).toMatchObject({ status: 202, body: { message: 'We look into everything now' } });
  const run = await ended();
  expect(run).toMatchObject({ by: 'Meera', outcome: 'clean', ms: expect.any(Number) as number });
  expect(run?.checks.map(({ check }) => check).sort()).toEqual(Object.keys(AUDIT_CHECKS).sort());
});

test('what does not add up is told with what to do, and measured', async () => {
  expect(await metric('audit_')).toEqual([]);
  services.found.set('payment', [LOST]);
  await press();
  expect(await ended()).toMatchObject({ outcome: 'differences', checks: expect.arrayContaining([LOST]) as unknown[] });
  expect(services.asked.get('payment')).toBe(2);
  expect(await metric('audit_differences{check="sales"')).toEqual([expect.stringMatching(/ 1$/)]);
  expect(await metric('audit_differences{check="stock"')).toEqual([expect.stringMatching(/ 0$/)]);
  expect(await metric('audit_clean_age_seconds')).toEqual([]);
  services.found.delete('payment');
  await press();
  expect(await ended()).toMatchObject({ outcome: 'clean' });
  expect(await metric('audit_differences{check="sales"')).toEqual([expect.stringMatching(/ 0$/)]);
  expect(await metric('audit_clean_age_seconds')).toHaveLength(1);
});

test('a service that does not answer leaves it unsure', async () => {
  await services.end('payment');
  await press();
  const run = await ended();
  expect(run?.outcome).toBe('unsure');
  expect(
    run?.checks
      .filter(({ notDone }) => notDone !== undefined)
      .map(({ check }) => check)
      .sort(),
  ).toEqual(['ledger', 'orders', 'provider', 'publishing', 'sales'].sort());
});

test('an event that was given up is named', async () => {
  const log = openDatabase({ url: bed.database.url, schema: 'bus', max: 1 });
  bed.onStop(() => log.close());
  const envelope = toEnvelope(newEvent('user-registered', 'u1', 1, { userId: newId() }));
  await keepDeadLetter(log, { topic: 'shop.users', group: 'astronomer', envelope, reason: 'the moon is full' });
  await press();
  const letters = (await ended())?.checks.find(({ check }) => check === 'dead-letters');
  expect(letters).toMatchObject({
    found: 1,
    differences: [
      {
        what: 'astronomer gave up user-registered (shop.users 1) about u1: the moon is full',
        todo: expect.stringContaining('Settings, Dead letters') as string,
      },
    ],
  });
});

test('one runs at a time, which the second who asks is told', async () => {
  const { release } = services.hold();
  expect((await press()).status).toBe(202);
  expect(await press()).toMatchObject({ status: 409, body: { code: 'audit-runs' } });
  expect(await runs()).toMatchObject([{ outcome: 'running', checks: [] }]);
  release();
  await ended();
  expect((await press()).status).toBe(202);
  await ended();
});

test('a shop that stops breaks its audit off instead of waiting for it', async () => {
  const { release } = services.hold();
  await press();
  await shop.current().stop();
  const [row] = await db.query<{ outcome: string }>('SELECT outcome FROM audit_runs');
  expect(row?.outcome).toBe('broken-off');
  release();
});

test('each night one replica looks, and none by day', async () => {
  const look = () => Promise.resolve([LOST]);
  const replicas = [1, 2].map(() =>
    createAudits({ db, logger: silentLogger, parts: [{ checks: ['sales'], look }], pauseMs: 0 }),
  );
  await Promise.all(replicas.map((replica) => replica.tonight(DAY)));
  expect(await runs()).toEqual([]);
  for (let time = 0; time < 2; time += 1) await Promise.all(replicas.map((replica) => replica.tonight(NIGHT)));
  expect(await ended()).toMatchObject({ outcome: 'differences' });
  expect(await runs()).toHaveLength(1);
  expect((await runs())[0]?.by).toBeUndefined();
});

test('a run whose process died makes room for the next', async () => {
  expect(await beginRun(db, { id: 'dead', askedBy: 'Meera', night: undefined })).toBe(true);
  expect((await press()).status).toBe(409);
  await db.query(`UPDATE audit_runs SET started_at = started_at - interval '2 hours'`);
  expect((await press()).status).toBe(202);
  await ended();
  expect((await runs()).map(({ outcome }) => outcome)).toEqual(['clean', 'broken-off']);
});

test('what is old is forgotten', async () => {
  for (const id of ['old', 'new']) {
    await beginRun(db, { id, askedBy: undefined, night: undefined });
    await endRun(db, id, { outcome: 'clean', checks: [] });
  }
  await db.query(`UPDATE audit_runs SET started_at = started_at - interval '91 days' WHERE id = 'old'`);
  await forgetOldRuns(db);
  expect((await runs()).map(({ id }) => id)).toEqual(['new']);
});

test('only staff may see or begin one', async () => {
  const user = bed.accounts.account('user');
  for (const method of ['GET', 'POST'] as const) {
    expect((await shop.call(method, '/api/admin/audits', { as: user })).status).toBe(403);
    expect((await shop.call(method, '/api/admin/audits')).status).toBe(401);
  }
});
