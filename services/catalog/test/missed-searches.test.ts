import { missedSearches } from '@shop/contracts/api/search-words';
import { noteMissedSearches, readPublicAnswer } from '@shop/contracts/internal/catalog';
import { createServiceClient } from '@shop/platform/http/service-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_KEPT } from '../src/adapters/missed-searches';
import { startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
let client: ReturnType<typeof createServiceClient>;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.add({ name: 'Silk Saree', category: 'Fashion' });
  await catalog.add({ name: 'Cotton Kurta', category: 'Fashion' });
  client = createServiceClient({ address: catalog.url, tokens: catalog.tokens });
});
afterAll(() => catalog.stop());
beforeEach(() => catalog.db.query('DELETE FROM missed_searches'));

const send = (method: string, path: string, more: object = { as: catalog.admin }) => catalog.send(method, path, more);
const note = (...searches: { words: string; count: number }[]) => client.call(noteMissedSearches, { searches });
const list = async () => {
  const answer = await send('GET', '/api/admin/missed-searches');
  return missedSearches.parse(await answer.json()).searches;
};
const words = async () => (await list()).map((search) => search.words);
const missed = async (query: string) =>
  (await client.call(readPublicAnswer, { address: `/api/products/shop?${query}` })).missed;

test.each([
  ['a word that nothing has', 'q=Umbrella', 'umbrella'],
  ['words of which nothing has any', 'q=umbrella%20stand', 'umbrella stand'],
  ['beside a word that is found', 'q=silk%20umbrella', 'umbrella'],
  ['words that are each there, though not together', 'q=silk%20kurta', undefined],
  ['what was put right', 'q=kurtha', undefined],
  ['the same, taken as it is typed', 'q=kurtha&exact=true', 'kurtha'],
  ['what was put right beside what nothing has', 'q=kurtha%20umbrella', 'umbrella'],
  ['a synonym', 'q=sari', undefined],
  ['a beginning of a word', 'q=kur', undefined],
  ['a list that something narrows', 'q=umbrella&category=Fashion', undefined],
  ['words and a price', 'q=umbrella%20silk&maxPrice=1', undefined],
  ['what somebody is still typing', 'q=umbrella&quiet=true', undefined],
  ['no search', 'page=1', undefined],
])('of %s an answer says what was in vain', async (_what, query, told) => {
  expect(await missed(query)).toBe(told);
});

test('what was looked for adds up, and the most frequent comes first', async () => {
  await note({ words: 'umbrella', count: 1 }, { words: 'छाता', count: 2 });
  await note({ words: 'umbrella', count: 4 }, { words: 'brolly', count: 1 }, { words: 'brolly', count: 1 });
  expect(await list()).toEqual([
    { words: 'umbrella', count: 5, lastAt: expect.any(String) },
    { words: 'brolly', count: 2, lastAt: expect.any(String) },
    { words: 'छाता', count: 2, lastAt: expect.any(String) },
  ]);
});

test('a list that is full makes room for what is new by what was looked for once, long ago', async () => {
  const fill = (count: number, days: number, name: string) =>
    catalog.db.query(
      `INSERT INTO missed_searches SELECT $3 || n, 3, now() - make_interval(days => $2) FROM generate_series(1, $1) n`,
      [count, days, name],
    );
  await fill(MOST_KEPT - 1, 1, 'kept ');
  await fill(1, 10, 'old ');
  await note({ words: 'umbrella', count: 1 });
  const now = await words();
  expect(now).toHaveLength(MOST_KEPT);
  expect(now).toContain('umbrella');
  expect(now).not.toContain('old 1');
  await note(...Array.from({ length: 500 }, (_, index) => ({ words: `flood ${index}`, count: 1 })));
  const flooded = await words();
  expect(flooded).toHaveLength(MOST_KEPT);
  // what several looked for stays before what one made up
  expect(flooded.filter((each) => each.startsWith('kept'))).toHaveLength(MOST_KEPT - 1);
});

test('what nobody has looked for in three months is forgotten', async () => {
  await catalog.db.query(`INSERT INTO missed_searches VALUES ('parasol', 900, now() - interval '91 days')`);
  await note({ words: 'umbrella', count: 1 });
  expect(await words()).toEqual(['umbrella']);
});

test('replicas that write the same at once lose nothing', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `word ${index}`);
  const all = names.map((name) => ({ words: name, count: 1 }));
  await Promise.all(Array.from({ length: 6 }, (_, turn) => note(...(turn % 2 === 0 ? all : all.toReversed()))));
  expect((await list()).every(({ count }) => count === 6)).toBe(true);
});

test('words that get a synonym are taken off, and so is what the staff does not want', async () => {
  await note({ words: 'umbrella', count: 3 }, { words: 't shirt', count: 2 }, { words: '100% wool?', count: 1 });
  const groups = [{ words: ['Umbrella', 'saree'] }, { words: ['T-Shirt', 'tee'] }];
  const saved = await send('PUT', '/api/admin/synonyms', { as: catalog.admin, body: { version: 0, groups } });
  expect(saved.status).toBe(200);
  expect(await words()).toEqual(['100% wool?']);
  const address = `/api/admin/missed-searches/${encodeURIComponent('100% wool?')}`;
  for (const removed of [await send('DELETE', address), await send('DELETE', address)])
    expect([removed.status, await removed.json()]).toEqual([200, { message: 'Taken off the list' }]);
  expect(await words()).toEqual([]);
});

test.each([
  ['too many', Array.from({ length: 501 }, (_, index) => ({ words: `word ${index}`, count: 1 }))],
  ['what is longer than a word may be', [{ words: 'x'.repeat(41), count: 1 }]],
  ['nothing', [{ words: '', count: 1 }]],
  ['no times', [{ words: 'umbrella', count: 0 }]],
])('%s are refused', async (_what, searches) => {
  await expect(client.call(noteMissedSearches, { searches })).rejects.toThrow();
  expect(await words()).toEqual([]);
});

test.each([
  ['what cannot be written', '%00'],
  ['what is too long', 'x'.repeat(41)],
  ['nothing', '%20'],
])('%s is no entry of the list', async (_what, entry) => {
  const answer = await send('DELETE', `/api/admin/missed-searches/${entry}`);
  expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { words: expect.any(String) } }]);
});

test('only admins see and change the list', async () => {
  for (const [method, path] of [
    ['GET', '/api/admin/missed-searches'],
    ['DELETE', '/api/admin/missed-searches/umbrella'],
  ] as const) {
    expect((await send(method, path, { as: catalog.user })).status).toBe(403);
    expect((await send(method, path, {})).status).toBe(401);
  }
});
