import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateService } from '../src/db/migrate';
import { silentLogger } from '../src/logger';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database';

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
