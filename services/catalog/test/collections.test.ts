import { shownCollection, shopCollections, type Collected, type ShopCollection } from '@shop/contracts/api/collections';
import { shownContent } from '@shop/contracts/api/content';
import type { Product } from '@shop/contracts/api/product';
import { FIRST_CATEGORIES } from '@shop/contracts/api/shop-categories';
import { newId } from '@shop/platform/ids';
import { recordEvents } from '@shop/testing/test-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryChangeJournal } from '../src/adapters/memory-change-journal';
import { createPostgresOwnedStore } from '../src/adapters/postgres-owned-store';
import { changeCollections, turnCollections } from '../src/app/shop-collections';
import { startCatalog, type CatalogHarness } from './harness';
import { insertInto } from './product-entries';

let catalog: CatalogHarness;
const pieces: Record<string, Product> = {};
beforeAll(async () => {
  catalog = await startCatalog();
  pieces.scarf = await catalog.add({ name: 'Scarf', price: '900', category: 'Accessories', tag: 'gift' });
  pieces.belt = await catalog.add({ name: 'Belt', price: '400', category: 'Accessories' });
  pieces.pump = await catalog.add({ name: 'Pump', price: '2400', mrp: '3000', category: 'Shoes', tag: 'gift, new' });
});
afterAll(() => catalog.stop());

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes
type Answer = { status: number; body: any };
async function ask(method: 'GET' | 'PUT' | 'POST', path: string, body?: object, as = catalog.admin): Promise<Answer> {
  const answer = await catalog.send(method, path, { as, ...(body && { body }) });
  return { status: answer.status, body: await answer.json() };
}
const all = async () => shopCollections.parse((await ask('GET', '/api/admin/collections')).body);
async function put(...collections: object[]) {
  return ask('PUT', '/api/admin/collections', { version: (await all()).version, collections });
}
const RULE: Collected['holds'] = { by: 'rule', categories: [], tags: [], onSale: false };
const idOf = (name: string) => FIRST_CATEGORIES.find((each) => each.name === name)?._id ?? '';
const own = (more: object): ShopCollection => ({
  ...{ _id: newId(), slug: 'gifts', title: 'Gifts', text: 'For them.', alt: '', isOnHome: true, holds: RULE },
  ...more,
});
async function names(query = '', slug = 'gifts') {
  const { products, total } = shownCollection.parse((await ask('GET', `/api/collections/${slug}${query}`)).body);
  return { names: products.map(({ name }) => name), total };
}

test.each([
  ['everything', {}, ['Pump', 'Belt', 'Scarf']],
  ['a category', { categories: [idOf('Accessories')] }, ['Belt', 'Scarf']],
  ['a tag', { tags: ['Gift'] }, ['Pump', 'Scarf']],
  ['prices', { minPrice: 500, maxPrice: 1000 }, ['Scarf']],
  ['what costs less than it did', { onSale: true }, ['Pump']],
  ['what is new', { newDays: 1 }, ['Pump', 'Belt', 'Scarf']],
  ['what is rated, while nothing is', { minRating: 4 }, []],
  ['a category that is gone', { categories: ['f'.repeat(24)] }, []],
])('a rule finds %s', async (_what, rule, expected) => {
  expect(await put(own({ holds: { ...RULE, ...rule } }))).toMatchObject({ status: 200 });
  expect(await names()).toEqual({ names: expected, total: expected.length });
});

test('what is rated well enough comes in, and what is too old does not', async () => {
  await catalog.products.setRating({ id: pieces.belt?._id ?? '', version: 1, sum: 9, count: 2 });
  await catalog.products.setRating({ id: pieces.pump?._id ?? '', version: 1, sum: 7, count: 2 });
  await put(own({ holds: { ...RULE, minRating: 4 } }));
  expect((await names()).names).toEqual(['Belt']);
  await put(own({ holds: { ...RULE, minRating: 3 }, sort: 'rating' }));
  expect((await names()).names).toEqual(['Belt', 'Pump']);
});

test('what is chosen by hand is in that order, without what is gone, and sorted for who asks', async () => {
  const productIds = [pieces.scarf?._id, 'e'.repeat(24), pieces.pump?._id, pieces.belt?._id];
  await put(own({ holds: { by: 'hand', productIds } }));
  expect(await names()).toEqual({ names: ['Scarf', 'Pump', 'Belt'], total: 3 });
  expect((await names('?sort=price-asc')).names).toEqual(['Belt', 'Scarf', 'Pump']);
  expect((await names('?sort=name')).names).toEqual(['Belt', 'Pump', 'Scarf']);
  expect(await names('?limit=2&page=2')).toEqual({ names: ['Belt'], total: 3 });
  expect((await ask('GET', '/api/collections/gifts?sort=luck')).status).toBe(400);
});

test('everybody is led to those that are shown now, and only there', async () => {
  const [past, future] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString());
  await put(own({}), own({ slug: 'diwali', title: 'Secret', from: future }), own({ slug: 'holi', to: past }));
  const shown = (await ask('GET', '/api/content')).body;
  expect(shownContent.parse(shown).collections).toEqual([{ slug: 'gifts', title: 'Gifts', isOnHome: true }]);
  expect(JSON.stringify(shown)).not.toContain('Secret');
  for (const slug of ['diwali', 'holi', 'nothing', '%00'])
    expect((await ask('GET', `/api/collections/${slug}`)).status).toBe(404);
  expect((await all()).collections.map(({ slug }) => slug)).toEqual(['gifts', 'diwali', 'holi']);
});

test('a collection is seen before it is saved', async () => {
  const made = { holds: { ...RULE, tags: ['gift'] }, sort: 'price-asc' };
  const { status, body } = await ask('POST', '/api/admin/collections/preview', made);
  expect({ status, total: body.total }).toEqual({ status: 200, total: 2 });
  expect(body.products.map(({ name }: Product) => name)).toEqual(['Scarf', 'Pump']);
});

test('an owner is told that more fits than a collection shows', async () => {
  const tag = 'by the hundred';
  for (let place = 0; place < 240; place += 1) await insertInto(catalog.products, { name: `Piece ${place}`, tag });
  const made = { holds: { ...RULE, tags: [tag] } };
  const preview = async () => (await ask('POST', '/api/admin/collections/preview', made)).body as object;
  expect(await preview()).toMatchObject({ total: 240 });
  expect(await preview()).not.toHaveProperty('isCut');
  await insertInto(catalog.products, { name: 'One more', tag });
  expect(await preview()).toMatchObject({ total: 240, isCut: true });
});

test.each([
  ['two of one address', [own({}), own({})], 'collections.1.slug'],
  ['one without a title', [own({ title: ' ' })], 'collections.0.title'],
  ['an address with a slash', [own({ slug: 'a/b' })], 'collections.0.slug'],
  [
    'one that ends before it begins',
    [own({ from: '2027-01-02T00:00:00Z', to: '2027-01-01T00:00:00Z' })],
    'collections.0.to',
  ],
  ['a picture of elsewhere', [own({ picture: 'https://elsewhere.example/x.png' })], 'collections.0.picture'],
])('%s is refused', async (_what, collections, field) => {
  expect(await put(...collections)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('of two changes of one version one is done, and only admins write', async () => {
  const { version } = await all();
  const change = { version, collections: [own({})] };
  const answers = await Promise.all([1, 2].map(() => ask('PUT', '/api/admin/collections', change)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const [method, path] of [
    ['PUT', '/api/admin/collections'],
    ['GET', '/api/admin/collections'],
    ['POST', '/api/admin/collections/preview'],
  ] as const)
    expect((await ask(method, path, method === 'GET' ? undefined : change, catalog.user)).status).toBe(403);
});

test('what begins, ends or gets too old by itself is told of once, and everybody who keeps lists forgets them', async () => {
  const events = await recordEvents(catalog.bus, ['shop.content']);
  const owned = createPostgresOwnedStore(catalog.db);
  const journal = createMemoryChangeJournal();
  let now = new Date('2027-01-01T08:00:00.000Z');
  const dependencies = { owned, journal, now: () => now };
  const { version } = await all();
  const planned = own({ from: '2027-01-01T09:00:00.000Z' });
  const fresh = own({ slug: 'new', holds: { ...RULE, newDays: 7 } });
  await changeCollections(dependencies, { version, collections: [planned, fresh] });
  expect(await turnCollections(dependencies)).toBe(3_600_000);
  now = new Date('2027-01-01T09:00:00.000Z');
  const before = await journal.since();
  expect(await Promise.all([turnCollections(dependencies), turnCollections(dependencies)])).toEqual([0, 0]);
  expect((await journal.since(before.version)).changes).toContainEqual({ of: 'counts' });
  // with the next day what was new is not any more
  expect(await turnCollections(dependencies)).toBe(15 * 3_600_000);
  const turns = () => events.filter(({ sequence }) => sequence > version + 1).map(({ sequence }) => sequence);
  await expect.poll(turns).toEqual([version + 2]);
  await changeCollections(dependencies, { version: version + 2, collections: [] });
  expect(await turnCollections(dependencies)).toBeUndefined();
});
