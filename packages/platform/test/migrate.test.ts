import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrate, migrateService } from '../src/db/migrate';
import { silentLogger, type Logger } from '../src/logger';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('ten replicas that start at once bring a schema up to date, each migration once', async () => {
  const starts = Array.from({ length: 10 }, () => migrateService(database.url, 'order', '@shop/order', silentLogger));
  await Promise.all(starts);
  const db = await database.open('order', '@shop/order');
  const applied = await db.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  expect(applied.length).toBeGreaterThan(0);
  expect(new Set(applied.map(({ name }) => name)).size).toBe(applied.length);
});

test('the release before starts on the schema of the one that came after, and leaves it as it is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'));
  const migrated = () => migrate(database.url, 'cellar', [{ dir: folder, table: 'migrations' }], silentLogger);
  const outside = new pg.Client({ connectionString: database.url });
  await outside.connect();
  try {
    await writeFile(path.join(folder, '0001_boxes.sql'), 'CREATE TABLE cellar.boxes (id int)');
    await writeFile(path.join(folder, '0002_labels.sql'), 'ALTER TABLE cellar.boxes ADD COLUMN label text');
    await migrated();
    await rm(path.join(folder, '0002_labels.sql'));
    await migrated();
    await outside.query('INSERT INTO cellar.boxes (id) VALUES (1)');
    const { rows } = await outside.query<{ name: string }>('SELECT name FROM cellar.migrations ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual(['0001_boxes', '0002_labels']);
    // forward again
    await writeFile(path.join(folder, '0002_labels.sql'), 'ALTER TABLE cellar.boxes ADD COLUMN label text');
    await writeFile(path.join(folder, '0003_sizes.sql'), 'ALTER TABLE cellar.boxes ADD COLUMN size int');
    await migrated();
    expect((await outside.query('SELECT id, label, size FROM cellar.boxes')).rows).toEqual([
      { id: 1, label: null, size: null },
    ]);
  } finally {
    await outside.end();
    await rm(folder, { recursive: true });
  }
});

describe('a schema that is not there', () => {
  let outside: pg.Client;
  beforeAll(async () => {
    outside = new pg.Client({ connectionString: database.url });
    await outside.connect();
  });
  afterAll(() => outside.end());

  /** What a schema consists of, without its name. */
  async function look(schema: string): Promise<unknown[]> {
    const questions = [
      `SELECT table_name, column_name, data_type, column_default, is_nullable, generation_expression
       FROM information_schema.columns WHERE table_schema = $1 ORDER BY 1, 2`,
      'SELECT indexdef FROM pg_indexes WHERE schemaname = $1 ORDER BY 1',
      `SELECT conname, pg_get_constraintdef(oid) AS says FROM pg_constraint
       WHERE connamespace = to_regnamespace($1) ORDER BY 1, 2`,
      `SELECT proname, prosrc FROM pg_proc WHERE pronamespace = to_regnamespace($1) ORDER BY 1, 2`,
    ];
    const found = [];
    for (const question of questions) found.push(...(await outside.query<object>(question, [schema])).rows);
    const noted = ['platform_migrations', 'migrations'].map(
      (table) => `SELECT name FROM ${schema}.${table} ORDER BY id`,
    );
    for (const question of noted) found.push(...(await outside.query<object>(question)).rows);
    return found.map((row) => JSON.parse(JSON.stringify(row).replaceAll(schema, 'it')) as unknown);
  }

  test('is made at once as it is made step by step', async () => {
    await outside.query('CREATE SCHEMA stepwise');
    await migrateService(database.url, 'stepwise', '@shop/order', silentLogger);
    await migrateService(database.url, 'at_once', '@shop/order', silentLogger);
    const made = await look('at_once');
    expect(made.length).toBeGreaterThan(100);
    expect(made).toEqual(await look('stepwise'));
  });

  test('is not made by halves, and the migration that fails is named', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const migrated = () => migrate(database.url, 'attic', [{ dir: folder, table: 'migrations' }], silentLogger);
    await writeFile(path.join(folder, '0001_boxes.sql'), 'CREATE TABLE boxes (id int) -- of cardboard');
    await writeFile(path.join(folder, '0002_labels.sql'), 'ALTER TABLE boxes ADD COLUMN label txt');
    await writeFile(path.join(folder, '0003_sizes.sql'), 'ALTER TABLE boxes ADD COLUMN size int');
    await expect(migrated()).rejects.toThrow('migration 0002_labels: type "txt" does not exist');
    expect((await outside.query(`SELECT to_regnamespace('attic') AS made`)).rows).toEqual([{ made: null }]);

    await writeFile(path.join(folder, '0002_labels.sql'), 'ALTER TABLE boxes ADD COLUMN label text');
    await migrated();
    expect((await outside.query('SELECT label, size FROM attic.boxes')).rows).toEqual([]);
  });
});

describe('while somebody else holds a lock', () => {
  const patience = { lockMs: 100, pauseMs: 10, withinMs: 60_000 };
  let folder: string;
  let schema: string;
  let count = 0;
  let outside: pg.Client;
  beforeEach(async () => {
    schema = `shelf_${(count += 1)}`;
    folder = await mkdtemp(path.join(tmpdir(), 'shop-migrations-'));
    outside = new pg.Client({ connectionString: database.url });
    await outside.connect();
  });
  afterEach(async () => {
    await outside.end();
    await rm(folder, { recursive: true });
  });

  /** A log that hands on what is warned of. */
  function listeningLogger(): { logger: Logger; warned: () => string[] } {
    const warnings: string[] = [];
    const logger = Object.assign(Object.create(silentLogger) as Logger, {
      warn: (_detail: unknown, message: string) => warnings.push(message),
    });
    return { logger, warned: () => warnings };
  }
  const migrateTo = async (sql: string, logger: Logger, withinMs = patience.withinMs) => {
    const numbered = (await readdir(folder)).length + 1;
    await writeFile(path.join(folder, `000${numbered}_step.sql`), sql);
    return migrate(database.url, schema, [{ dir: folder, table: 'migrations' }], logger, { ...patience, withinMs });
  };

  test('a migration lets others pass, says so, and is done once the lock is free', async () => {
    const { logger, warned } = listeningLogger();
    await migrateTo(`CREATE TABLE ${schema}.boxes (id int)`, logger);
    await outside.query('BEGIN');
    await outside.query(`SELECT * FROM ${schema}.boxes`);
    const migrated = migrateTo(`ALTER TABLE ${schema}.boxes ADD COLUMN label text`, logger);
    await vi.waitUntil(() => warned().length > 1, { timeout: 30_000 });
    await outside.query('COMMIT');
    await migrated;
    expect(warned()[0]).toBe('a migration waits for a lock that somebody else holds');
    await outside.query(`INSERT INTO ${schema}.boxes VALUES (1, 'shoes')`);
  });

  test('it does not wait for ever', async () => {
    const { logger } = listeningLogger();
    await outside.query(`SELECT pg_advisory_lock(hashtextextended('migrate ${schema}', 0))`);
    await expect(migrateTo('SELECT 1', logger, 300)).rejects.toThrow('lock timeout');
  });

  test('it may take as long as it needs', async () => {
    await outside.query(
      `ALTER ROLE CURRENT_USER IN DATABASE ${new URL(database.url).pathname.slice(1)} SET statement_timeout = 200`,
    );
    await migrateTo('SELECT pg_sleep(0.5)', silentLogger);
  });
});
