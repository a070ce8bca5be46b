import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { UnavailableError } from '../src/errors';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';

let database: TestDatabase;
let outside: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  outside = new pg.Client({ connectionString: database.url });
  await outside.connect();
  await outside.query('CREATE SCHEMA "order"; CREATE TABLE "order".stock (id int PRIMARY KEY, pieces int)');
  await outside.query('INSERT INTO "order".stock VALUES (1, 10), (2, 10)');
});
afterAll(async () => {
  await outside.end();
  await database.drop();
});

const opened: Database[] = [];
afterEach(async () => {
  await outside.query('ROLLBACK');
  for (const db of opened.splice(0)) await db.close();
});

function open(answerMs: number, max = 4): Database {
  const db = openDatabase({ url: database.url, schema: 'order', max, answerMs });
  opened.push(db);
  return db;
}

async function waiting(): Promise<number> {
  const { rows } = await outside.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count);
}

const buy = (db: Database, id: number) => db.query('UPDATE stock SET pieces = pieces - 1 WHERE id = $1', [id]);

test('who waits for a row that stays locked gives up on the server, too, and takes nobody’s connection', async () => {
  const db = open(2_000);
  await outside.query('BEGIN');
  await outside.query('SELECT * FROM "order".stock WHERE id = 1 FOR UPDATE');
  const refused = await Promise.allSettled(Array.from({ length: 8 }, () => buy(db, 1)));
  for (const outcome of refused)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(UnavailableError) as unknown });
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 10_000 });
  await buy(db, 2);
});

test('a statement that a deadlock ended is made again, and does once what it does', async () => {
  // long enough for the other to wait, too; it looks for a deadlock later still
  await outside.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 3000', current_database()); END $$`,
  );
  await outside.query(`SET deadlock_timeout = '10min'`);
  await outside.query('UPDATE "order".stock SET pieces = 10');
  const db = open(30_000);
  await outside.query('BEGIN; UPDATE "order".stock SET pieces = 5 WHERE id = 1');
  const both = db.query(
    `WITH second AS (UPDATE stock SET pieces = pieces - 1 WHERE id = 2 RETURNING 1 AS first)
     UPDATE stock SET pieces = pieces - 1 FROM second WHERE stock.id = second.first`,
  );
  // what a transaction has seen of others it sees until its end
  const watcher = open(5_000);
  await vi.waitUntil(async () => {
    const [row] = await watcher.query<{ count: number }>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row?.count === 1;
  });
  await outside.query('UPDATE "order".stock SET pieces = 5 WHERE id = 2');
  await outside.query('COMMIT');
  await both;
  expect(await db.query('SELECT pieces FROM stock')).toEqual([{ pieces: 4 }, { pieces: 4 }]);
});

test('a statement that takes too long is ended on the server, and its transaction with it', async () => {
  const db = open(500, 1);
  const slow = db.transaction(async (tx) => {
    await tx.query('UPDATE stock SET pieces = 0 WHERE id = 2');
    await tx.query('SELECT pg_sleep(60)');
  });
  await expect(slow).rejects.toBeInstanceOf(UnavailableError);
  const { rows } = await outside.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query = 'SELECT pg_sleep(60)'`,
  );
  expect(rows).toEqual([]);
  expect(await db.query('SELECT pieces > 0 AS untouched FROM stock WHERE id = 2')).toEqual([{ untouched: true }]);
});

test('every connection has limits that the server keeps', async () => {
  const names = ['search_path', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const watched = ['tcp_keepalives_idle', 'client_connection_check_interval'];
  const rows = await open(5_000).query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [[...names, ...(process.platform === 'linux' ? watched : [])]],
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    search_path: '"order"',
    statement_timeout: '4500',
    lock_timeout: '3000',
    idle_in_transaction_session_timeout: '15000',
    ...(process.platform === 'linux' ? { tcp_keepalives_idle: '30', client_connection_check_interval: '2000' } : {}),
  });
});

test('no statement is spread over workers, nor compiled, also where the server would', async () => {
  const ahead = 'SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0';
  await outside.query('CREATE TABLE "order".words AS SELECT n FROM generate_series(1, 20000) AS n');
  await outside.query(`${ahead}; SET jit = on; SET jit_above_cost = 0`);
  const plan = 'EXPLAIN (ANALYZE) SELECT count(*) FROM "order".words';
  const planOf = (rows: readonly object[]) => JSON.stringify(rows);
  expect(planOf((await outside.query<Record<string, string>>(plan)).rows)).toContain('Gather');
  const lines = await open(5_000).transaction(async (tx) => {
    await tx.query(`${ahead}; SET jit_above_cost = 0`);
    return tx.query(plan);
  });
  expect(planOf(lines)).not.toMatch(/Gather|JIT/);
});

test('nothing is asked at the start of a connection that a pooler would refuse', async () => {
  const { hostname, port } = new URL(database.url);
  let start = Buffer.alloc(0);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.once('data', (chunk) => (start = chunk));
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  const db = openDatabase({ url: url.href, schema: 'order' });
  expect(await db.query('SELECT id FROM stock ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
  // what PgBouncer takes: https://www.pgbouncer.org/config.html#ignore_startup_parameters
  const words = start.subarray(8).toString().split('\0');
  const parameters = words.filter((_, index) => index % 2 === 0 && index < words.length - 2);
  expect(['user', 'database', 'client_encoding', 'application_name']).toEqual(expect.arrayContaining(parameters));
  await db.close();
  server.close();
});
