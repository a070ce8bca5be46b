import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runShopCommand } from './run-shop-command';

const SCRIPTS = path.resolve(import.meta.dirname, '../../deploy/components/backup');
const { edition, env } = inject('commands');
const source = env.DATABASE_URL;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const versionOf = (text: string) => Number(/(\d+)/.exec(text)?.[1]);

async function whyNot(): Promise<string | undefined> {
  if (edition !== 'distributed' || source === undefined) return 'the edition on one machine is copied as a folder';
  const { error, stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  if (error) return 'there is no pg_dump';
  const server = await withClient(source, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? '';
  });
  return versionOf(stdout) < versionOf(server) ? `pg_dump is older than the server: ${stdout.trim()}` : undefined;
}

const reason = await whyNot();
if (edition === 'distributed' && reason !== undefined) console.log(`NO RESTORE DRILL: ${reason}.`);

/** While other journeys go on: a copy is of one moment. */
test.skipIf(reason !== undefined)('what is restored from a copy of a busy shop adds up', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-restore-'));
  const name = `restored_${randomBytes(4).toString('hex')}`;
  const restored = new URL(source ?? '');
  restored.pathname = `/${name}`;
  await withClient(source ?? '', (client) => client.query(`CREATE DATABASE ${name}`));
  onTestFinished(async () => {
    await withClient(source ?? '', (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    await rm(folder, { recursive: true });
  });
  const script = async (program: string, url: string) => {
    const { stdout } = await promisify(execFile)('sh', [path.join(SCRIPTS, program), 'postgres', folder], {
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    });
    return stdout;
  };
  const orders = (url: string) =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM "order".orders');
      return rows[0]?.count ?? 0;
    });
  const before = await orders(source ?? '');
  const startedAt = performance.now();
  await script('backup.sh', source ?? '');
  const copiedAt = performance.now();
  // twice: over what is there, as after a mistake
  await script('restore.sh', restored.href);
  await script('restore.sh', restored.href);
  const endedAt = performance.now();
  expect(await orders(restored.href)).toBeGreaterThanOrEqual(before);
  expect(await runShopCommand('audit', [], { DATABASE_URL: restored.href })).toEqual({
    code: 0,
    output: expect.not.stringContaining('found') as string,
  });
  const took = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
  console.log(
    `Restore drill: ${before} orders, copied in ${took(startedAt, copiedAt)}, restored twice in ${took(copiedAt, endedAt)}.`,
  );
});
