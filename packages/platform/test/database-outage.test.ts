import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { UnavailableError, ValidationError } from '../src/errors';
import { openLink, type BreakableLink } from '../src/testing/breakable-link';

let link: BreakableLink;
let db: Database;
beforeEach(async () => {
  link = await openLink(inject('postgresUrl'));
  db = openDatabase({ url: link.url, schema: 'public', max: 1, answerMs: 300 });
});
afterEach(async () => {
  await db.close();
  await link.cut();
});

describe.each<[string, () => unknown]>([
  ['is gone', () => link.cut()],
  ['hangs', () => link.hang()],
])('while the database %s', (_what, breakIt) => {
  test('a statement is refused for now, and the next one succeeds when it is back', async () => {
    await db.query('SELECT 1');
    await breakIt();
    await expect(db.query('SELECT 1')).rejects.toBeInstanceOf(UnavailableError);
    await link.mend();
    expect(await db.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
  });

  test('a transaction is refused for now, also when it waits for something else meanwhile', async () => {
    const refused = db.transaction(async (tx) => {
      await tx.query('SELECT 1');
      await breakIt();
      // the connection breaks while no statement runs on it
      await new Promise((resolve) => setImmediate(resolve));
      await tx.query('SELECT 1');
    });
    await expect(refused).rejects.toBeInstanceOf(UnavailableError);
    await link.mend();
    expect(await db.transaction((tx) => tx.query('SELECT 2 AS two'))).toEqual([{ two: 2 }]);
  });
});

test.each([new UnavailableError(), new ValidationError({ name: 'Too long' })])(
  'what is refused within a transaction is undone, and the connection is of use again',
  async (refusal) => {
    await db.query('CREATE TEMPORARY TABLE kept (id int)');
    const refused = db.transaction(async (tx) => {
      await tx.query('INSERT INTO kept VALUES (1)');
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    expect(await db.query('SELECT * FROM kept')).toEqual([]);
  },
);
