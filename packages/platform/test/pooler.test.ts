import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../src/db/database';
import { migrate, migrationsOf } from '../src/db/migrate';
import { silentLogger } from '../src/logger';
import { ownLoopback } from '@shop/testing/own-loopback';
import { createTestDatabase } from '@shop/testing/test-database';

/** Debian's package pgbouncer has it. */
const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';
const isThere = spawnSync(PROGRAM, ['--version']).status === 0;
if (!isThere) console.log('NO TEST of a pooler: it needs pgbouncer on the PATH, or named by PGBOUNCER.');

async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function answers(port: number, host: string): Promise<void> {
  const socket = connect(port, host);
  await once(socket, 'connect').finally(() => socket.destroy());
}

/** Starts a pooler in session mode, with its defaults and one connection to the server; returns the address by which it is reached. */
async function startPooler(address: string): Promise<string> {
  const server = new URL(address);
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-pooler-'));
  const host = ownLoopback();
  const port = await freePort(host);
  const name = server.pathname.slice(1);
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${name} = host=${server.hostname} port=${server.port} dbname=${name} user=${server.username} password=${decodeURIComponent(server.password)}
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 1
`,
  );
  await chmod(folder, 0o755);
  // it does not run as root
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn(PROGRAM, [...user, file], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  });
  await vi.waitFor(() => answers(port, host), 10_000);
  return `postgres://${server.username}@${host}:${port}/${name}`;
}

test.skipIf(!isThere)(
  'services share a connection of a pooler, one after the other, each in its own schema',
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const outside = new pg.Client({ connectionString: database.url });
    await outside.connect();
    await outside.query(`CREATE SCHEMA "order"; CREATE TABLE "order".mine (name text); INSERT INTO "order".mine VALUES ('order');
    CREATE SCHEMA payment; CREATE TABLE payment.mine (name text); INSERT INTO payment.mine VALUES ('payment')`);
    await outside.end();
    const url = await startPooler(database.url);
    for (const schema of ['order', 'payment', 'order']) {
      const db = openDatabase({ url, schema, max: 1 });
      expect(await db.query('SELECT name FROM mine')).toEqual([{ name: schema }]);
      expect(await db.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '4500ms' }]);
      const written = await db.transaction(async (tx) => tx.query('INSERT INTO mine VALUES (1) RETURNING name'));
      expect(written).toEqual([{ name: '1' }]);
      await db.query('DELETE FROM mine WHERE name = $1', ['1']);
      await db.close();
    }
  },
);

test.skipIf(!isThere)('a schema is migrated through a pooler, and its lock is given back', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const url = await startPooler(database.url);
  const folders = [{ dir: migrationsOf('@shop/platform'), table: 'migrations_of_platform' }];
  for (const schema of ['order', 'payment']) await migrate(url, schema, folders, silentLogger);
  const db = openDatabase({ url, schema: 'payment', max: 1 });
  expect(await db.query('SELECT count(*)::int AS events FROM outbox')).toEqual([{ events: 0 }]);
  // it has the connection to the server that the migrations had
  const held = await db.query(`SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`);
  expect(held).toEqual([]);
  await db.close();
});
