import { FIRST_SYNONYMS, synonyms } from '@shop/contracts/api/search-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.add({ name: 'Banarasi Saree' });
});
afterAll(() => catalog.stop());

const read = async () =>
  synonyms.parse(await (await catalog.send('GET', '/api/admin/synonyms', { as: catalog.admin })).json());
async function write(change: object, as = catalog.admin) {
  const answer = await catalog.send('PUT', '/api/admin/synonyms', { as, body: change });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes
  return { status: answer.status, body: (await answer.json()) as any };
}
async function found(typed: string) {
  const answer = await catalog.send('GET', `/api/products?q=${encodeURIComponent(typed)}&exact=true`);
  return ((await answer.json()) as { products: { name: string }[] }).products.map(({ name }) => name);
}

test('a shop begins with some, which count', async () => {
  expect(await read()).toEqual({ version: 0, groups: FIRST_SYNONYMS });
  expect(await found('sari')).toEqual(['Banarasi Saree']);
});

test('what the staff writes counts as soon as it is answered', async () => {
  const { version } = await read();
  const groups = [{ words: ['Banarasi', 'Benares weave', 'weave of Varanasi'] }];
  const saved = await write({ version, groups });
  expect(saved).toEqual({ status: 200, body: { message: 'Settings saved', version: version + 1, groups } });
  expect(await found('weave of varanasi')).toEqual(['Banarasi Saree']);
  expect(await found('BENARES WEAVE')).toEqual(['Banarasi Saree']);
  expect(await found('benares')).toEqual([]);
  expect(await found('sari')).toEqual([]);
  expect(await read()).toEqual({ version: version + 1, groups });
  expect((await write({ version: version + 1, groups: [] })).status).toBe(200);
  expect(await found('benares weave')).toEqual([]);
});

test('of two changes of one version the second is refused, and so is one of a version that never was', async () => {
  const { version, groups } = await read();
  const answers = await Promise.all([1, 2].map(() => write({ version, groups })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await write({ version: Number.MAX_SAFE_INTEGER, groups })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile' },
  });
});

test.each([
  ['a single word', [['saree']], 'groups.0.words'],
  ['no word', [['saree', '!?']], 'groups.0.words.1'],
  ['a sentence', [['saree', 'what people wear at weddings']], 'groups.0.words.1'],
  ['the same twice', [['t-shirt', 'T shirt']], 'groups.0.words.1'],
  [
    'a word of another group',
    [
      ['sari', 'saree'],
      ['Saree', 'drape'],
    ],
    'groups.1.words.0',
  ],
  ['too many', [Array.from({ length: 13 }, (_, index) => `word${index}`)], 'groups.0.words'],
])('%s is refused by its place', async (_what, words, field) => {
  const { version } = await read();
  const groups = words.map((each) => ({ words: each }));
  expect(await write({ version, groups })).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});

test('only admins read and write them', async () => {
  expect((await write(await read(), catalog.user)).status).toBe(403);
  expect((await catalog.send('GET', '/api/admin/synonyms', { as: catalog.user })).status).toBe(403);
});
