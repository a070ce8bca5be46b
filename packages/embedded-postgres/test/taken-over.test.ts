import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OWNER_LOCK } from '../src/existing-server';
import { startPostgres, type PostgresServer } from '../src/server';

let dataDir: string;
let left: PostgresServer;
const running: PostgresServer[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-taken-over-'));
  left = await startPostgres(dataDir);
  running.push(left);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of running.splice(0).reverse()) await server.stop();
  await rm(dataDir, { recursive: true });
});

async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: left.url('postgres'), application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** As after a kill of the shop: its connection is closed, the server still runs. */
async function killOwner(then: (client: pg.Client) => Promise<unknown> = () => Promise.resolve()): Promise<pg.Client> {
  const client = await connect('shop, process 999999999');
  await client.query(`SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE objid = $1 AND granted`, [
    OWNER_LOCK,
  ]);
  await then(client);
  return client;
}

test('a server that does not answer in time is waited for: it does not count as in use', async () => {
  await (await killOwner()).end();
  process.kill(-left.pid, 'SIGSTOP');
  const attempts = vi.spyOn(pg.Client.prototype, 'connect');
  const started = startPostgres(dataDir);
  await vi.waitUntil(() => attempts.mock.calls.length > 3, { timeout: 50_000 });
  process.kill(-left.pid, 'SIGCONT');
  running.push(await started);
  expect((await stat(path.join(dataDir, 'postgres', 'postmaster.pid'))).isFile()).toBe(true);
});

test('a lock of a shop that is gone is waited for, until its server has noticed', async () => {
  const held = await killOwner((client) => client.query('SELECT pg_advisory_lock($1)', [OWNER_LOCK]));
  const attempts = vi.spyOn(pg.Client.prototype, 'connect');
  const started = startPostgres(dataDir);
  await vi.waitUntil(() => attempts.mock.calls.length > 2, { timeout: 50_000 });
  await held.end();
  running.push(await started);
});
