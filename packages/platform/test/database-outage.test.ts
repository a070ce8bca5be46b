import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../src/db/database';
import { UnavailableError, ValidationError } from '../src/errors';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';

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

test('a transaction is refused for now when its connection was found lost between two statements', async () => {
  const refused = db.transaction(async (tx) => {
    await tx.query('SELECT 1');
    const { hostname, port } = new URL(link.url);
    const witness = connect(Number(port), hostname);
    await once(witness, 'connect');
    const noticed = once(witness, 'close');
    await link.cut();
    await noticed;
    await new Promise((resolve) => setImmediate(resolve));
    await tx.query('SELECT 1');
  });
  await expect(refused).rejects.toBeInstanceOf(UnavailableError);
});

test('a transaction with a failed statement is not taken for done, even if its work continues', async () => {
  await db.query('CREATE TEMPORARY TABLE kept (id int)');
  const undone = db.transaction(async (tx) => {
    await tx.query('INSERT INTO kept VALUES (1)');
    await tx.query('SELECT 1 / 0').catch(() => undefined);
  });
  await expect(undone).rejects.toThrow('nothing of it was done');
  expect(await db.query('SELECT * FROM kept')).toEqual([]);
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
