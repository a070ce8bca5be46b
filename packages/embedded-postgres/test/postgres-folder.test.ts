import { lchownSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boundLog } from '../src/bounded-log';
import { startPostgres, type PostgresServer } from '../src/server';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;

let dataDir: string;
let server: PostgresServer | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'shop-folder-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(dataDir, { recursive: true });
});

async function query<T extends object>(text: string, values?: unknown[]): Promise<T[]> {
  server ??= await startPostgres(dataDir);
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

test('the log contains no user input', async () => {
  await query('CREATE TABLE people (email text PRIMARY KEY, born date)');
  const asha = ['asha@example.com', '1990-01-31'];
  await query('INSERT INTO people VALUES ($1, $2)', asha);
  await expect(query('INSERT INTO people VALUES ($1, $2)', asha)).rejects.toThrow('duplicate key');
  await expect(query('INSERT INTO people VALUES ($1, $2)', ['x', 'asha-was-here'])).rejects.toThrow('asha-was-here');
  await expect(query(`SELECT 'asha@example.com' FROM nowhere`)).rejects.toThrow('nowhere');
  await server?.stop();
  server = undefined;
  const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('shut down');
  expect(log).not.toContain('asha');
});

test('the log of a server that runs for long is bounded: it is rotated, and one old file is kept', async () => {
  const file = path.join(dataDir, 'any.log');
  await writeFile(file, 'short');
  await boundLog(file, 10);
  expect(await readFile(file, 'utf8')).toBe('short');
  for (const text of ['the first of two', 'the second of two']) {
    await writeFile(file, text);
    await boundLog(file, 10);
    expect((await stat(file)).size).toBe(0);
    expect(await readFile(`${file}.1`, 'utf8')).toBe(text);
  }
});

test('so is the log of the database', async () => {
  const file = path.join(dataDir, 'postgres.log');
  await writeFile(file, 'x'.repeat(5_000_001));
  await query('SELECT 1');
  await vi.waitFor(async () => expect((await stat(`${file}.1`)).size).toBeGreaterThan(5_000_000));
});

test('other users cannot read the data, whoever created the folder', async () => {
  await query('SELECT 1');
  expect((await stat(dataDir)).mode & 0o777).toBe(IS_ROOT ? 0o711 : 0o700);
  for (const [name, mode] of [
    ['postgres', 0o700],
    ['postgres.password', 0o600],
    ['postgres.log', 0o600],
  ] as const)
    expect((await stat(path.join(dataDir, name))).mode & 0o777, name).toBe(mode);
});

describe.skipIf(!IS_ROOT)('where root starts the shop', () => {
  const cluster = () => path.join(dataDir, 'postgres');
  const owners = async () => {
    const names = readdirSync(cluster(), { recursive: true, encoding: 'utf8' });
    return new Set(await Promise.all(['', ...names].map(async (name) => (await stat(path.join(cluster(), name))).uid)));
  };

  test('the database belongs to a user of its own, which is not the one that others share', async () => {
    await query('SELECT 1');
    const [owner] = await owners();
    expect([...(await owners())]).toHaveLength(1);
    expect([0, NOBODY]).not.toContain(owner);
    const status = await readFile(`/proc/${server?.pid}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\t${owner}\\t${owner}\\t`, 'm'));
  });

  test('a cluster of the user nobody is taken over with everything in it', async () => {
    await query('CREATE TABLE kept AS SELECT 42 AS answer');
    await server?.stop();
    server = undefined;
    for (const name of ['', ...readdirSync(cluster(), { recursive: true, encoding: 'utf8' })])
      lchownSync(path.join(cluster(), name), NOBODY, NOBODY);
    expect(await query('SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    expect([...(await owners())]).not.toContain(NOBODY);
  });
});
