import { chmodSync, cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditParts } from '@shop/audit/audit-stores';
import { describeAudit } from '@shop/audit/describe-audit';
import { auditShop, outcomeOf } from '@shop/platform/audit/audit-shop';
import { checkoutClient } from '@shop/test-support/checkout-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readStandaloneConfig } from '../../src/config';
import { openAuditedStores } from '../../src/open-audited-shop';
import { runShop, type RunningShop } from '../../src/run-shop';
import { createOperator, findPrograms, makeCluster, OWN_PASSWORD, startServer, type OwnServer } from './own-server';

const DEPLOY = path.resolve(import.meta.dirname, '../../../../deploy');
const bin = findPrograms();
if (bin === undefined)
  console.log(
    'NO DRILL of a restore to any moment: it needs psql and a whole PostgreSQL, 15 or newer, on this machine.',
  );

/** What the shop keeps of orders, of their money, and of what was sold. */
const KEPT = {
  orders: 'SELECT id, status, total_paise FROM "order".orders ORDER BY id',
  stock: 'SELECT product_id, on_hand, held, sold FROM "order".stock ORDER BY product_id',
  transactions: 'SELECT order_id, status, amount_paise FROM payment.transactions ORDER BY order_id',
  ledger: 'SELECT * FROM payment.ledger_lines ORDER BY 1, 2, 3',
};

describe.skipIf(bin === undefined)('the database as it was at any moment', () => {
  const operator = createOperator(bin ?? '');
  const root = mkdtempSync(path.join(tmpdir(), 'shop-moment-'));
  const at = (name: string) => path.join(root, name);
  const started: OwnServer[] = [];
  const receivers: ReturnType<typeof receive>[] = [];
  let server: OwnServer;
  let shop: RunningShop | undefined;
  /** taken from what was committed before and after it */
  let moment: string;
  let kept: Record<keyof typeof KEPT, object[]>;
  let laterOrder: string;

  const script = (name: string) => path.join(at('scripts'), name);
  const asReceiver = () => ({ DATABASE_URL: server.url('shop', 'shop_wal'), AGAIN_SECONDS: '0.1' });
  const receive = () => operator.start('sh', [script('receive.sh'), at('log')], asReceiver());
  const baseBackup = () =>
    operator.run('sh', [script('base.sh'), at('log'), '2'], { ...asReceiver(), CHECKPOINT: 'fast', MINUTES: '0' });
  const restoreTo = (when: string, target: string, from = at('log')) =>
    operator.run('sh', [script('restore-to.sh'), when, from, at(path.join('made', target))]);
  const said = (running: Promise<unknown>) =>
    running.then(
      () => 'nothing failed',
      (error: unknown) => (error as { stderr: string }).stderr.trim(),
    );
  const logFolder = () => at(path.join('log', readdirSync(at('log'))[0] ?? '', 'wal'));

  async function readKept(from: OwnServer) {
    const entries = Object.entries(KEPT).map(async ([name, text]) => [name, await from.query('shop', text)]);
    return Object.fromEntries(await Promise.all(entries)) as typeof kept;
  }
  const now = async () => {
    const [row] = await server.query<{ at: string }>(
      'shop',
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
    );
    return row?.at ?? '';
  };
  /** Waits until the receiver has on its disk what is committed by now; resolves to how long that took, in ms. */
  async function arrived(): Promise<number> {
    const startedAt = performance.now();
    const [written] = await server.query<{ lsn: string }>('shop', 'SELECT pg_current_wal_flush_lsn() AS lsn');
    const there = `SELECT restart_lsn >= '${written?.lsn}' AS there FROM pg_replication_slots`;
    await vi.waitFor(
      async () => {
        expect(await server.query('shop', there)).toEqual([{ there: true }]);
      },
      { interval: 10 },
    );
    return performance.now() - startedAt;
  }
  async function audited(url: string): Promise<string> {
    const opened = await openAuditedStores(url, at('shop'));
    const checks = await auditShop(auditParts(opened.stores), 150);
    await opened.close();
    return outcomeOf(checks) === 'clean' ? 'clean' : describeAudit(checks);
  }
  async function startOn(data: string): Promise<OwnServer> {
    const running = await startServer(operator, data);
    started.push(running);
    return running;
  }

  beforeAll(async () => {
    // others may enter: the server runs as somebody else where root runs this
    chmodSync(root, 0o755);
    cpSync(path.join(DEPLOY, 'components/point-in-time'), at('scripts'), { recursive: true });
    for (const folder of ['data', 'log', 'made']) operator.makeFolder(at(folder));
    await makeCluster(operator, at('data'), at('password'));
    server = await startOn(at('data'));
    const config = readStandaloneConfig({ DATA_DIR: at('shop'), PORT: '0', LOG_LEVEL: 'silent' });
    shop = await runShop(config, () =>
      Promise.resolve({
        url: (database) => server.url(database),
        ended: new Promise<never>(() => undefined),
        stop: () => Promise.resolve(),
      }),
    );
    const rights = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--set=user=shop_wal', '--file', at('rights.sql')];
    cpSync(path.join(DEPLOY, 'rights/postgres-wal.sql'), at('rights.sql'));
    await operator.run('psql', [server.url('shop'), ...rights], { PASSWORD: OWN_PASSWORD });
    const asks = operator.run('psql', [asReceiver().DATABASE_URL, '--command', 'SELECT * FROM "order".orders']);
    expect(await said(asks)).toContain('permission denied');
    const shopper = checkoutClient(shop.url);
    await shopper.logIn();

    let receiver = receive();
    receivers.push(receiver);
    await vi.waitFor(() => operator.run('sh', [script('health.sh'), 'ready'], asReceiver()));
    await shopper.checkout('before the base backup');
    await baseBackup();
    await shopper.cancel(await shopper.checkout('cancelled'));

    // it is killed, its server goes on over several segments, and it comes back
    process.kill(-(receiver.child.pid ?? 0), 'SIGKILL');
    await receiver.exited;
    for (const turn of [1, 2, 3]) {
      await shopper.checkout(`nobody receives ${turn}`);
      await server.query('shop', 'SELECT pg_switch_wal()');
    }
    expect(await said(operator.run('sh', [script('health.sh'), 'live'], asReceiver()))).toContain('nobody receives');
    receiver = receive();
    receivers.push(receiver);
    await arrived();
    await shopper.checkout('the last before the moment');
    // what is still on its way at the moment would not add up after it, before a shop runs on
    await vi.waitFor(async () => {
      expect(await server.query('shop', `SELECT id FROM "order".orders WHERE status = 'refunding'`)).toEqual([]);
      expect(await audited(server.url('shop'))).toBe('clean');
    });

    kept = await readKept(server);
    moment = await now();
    laterOrder = await shopper.checkout('after the moment');
    await server.query(
      'shop',
      `UPDATE "order".orders SET status = 'shipped';
       DELETE FROM "order".order_timeline;
       DROP TABLE payment.ledger_lines CASCADE;
       DROP TABLE "order".stock CASCADE`,
    );
    const arrivedMs = await arrived();
    console.log(`Drill: the log was on the receiver's disk ${arrivedMs.toFixed(0)} ms after the last commit.`);
    await shop.stop();
    shop = undefined;
    // the server and its disk are lost
    await server.lose();
    rmSync(at('data'), { recursive: true });
    expect(await said(operator.run('sh', [script('health.sh'), 'live'], asReceiver()))).toBe('nothing failed');
    receiver.child.kill('SIGTERM');
    expect(await receiver.exited, receiver.output()).toEqual([0, null]);
  });
  afterAll(async () => {
    await shop?.stop();
    for (const { child } of receivers) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    for (const running of started) await running.lose();
    rmSync(root, { recursive: true, force: true });
  });

  test('has everything that was committed before it and nothing after it, and adds up', async () => {
    const startedAt = performance.now();
    const told = await restoreTo(moment, 'restored');
    const restored = await startOn(at('made/restored'));
    console.log(`Drill: restored and started in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n${told}`);
    expect(told).toContain(`PostgreSQL at ${moment}`);
    expect(await readKept(restored)).toEqual(kept);
    expect(kept.orders.length).toBeGreaterThanOrEqual(6);
    expect(await audited(restored.url('shop'))).toBe('clean');
    // it is a server of its own that writes
    await restored.query('shop', 'CREATE TABLE public.proof (id int)');
    await restored.lose();
  });

  test('all that has arrived has the damage, too', async () => {
    await restoreTo('latest', 'newest');
    const newest = await startOn(at('made/newest'));
    expect(await newest.query('shop', `SELECT status FROM "order".orders WHERE id = '${laterOrder}'`)).toEqual([
      { status: 'shipped' },
    ]);
    await expect(newest.query('shop', 'SELECT * FROM "order".stock')).rejects.toThrow(/does not exist/);
    await newest.lose();
  });

  test.each([
    [
      'before its first',
      '2001-01-31T12:00:00+05:30',
      /^2001-01-31T06:30:00\.000000Z is too early: the first moment .* is 20/,
    ],
    ['after its last', '2101-01-31', /^2101-01-31T00:00:00\.000000Z is too late: the last transaction .* is of 20/],
    ['that is none', 'yesterdayish', /yesterdayish is no moment/],
  ])('a moment %s is refused, and nothing is made', async (_what, when, sentence) => {
    expect(await said(restoreTo(when, 'refused'))).toMatch(new RegExp(sentence.source, 'm'));
    expect(readdirSync(at('made'))).not.toContain('refused');
  });

  test('a folder that holds something is left alone', async () => {
    expect(await said(restoreTo(moment, '../scripts'))).toContain('is not empty');
  });

  test('a log with a gap is told from one that ends', async () => {
    const segments = readdirSync(logFolder()).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(segments.length).toBeGreaterThan(2);
    const missing = path.join(logFolder(), segments.at(-1) ?? '');
    renameSync(missing, at('missing'));
    expect(await said(restoreTo(moment, 'gap'))).toContain('is missing');
    renameSync(at('missing'), missing);
  });
});
