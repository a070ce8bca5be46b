import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@shop/platform/db/database';
import { migrationsOf } from '@shop/platform/db/migrate';
import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('identity', '@shop/identity');
});
afterAll(() => database.drop());

const migration = (name: string) => readFile(path.join(migrationsOf('@shop/identity'), `${name}.sql`), 'utf8');

test('an account that Google was linked to before loses its password and the sessions that it opened', async () => {
  for (const table of ['users', 'admins']) await db.query(`ALTER TABLE ${table} DROP COLUMN email_proved`);
  await db.query(
    `INSERT INTO users (id, login_name, full_name, email, mobile, password_hash, google_subject) VALUES
       ('linked', 'linked', 'L', 'l@example.com', '123', 'a hash', 'a subject'),
       ('plain', 'plain', 'P', 'p@example.com', '123', 'a hash', NULL)`,
  );
  await db.query(
    `INSERT INTO sessions (id, account_id, kind, expires_at) VALUES
       ('of linked', 'linked', 'user', now() + interval '1 hour'), ('of plain', 'plain', 'user', now() + interval '1 hour')`,
  );
  await db.query(await migration('0003_proved_emails'));
  expect(await db.query('SELECT id, password_hash AS hash, email_proved AS proved FROM users ORDER BY id')).toEqual([
    { id: 'linked', hash: null, proved: false },
    { id: 'plain', hash: 'a hash', proved: false },
  ]);
  expect(await db.query('SELECT id FROM sessions WHERE revoked_at IS NULL')).toEqual([{ id: 'of plain' }]);
});
