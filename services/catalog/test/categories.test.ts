import { shopCategories, type ShopCategory } from '@shop/contracts/api/shop-categories';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const read = async () => shopCategories.parse(await (await catalog.send('GET', '/api/categories')).json());
async function write(change: object, as = catalog.admin) {
  const answer = await catalog.send('PUT', '/api/admin/categories', { as, body: change });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes
  return { status: answer.status, body: (await answer.json()) as any };
}
/** Writes a list made of the present one. */
async function change(make: (categories: readonly ShopCategory[]) => readonly object[]) {
  const { version, categories } = await read();
  return write({ version, categories: make(categories) });
}
const own = (name: string, more: Partial<ShopCategory> = {}): ShopCategory => ({
  ...{ _id: newId(), name, slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-') },
  ...more,
});
const listed = async (category: string) => {
  const answer = await catalog.send('GET', `/api/products?category=${encodeURIComponent(category)}`);
  const { products } = (await answer.json()) as { products: { name: string; category: string }[] };
  return products.map(({ name }) => name).toSorted();
};

test('a shop begins with the specification’s six, spelled as there', async () => {
  const { version, categories } = await read();
  expect(version).toBe(0);
  expect(categories.map(({ name }) => name)).toEqual([
    ...['Fashion', 'Cosmetic', 'Bag', 'Accessories', 'Shoes', 'Jewellry'],
  ]);
  expect(categories.map(({ slug }) => slug)).toEqual([
    ...['fashion', 'cosmetic', 'bag', 'accessories', 'shoes', 'jewellry'],
  ]);
});

test('an owner adds, orders and fills in; products are found by the address, with those of its parts', async () => {
  const home = own('Home & living');
  const answer = await change((all) => [home, own('Lamps', { parent: home.slug, sizeGuide: 'One size' }), ...all]);
  expect(answer).toMatchObject({ status: 200, body: { message: 'Settings saved' } });
  expect((await read()).categories[0]).toEqual(home);
  await catalog.add({ name: 'Rug', category: 'Home & living' });
  await catalog.add({ name: 'Lamp', category: 'Lamps' });
  expect(await listed('home-living')).toEqual(['Lamp', 'Rug']);
  expect(await listed('Home & living')).toEqual(['Lamp', 'Rug']);
  expect(await listed('lamps')).toEqual(['Lamp']);
});

test('products that are added get what their category says, unless they say it themselves', async () => {
  await change((all) => [...all, own('Perfume', { hsn: '3303', returns: 'damaged-only' })]);
  expect(await catalog.add({ category: 'perfume' })).toMatchObject({ hsn: '3303', returns: 'damaged-only' });
  const other = await catalog.add({ category: 'Perfume', hsn: '3304', returns: 'any' });
  expect([other.hsn, other.returns]).toEqual(['3304', undefined]);
});

test('a category with products is not taken away, and says how many it has', async () => {
  await change((all) => [...all, own('Hats')]);
  await catalog.add({ category: 'Hats' });
  const refused = await change((all) => all.filter(({ name }) => name !== 'Hats'));
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'category-in-use',
      message: expect.stringContaining('Hats has a product'),
      categories: [{ name: 'Hats', products: 1 }],
    },
  });
  expect((await read()).categories.map(({ name }) => name)).toContain('Hats');
  await change((all) => [...all, own('Gloves')]);
  expect((await change((all) => all.filter(({ name }) => name !== 'Gloves'))).status).toBe(200);
});

test('products go along with a new name, each with its event', async () => {
  await change((all) => [...all, own('Sarees')]);
  const saree = await catalog.add({ name: 'Silk', category: 'Sarees' });
  await change((all) => all.map((each) => (each.name === 'Sarees' ? { ...each, name: 'Silks' } : each)));
  await expect.poll(() => listed('Silks')).toEqual(['Silk']);
  await expect
    .poll(() => catalog.events.filter(({ key, type }) => key === saree._id && type === 'product-updated'))
    .toMatchObject([{ data: { product: { category: 'Silks' } } }]);
  expect(await listed('sarees')).toEqual(['Silk']);
});

test('of two changes of one version the second is refused', async () => {
  const { version, categories } = await read();
  const answers = await Promise.all([1, 2].map(() => write({ version, categories: [...categories, own('Once')] })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['slug', { slug: 'Not good' }],
  ['name', { name: 'FASHION' }],
  ['parent', { parent: 'nowhere' }],
  ['hsn', { hsn: '1' }],
  ['picture', { picture: 'https://elsewhere.example/x.png' }],
])('a bad %s is refused by its place', async (field, wrong) => {
  const { version, categories } = await read();
  const answer = await write({ version, categories: [...categories, { ...own('Scarves'), ...wrong }] });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { [`categories.${categories.length}.${field}`]: expect.any(String) } },
  });
});

test('only admins write them', async () => {
  expect((await write(await read(), catalog.user)).status).toBe(403);
});
