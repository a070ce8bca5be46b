import { createTestDatabase, type TestDatabase } from '@shop/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@shop/platform/db/database';
import { stem } from '../src/domain/stem';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await database.open('catalog', '@shop/catalog');
});
afterAll(() => database.drop());

/** At least one word for each rule, and for each way in which it does not apply. */
const WORDS = `
  shirts dresses tresses glasses ties tied cries cried gas gaps kiwis bus buses pass skis skies dying lying tying idly
  gently ugly early singly sky news howe atlas cosmos bias andes innings outings cannings herrings earrings proceeding
  exceeds succeeded agreed feed indeed agreedly plastered bled motoring sing conflated troubled sized hopping tanned
  falling hissing fizzed failing filing knitted hoped bed shed red willingly exceedingly happy cry say by enjoy yellow
  boyish playing youth general generously communal communities arsenic university relational conditional rational
  valency hesitancy digitizer conformably radically differently vilely analogously vietnamization predication operator
  feudalism decisiveness hopefulness callousness formality sensitivity sensibility geology archaeologist fruitfully
  restlessly quickly fly triplicate formative formalize electricity electrical hopeful goodness inflation allowance
  inference airliner gyroscopic adjustable defensible irritant replacement adjustment dependent adoption fusion
  communism activate angularity homologous effective bowdlerize probate rate cease controlling rolling ball jewellery
  jewellery's earring earri cosmetics accessories fashionable embroidered cotton wedges lipsticks moisturizing a an at
`;

test('stems as the full text search of PostgreSQL does', async () => {
  const words = [...new Set(WORDS.match(/[a-z]+/g))];
  const rows = await db.query<{ word: string; stem: string | null }>(
    `SELECT word, (ts_lexize('english_stem', word))[1] AS stem FROM unnest($1::text[]) word`,
    [words],
  );
  // it drops words such as "at", which are looked for as they are
  const expected = rows.filter((row) => row.stem !== null);
  expect(expected.length).toBeGreaterThan(140);
  expect(expected.map(({ word }) => [word, stem(word)])).toEqual(expected.map((row) => [row.word, row.stem]));
});

test.each(['50ml', 'कुर्ता', 'ß', '', 'x1s'])('leaves %j as it is', (word) => {
  expect(stem(word)).toBe(word);
});
