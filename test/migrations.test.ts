import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, workspaces } from './source-files';

/** From before the first release, when no two versions ran beside each other. */
const BEFORE_THE_FIRST_RELEASE: Readonly<Record<string, readonly string[]>> = {
  'services/cart/migrations/0002_variants.sql': ['DROP CONSTRAINT cart_lines_pkey'],
  'services/payment/migrations/0003_provider_money.sql': [
    'DROP CONSTRAINT ledger_entries_provider_payment_id_kind_key',
  ],
  'packages/platform/migrations-bus/0002_gone_groups_and_replays.sql': ['DROP CONSTRAINT events_event_id_key'],
};
/** What no version used any more when it was dropped: `table.column`, and the release that was the first without it. */
const UNUSED: Readonly<Record<string, string>> = {};

const files = workspaces()
  .flatMap((workspace) => [`${workspace}/migrations`, `${workspace}/migrations-bus`])
  .filter((folder) => existsSync(path.join(ROOT, folder)))
  .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith('.sql'));

interface Offence {
  readonly file: string;
  readonly what: string;
}

/** What of a migration the version before could not run on, while both run or after going back. */
function breaksTheVersionBefore(file: string, sql: string): Offence[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    // bodies of functions do not change tables
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '')
    .split(';');
  const made = new Set([...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/gi)].map(([, table]) => table));
  const offences: string[] = [];
  for (const statement of statements.map((text) => text.replaceAll(/\s+/g, ' ').trim())) {
    const table = /^ALTER TABLE (?:IF EXISTS |ONLY )*([\w.]+)/i.exec(statement)?.[1];
    for (const [found, kind, name] of statement.matchAll(/\bDROP (TABLE|COLUMN|VIEW)(?: IF EXISTS)? ([\w.]+)/gi)) {
      // a computed column is made anew in the same migration, as nothing else can change what it is computed from
      const isMadeAgain = new RegExp(`ADD COLUMN ${name} [^;]*GENERATED ALWAYS`, 'i').test(sql);
      const isUnused = `${kind?.toUpperCase() === 'COLUMN' ? `${table}.` : ''}${name}` in UNUSED;
      if (!isMadeAgain && !isUnused) offences.push(found);
    }
    // what writes with ON CONFLICT needs the key
    for (const [found] of statement.matchAll(/\bDROP CONSTRAINT(?: IF EXISTS)? \w+_(?:pkey|key)\b/gi))
      offences.push(found);
    for (const [found] of statement.matchAll(/\bRENAME (?:COLUMN |TO |CONSTRAINT )?\w+/gi)) offences.push(found);
    if (table === undefined || made.has(table)) continue;
    for (const [found] of statement.matchAll(/\bALTER (?:COLUMN )?\w+ (?:SET NOT NULL|(?:SET DATA )?TYPE\b[^,]*)/gi))
      offences.push(found);
    for (const added of statement.split(/,(?![^(]*\))/).flatMap((part) => /\bADD COLUMN .*/i.exec(part) ?? [])) {
      if (/\bNOT NULL\b/i.test(added) && !/\b(?:DEFAULT|GENERATED)\b/i.test(added)) offences.push(added);
    }
  }
  return offences.map((what) => ({ file, what }));
}

test('the version before runs on what each migration leaves', () => {
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => breaksTheVersionBefore(file, readFileSync(path.join(ROOT, file), 'utf8')));
  const known = Object.entries(BEFORE_THE_FIRST_RELEASE).flatMap(([file, whats]) =>
    whats.map((what) => ({ file, what })),
  );
  expect(found).toHaveLength(known.length);
  expect(found).toEqual(expect.arrayContaining(known));
});

test.each([
  ['ALTER TABLE orders DROP COLUMN note', 'DROP COLUMN note'],
  ['DROP TABLE IF EXISTS drafts', 'DROP TABLE IF EXISTS drafts'],
  ['ALTER TABLE orders RENAME COLUMN note TO remark', 'RENAME COLUMN note'],
  ['ALTER TABLE orders ALTER COLUMN note SET NOT NULL', 'ALTER COLUMN note SET NOT NULL'],
  ['ALTER TABLE orders ALTER note TYPE integer USING 1', 'ALTER note TYPE integer USING 1'],
  ['ALTER TABLE orders ADD COLUMN size numeric(4, 2), ADD COLUMN note text NOT NULL', 'ADD COLUMN note text NOT NULL'],
  ['ALTER TABLE orders DROP CONSTRAINT orders_pkey', 'DROP CONSTRAINT orders_pkey'],
])('%s is found', (sql, what) => {
  expect(breaksTheVersionBefore('0001.sql', sql)).toEqual([{ file: '0001.sql', what }]);
});

test.each([
  "ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT ''",
  'ALTER TABLE orders ADD COLUMN note text',
  'ALTER TABLE orders ALTER COLUMN note DROP NOT NULL',
  'CREATE TABLE notes (note text NOT NULL)',
  'ALTER TABLE orders DROP COLUMN long;\nALTER TABLE orders ADD COLUMN long boolean NOT NULL GENERATED ALWAYS AS (length(note) > 9) STORED',
  'CREATE FUNCTION tidy() RETURNS void AS $$ BEGIN DROP TABLE drafts; END $$ LANGUAGE plpgsql',
])('%s is not', (sql) => {
  expect(breaksTheVersionBefore('0001.sql', sql)).toEqual([]);
});
