import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUDIT_CHECKS } from '@shop/contracts/api/audit-checks';
import { startPostgres, type PostgresServer } from '@shop/embedded-postgres/server';
import { silentLogger } from '@shop/platform/logger';
import { runSource } from '@shop/test-support/run-source';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, type Databases } from '../src/databases';

const TOOL = path.resolve(import.meta.dirname, '../src/audit.ts');

let folder: string;
let postgres: PostgresServer;
let databases: Databases;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-audit-'));
  postgres = await startPostgres(path.join(folder, 'data'));
  databases = await openDatabases(postgres, silentLogger);
});
afterAll(async () => {
  await Promise.all(Object.values(databases).map((database) => database.close()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const audit = (args: string[] = [], more: Record<string, string> = {}) =>
  runSource(TOOL, args, { DATA_DIR: path.join(folder, 'data'), ...more });
const KEYS = { RAZORPAY_KEY_SECRET: 'of these tests', RAZORPAY_WEBHOOK_SECRET: 'of these tests' };
const placed = (mode: string) =>
  databases.order.query(
    `INSERT INTO orders (id, status, total_paise, note, version, created_at, updated_at, payment_mode)
     VALUES (repeat('a', 24), 'cancelled', 100, '', 1, now(), now(), $1)
     ON CONFLICT (id) DO UPDATE SET payment_mode = excluded.payment_mode`,
    [mode],
  );

test('an empty shop adds up in everything that there is', async () => {
  const { code, output } = await audit();
  expect(output.trim().split('\n')).toEqual(Object.values(AUDIT_CHECKS).map((name) => `${name}: everything adds up.`));
  expect(code).toBe(0);
});

test('a difference ends it with 1, and says what to do; also for programs', async () => {
  await placed('stand-in');
  const said = await audit();
  expect(said.code).toBe(1);
  expect(said.output).toContain(`Order ${'a'.repeat(24)} is cancelled and has no timeline.`);
  expect(said.output).toMatch(/bring it to the status that is true by its buttons\. \(timelines-[0-9a-f]{12}\)/);
  const { code, output } = await audit(['--json']);
  expect(code).toBe(1);
  const { outcome, checks } = JSON.parse(output) as { outcome: string; checks: { check: string; found: number }[] };
  expect(outcome).toBe('differences');
  expect(checks).toContainEqual(expect.objectContaining({ check: 'timelines', found: 1 }));
});

test('a shop with live keys, or in which somebody paid for real, is left alone unless it is said twice', async () => {
  await placed('stand-in');
  const live = { RAZORPAY_KEY_ID: 'rzp_live_of_these_tests', ...KEYS };
  for (const args of [[], ['--live'], ['--confirm', 'the real shop'], ['--live', '--confirm', 'yes']])
    expect(await audit(args, live)).toMatchObject({
      code: 2,
      output: expect.stringContaining('Say so twice') as string,
    });
  await placed('live');
  expect(await audit()).toMatchObject({ code: 2, output: expect.stringContaining('takes real payments') as string });
  const { code, output } = await audit(['--live', '--confirm', 'the real shop']);
  expect(code).toBe(1);
  // without its keys nobody can ask for the money
  const unseen = `${AUDIT_CHECKS.provider}: could not be looked into. The keys of its live account are not given.`;
  expect(output).toContain(unseen);
  await databases.order.query('DELETE FROM orders');
});

test('what it does not know is not taken for something else', async () => {
  expect(await audit(['--everything'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('--everything') as string,
  });
  expect((await runSource(TOOL, [], { DATA_DIR: path.join(folder, 'nowhere') })).code).toBe(2);
});
