import { randomBytes } from 'node:crypto';
import { allContent, shownContent } from '@shop/contracts/api/content';
import { shopCollections, shownCollection } from '@shop/contracts/api/collections';
import { shopCategories } from '@shop/contracts/api/shop-categories';
import { missedSearches, synonyms } from '@shop/contracts/api/search-words';
import { savedShopProfile } from '@shop/contracts/api/shop-profile';
import { beforeAll, expect, vi } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, PASSWORD, picture, shopUrl, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

const read = async () => savedShopProfile.parse((await call('GET', '/api/admin/shop', { token: admin.token })).body);

row('GET /api/admin/shop', 'tells an admin what is filled in, and of which version', async () => {
  expect((await read()).version).toBeGreaterThanOrEqual(0);
});

// other journeys buy in the same shop at the same time: what none of them looks at is changed
row('PUT /api/admin/shop', 'changes what everybody reads, for whoever is told of it at once', async () => {
  const before = await read();
  const grievance = { name: 'R. Nair', email: 'nair@test.example', phone: '080 4000 1001' };
  const json = { version: before.version, profile: { ...before.profile, grievance } };
  const saved = await call('PUT', '/api/admin/shop', { token: admin.token, json });
  expect(saved).toMatchObject({ status: 200, body: { version: before.version + 1, profile: { grievance } } });
  const config = await call('GET', `/api/config?version=${saved.body.version}`);
  expect(config.body.shop).toMatchObject({ version: saved.body.version, grievance });
  const again = await call('PUT', '/api/admin/shop', { token: admin.token, json });
  expect(again).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  const undo = { version: saved.body.version, profile: before.profile };
  expect((await call('PUT', '/api/admin/shop', { token: admin.token, json: undo })).status).toBe(200);
});

row('POST /api/admin/pictures', 'stores a picture of the shop itself, and refuses what is none', async () => {
  const stored = await call('POST', '/api/admin/pictures', { token: admin.token, form: { image: picture() } });
  expect(stored).toMatchObject({ status: 201, body: { image: expect.stringMatching(/^\/uploads\/.+\.webp$/) } });
  expect((await fetch(shopUrl() + String(stored.body.image))).headers.get('content-type')).toBe('image/webp');
  const script = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' });
  const refused = await call('POST', '/api/admin/pictures', { token: admin.token, form: { image: script } });
  expect(refused).toMatchObject({ status: 400, body: { fields: { image: expect.any(String) } } });
  expect((await call('POST', '/api/admin/pictures', { token: admin.token, form: {} })).status).toBe(400);
});

row('GET /api/categories', 'tells everybody the shelves of the shop in their order', async () => {
  const { body } = await call('GET', '/api/categories');
  const names = shopCategories.parse(body).categories.map(({ name }) => name);
  expect(names.slice(0, 6)).toEqual(['Fashion', 'Cosmetic', 'Bag', 'Accessories', 'Shoes', 'Jewellry']);
});

row('PUT /api/admin/categories', 'is read by everybody as soon as it is answered', async () => {
  const { version, categories } = shopCategories.parse((await call('GET', '/api/categories')).body);
  const own = { _id: randomBytes(12).toString('hex'), slug: `shelf-${randomBytes(4).toString('hex')}`, name: 'Shelf' };
  own.name = own.slug.replace('shelf-', 'Shelf ');
  const put = (change: object) => call('PUT', '/api/admin/categories', { token: admin.token, json: change });
  const added = await put({ version, categories: [...categories, own] });
  expect(added).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect((await call('GET', '/api/categories')).body.categories.at(-1)).toEqual(own);
  const piece = await newProduct(admin, { category: own.name });
  expect((await call('GET', `/api/products/shop?category=${own.slug}`)).body.products).toMatchObject([
    { _id: piece._id },
  ]);
  const refused = await put({ version: version + 1, categories });
  expect(refused).toMatchObject({ status: 409, body: { code: 'category-in-use' } });
  await call('DELETE', `/api/products/${piece._id}`, { token: admin.token, json: { password: PASSWORD } });
  expect((await put({ version: version + 1, categories })).status).toBe(200);
});

// planned for long after the journeys: what is shown stays as other journeys expect it
const FAR = { from: '2099-01-01T00:00:00.000Z' };

row('GET /api/content', 'tells everybody what is shown instead of what the shop comes with', async () => {
  expect(shownContent.parse((await call('GET', '/api/content')).body)).not.toHaveProperty('hero');
});

row('GET /api/content/:slot', 'has no page that no owner has written', async () => {
  expect((await call('GET', '/api/content/careers')).status).toBe(404);
});

row('GET /api/admin/content', 'tells an admin every version that is kept', async () => {
  const { body } = await call('GET', '/api/admin/content', { token: admin.token });
  expect(allContent.parse(body).version).toBeGreaterThanOrEqual(0);
});

row('PUT /api/admin/content/:slot', 'adds a version, which nobody else sees before its time', async () => {
  const { version } = allContent.parse((await call('GET', '/api/admin/content', { token: admin.token })).body);
  const put = (json: object) => call('PUT', '/api/admin/content/careers', { token: admin.token, json });
  const body = { lede: 'Sew with us', text: '<script>alert(1)</script>' };
  const saved = await put({ version, body, ...FAR });
  expect(saved).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect(saved.body.entries).toContainEqual(expect.objectContaining({ slot: 'careers', body, ...FAR }));
  expect((await call('GET', '/api/content/careers')).status).toBe(404);
  expect((await put({ version, body })).body.code).toBe('changed-meanwhile');
  expect((await put({ version: version + 1, body: { text: '' } })).status).toBe(400);
});

/** What is in the shop's collections, with one more: others add theirs at the same time. */
async function addCollection(more: object) {
  const slug = `gifts-${randomBytes(4).toString('hex')}`;
  const words = { title: 'Gifts', text: 'For everybody.', alt: '', isOnHome: false };
  const own = { _id: randomBytes(12).toString('hex'), slug, ...words, ...more };
  const { version, collections } = shopCollections.parse(
    (await call('GET', '/api/admin/collections', { token: admin.token })).body,
  );
  const json = { version, collections: [...collections, own] };
  return { own, slug, json, saved: await call('PUT', '/api/admin/collections', { token: admin.token, json }) };
}

row('PUT /api/admin/collections', 'is read by everybody as soon as it is answered', async () => {
  const piece = await newProduct(admin);
  const { slug, json, saved } = await addCollection({ holds: { by: 'hand', productIds: [piece._id] } });
  expect(saved).toMatchObject({ status: 200, body: { version: json.version + 1 } });
  const { body } = await call('GET', `/api/collections/${slug}`);
  expect(shownCollection.parse(body)).toMatchObject({ collection: { slug }, products: [{ _id: piece._id }], total: 1 });
  const { collections } = shownContent.parse((await call('GET', '/api/content')).body);
  expect(collections).toContainEqual({ slug, title: 'Gifts', isOnHome: false });
  const again = await call('PUT', '/api/admin/collections', { token: admin.token, json });
  expect(again).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
});

row('GET /api/admin/collections', 'tells an admin also those that are planned', async () => {
  const { own } = await addCollection({ holds: { by: 'hand', productIds: [] }, from: '2099-01-01T00:00:00.000Z' });
  const { body } = await call('GET', '/api/admin/collections', { token: admin.token });
  expect(shopCollections.parse(body).collections).toContainEqual(own);
});

row('GET /api/collections/:slug', 'has no collection that nobody made, or whose time has not come', async () => {
  const { slug } = await addCollection({ holds: { by: 'hand', productIds: [] }, from: '2099-01-01T00:00:00.000Z' });
  expect((await call('GET', `/api/collections/${slug}`)).status).toBe(404);
  expect((await call('GET', '/api/collections/nowhere')).status).toBe(404);
});

row('POST /api/admin/collections/preview', 'shows what would be in it', async () => {
  const piece = await newProduct(admin);
  const json = { holds: { by: 'hand', productIds: [piece._id] } };
  const { body } = await call('POST', '/api/admin/collections/preview', { token: admin.token, json });
  expect(body).toMatchObject({ products: [{ _id: piece._id }], total: 1 });
});

const findSynonyms = async () =>
  synonyms.parse((await call('GET', '/api/admin/synonyms', { token: admin.token })).body);

row('GET /api/admin/synonyms', 'tells an admin which words mean the same', async () => {
  expect((await findSynonyms()).groups).toContainEqual({ words: ['sari', 'saree'] });
});

row('PUT /api/admin/synonyms', 'lets everybody find by them as soon as it is answered', async () => {
  // letters alone: a number of digits would be none that shoppers type
  const [drape, bandh] = [1, 2].map(() => randomBytes(8).toString('hex').replaceAll(/\d/g, 'q'));
  const piece = await newProduct(admin, { name: `Piece ${drape}` });
  const find = async () => (await call('GET', `/api/products/shop?q=${bandh}&page=1&limit=24`)).body;
  expect(await find()).toMatchObject({ total: 0 });
  const { version, groups } = await findSynonyms();
  const json = { version, groups: [...groups, { words: [drape, bandh] }] };
  const put = (change: object) => call('PUT', '/api/admin/synonyms', { token: admin.token, json: change });
  expect(await put(json)).toMatchObject({ status: 200, body: { version: version + 1 } });
  expect(await find()).toMatchObject({ total: 1, products: [{ _id: piece._id }] });
  expect(await put(json)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  expect((await put({ version: version + 1, groups })).status).toBe(200);
  expect(await find()).toMatchObject({ total: 0 });
});

const findMissed = async () =>
  missedSearches.parse((await call('GET', '/api/admin/missed-searches', { token: admin.token })).body).searches;
/** Looks for a new word as shoppers do, and waits until the staff is told. */
async function lookInVain(): Promise<string> {
  const word = randomBytes(8).toString('hex').replaceAll(/\d/g, 'q');
  await call('GET', `/api/products/shop?q=${word}&quiet=true`);
  expect((await findMissed()).map(({ words }) => words)).not.toContain(word);
  const look = async () => {
    // while the catalogue is late the gateway has it answered elsewhere, and does not count
    await call('GET', `/api/products/shop?q=${word}&page=1&limit=24`);
    expect((await findMissed()).map(({ words }) => words)).toContain(word);
  };
  await vi.waitFor(look, { timeout: 30_000, interval: 500 });
  return word;
}

row('GET /api/admin/missed-searches', 'tells an admin what was looked for in vain', async () => {
  const word = await lookInVain();
  // each gateway counts a network once
  expect((await findMissed()).find(({ words }) => words === word)?.count).toBeLessThanOrEqual(2);
});

row('DELETE /api/admin/missed-searches/:words', 'takes words off the list', async () => {
  const word = await lookInVain();
  const remove = () => call('DELETE', `/api/admin/missed-searches/${word}`, { token: admin.token });
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'Taken off the list' } });
  expect((await findMissed()).map(({ words }) => words)).not.toContain(word);
  expect((await remove()).status).toBe(200);
});
