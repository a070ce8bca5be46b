import type { Product } from '@shop/contracts/api/product';
import type { PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { refusedItems } from './feed-rules';
import { startGateway, type GatewayHarness } from './harness';
import { statusIfUnchanged } from './raw-request';
import { readXml, textsAt } from './read-xml';

const idOf = (index: number) => index.toString(16).padStart(24, '0');
const aProduct = (index: number, more: Partial<Product> = {}): Product => ({
  _id: idOf(index),
  name: `Kurta ${index}`,
  price: 1249.5,
  image: '/uploads/kurta.webp',
  category: 'Fashion',
  description: 'Cut on the straight grain.',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  ...more,
});

const link = (slug: string) => ({ slug, title: slug, isOnHome: false });
const OWN: Readonly<Record<string, object>> = {
  '/api/categories': { version: 1, categories: [{ _id: idOf(1), slug: 'yarns', name: 'Silk & yarn' }] },
  '/api/content': { pages: [], collections: [link('gifts'), link('bare')] },
  '/api/collections/bare?limit=1': { products: [], total: 0 },
};
let count = 0;
const catalogue: PublicCatalogue = {
  changesSince: () => ({ version: { epoch: 'e', count }, changes: null }),
  answer: (address) => {
    const own = OWN[address];
    if (own !== undefined) {
      const body = JSON.stringify(own);
      return Promise.resolve({ version: { epoch: 'e', count }, body, productIds: [], isList: true });
    }
    const facets = { category: { Jewellry: 1, 'Silk & yarn': 2, Shoes: 0 }, tag: { women: 3, new: 1 }, price: null };
    const body = JSON.stringify({ products: [], total: 3, facets });
    return Promise.resolve({ version: { epoch: 'e', count }, body, productIds: [], isList: true });
  },
};

/** The products of the shop, and how often they were asked for. */
function walkOf(products: readonly Product[]) {
  const walk: WalkProducts = ({ after = '', skip, limit }) => {
    asked.push(limit);
    return Promise.resolve(products.filter(({ _id }) => _id > after).slice(skip, skip + limit));
  };
  const asked: number[] = [];
  return { walk, asked };
}

async function startShop(products: readonly Product[], changes: Parameters<typeof startGateway>[0] = {}) {
  const { walk, asked } = walkOf(products);
  const running = await startGateway(
    { publicUrl: 'https://shop.example', ...changes },
    { catalogue, walkProducts: walk },
  );
  onTestFinished(() => running.stop());
  const read = async (address: string) => (await fetch(running.url + address)).text();
  return { url: running.url, read, asked };
}

let small: GatewayHarness;
beforeAll(async () => {
  const { walk } = walkOf([aProduct(1)]);
  small = await startGateway({ publicUrl: 'https://shop.example' }, { catalogue, walkProducts: walk });
});
afterAll(() => small.stop());
const get = (address: string, init: RequestInit = {}) => fetch(small.url + address, init);

test('crawlers are told what is nothing to them, and where the sitemap is', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain('Disallow: /api/');
  // what the web app asks for when a crawler runs it
  expect(lines).toContain('Allow: /api/products');
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
});

test('the sitemap names its parts, and they the pages of the shop', async () => {
  const index = await get('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const parts = textsAt(await index.text(), 'sitemapindex/sitemap/loc');
  expect(parts).toEqual(['https://shop.example/sitemaps/pages.xml', 'https://shop.example/sitemaps/products.xml']);
  const pages = textsAt(await (await get('/sitemaps/pages.xml')).text(), 'urlset/url/loc');
  for (const path of ['/', '/about', '/faqs']) expect(pages).toContain(`https://shop.example${path}`);
  expect(new Set(pages).size).toBe(pages.length);
  for (const path of ['/cart', '/shop', '/search']) expect(pages).not.toContain(`https://shop.example${path}`);
  const products = await (await get('/sitemaps/products.xml')).text();
  expect(textsAt(products, 'urlset/url/loc')).toEqual([`https://shop.example/p/kurta-1-${idOf(1)}`]);
  expect(textsAt(products, 'urlset/url/lastmod')).toEqual(['2026-11-02T10:00:00.000Z']);
});

test('of listings, the sitemap names those that hold something', async () => {
  const pages = textsAt(await (await get('/sitemaps/pages.xml')).text(), 'urlset/url/loc');
  expect(pages.filter((page) => /category|collection|sale|shop$/.test(page))).toEqual([
    'https://shop.example/category/jewellry',
    'https://shop.example/category/yarns',
    'https://shop.example/category/women',
    'https://shop.example/collection/gifts',
  ]);
});

test.each([0, 1, 9_999, 10_000, 10_001, 20_001])('each of %i products is in one part', async (many) => {
  const products = Array.from({ length: many }, (_, index) => aProduct(index));
  const { read } = await startShop(products);
  const parts = textsAt(await read('/sitemap.xml'), 'sitemapindex/sitemap/loc').slice(1);
  expect(parts).toHaveLength(Math.max(1, Math.ceil(many / 10_000)));
  const found: string[] = [];
  for (const part of parts) {
    const urls = textsAt(await read(new URL(part).pathname), 'urlset/url/loc');
    expect(urls.length).toBeLessThanOrEqual(10_000);
    found.push(...urls.map((url) => url.slice(-24)));
  }
  expect(found).toEqual(products.map(({ _id }) => _id));
});

test('a part is made once for all who ask within the hour, compressed and tagged', async () => {
  const { url, asked } = await startShop([
    aProduct(1),
    ...Array.from({ length: 20 }, (_, index) => aProduct(index + 2)),
  ]);
  const ask = () => fetch(`${url}/sitemaps/products.xml`, { headers: { 'accept-encoding': 'gzip' } });
  const answers = await Promise.all([ask(), ask(), ask()]);
  for (const answer of answers) {
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  }
  expect(asked).toHaveLength(1);
  const tag = answers[0]?.headers.get('etag') ?? '';
  expect(await statusIfUnchanged(url, '/sitemaps/products.xml', tag)).toBe(304);
});

test.each(['/sitemaps/other.xml', '/sitemaps/products-1.xml', '/feeds/other.xml', '/sitemaps', '/feeds/'])(
  'there is nothing at %s',
  async (address) => {
    const answer = await get(address);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not-found' }]);
  },
);

test('feeds say what can be bought, as each reader spells it', async () => {
  const piece = { _id: 'a'.repeat(24), sku: 'K-S', options: { Size: 'S', Colour: 'Rani' }, active: true };
  const { read } = await startShop([
    aProduct(1, {
      ...{ mrp: 1999, stock: 0, images: ['/uploads/kurta.webp', '/uploads/back.webp'] },
      ...{ description: '', color: 'Indigo, Rani', size: 'Free' },
    }),
    aProduct(2, {
      variants: [
        { ...piece, stock: 3, price: 999, barcode: '8901030865275' },
        { ...piece, _id: 'b'.repeat(24), active: false },
      ],
    }),
  ]);
  const google = await read('/feeds/google.xml');
  const at = (field: string) => textsAt(google, `rss/channel/item/${field}`);
  expect(at('g:id')).toEqual([idOf(1), 'a'.repeat(24)]);
  expect(at('g:item_group_id')).toEqual([idOf(2)]);
  expect(at('title')).toEqual(['Kurta 1', 'Kurta 2, S, Rani']);
  expect(at('link')).toEqual([
    `https://shop.example/p/kurta-1-${idOf(1)}`,
    `https://shop.example/p/kurta-2-${idOf(2)}?variant=${'a'.repeat(24)}`,
  ]);
  expect(at('g:price')).toEqual(['1999.00 INR', '999.00 INR']);
  expect(at('g:sale_price')).toEqual(['1249.50 INR']);
  expect(at('g:availability')).toEqual(['out_of_stock', 'in_stock']);
  expect(at('g:image_link')).toEqual(Array(2).fill('https://shop.example/uploads/kurta.webp'));
  expect(at('g:additional_image_link')).toEqual(['https://shop.example/uploads/back.webp']);
  expect([at('g:size'), at('g:color')]).toEqual([['Free', 'S'], ['Rani']]);
  expect([at('g:gtin'), at('g:identifier_exists')]).toEqual([['8901030865275'], ['no']]);
  expect(at('description')).toEqual(['Kurta 1', 'Cut on the straight grain.']);
  for (const field of ['g:condition', 'g:brand']) expect(at(field)).toHaveLength(2);
  const meta = await read('/feeds/meta.xml');
  expect(textsAt(meta, 'rss/channel/item/g:availability')).toEqual(['out of stock', 'in stock']);
});

const ODD: readonly Partial<Product>[] = [
  {},
  { name: 'A kurta of many words '.repeat(20), description: 'Washed. '.repeat(2_000), category: 'Silk & '.repeat(120) },
  { description: ' \n\t ', color: 'x'.repeat(300), size: 'y'.repeat(300), brand: 'Tana '.repeat(30) },
  { facts: [{ name: 'Material', value: 'Linen, '.repeat(60) }], tag: 'Men' },
  { price: 0.07, mrp: 0.07, stock: 0 },
  { price: 1, mrp: 99_99_999.5, images: Array.from({ length: 12 }, (_, index) => `/uploads/${index}.webp`) },
  { name: 'कुर्ता 👗 <b>&amp;', tag: 'women, men', image: '/uploads/k_800.webp' },
  {
    variants: ['S', 'M', 'L'].map((size, place) => ({
      ...{ _id: `${place}`.repeat(24), sku: `K-${size}`, barcode: place === 0 ? '8901030865275' : '123' },
      ...{ options: { Size: size, Colour: 'Rani, Indigo' }, active: true, price: 10 + place, mrp: 11 },
    })),
  },
];

test.each(['google.xml', 'meta.xml'] as const)('%s has what its reader asks of every item', async (feed) => {
  const { read } = await startShop(ODD.map((more, index) => aProduct(index + 1, more)));
  const xml = await read(`/feeds/${feed}`);
  expect(textsAt(xml, 'rss/channel/item/g:id')).toHaveLength(ODD.length + 2);
  expect(refusedItems(xml, feed)).toEqual([]);
});

test('a reader would refuse what is not as it asks', async () => {
  const { read } = await startShop([aProduct(1, { mrp: 1999 })]);
  const xml = await read('/feeds/google.xml');
  const faulty = (from: string | RegExp, to: string) => refusedItems(xml.replace(from, to), 'google.xml');
  expect(faulty(/<g:price>.*?<\/g:price>/, '')).toEqual([`${idOf(1)}: g:price is missing`]);
  expect(faulty('1249.50 INR', '₹1,249')).toEqual([`${idOf(1)}: g:sale_price is ₹1,249`]);
  expect(faulty('1999.00', '1.00')).toEqual([`${idOf(1)}: g:sale_price is no reduction`]);
  expect(faulty('in_stock', 'in stock')).toEqual([`${idOf(1)}: g:availability is in stock`]);
  expect(faulty('https://shop.example/p/', '/p/')).toEqual([expect.stringContaining('link is /p/')]);
});

test('a feed says whose a product is, what it is made of and whom it is for, where that is known', async () => {
  const { read } = await startShop([
    aProduct(1, { brand: 'Tana', tag: 'Women, new', facts: [{ name: 'Fabric', value: 'Linen' }] }),
    aProduct(2, { tag: 'women, men' }),
  ]);
  const feed = await read('/feeds/google.xml');
  const at = (field: string) => textsAt(feed, `rss/channel/item/g:${field}`);
  expect([at('brand'), at('material')]).toEqual([['Tana', 'jarul'], ['Linen']]);
  expect([at('gender'), at('age_group')]).toEqual([['female'], ['adult']]);
});

test('what is written of a product stays text in a feed', async () => {
  const hostile = `]]></title><item> & "'\u0000\u0008\ud800\u202e कुर्ता 👗`;
  const { read } = await startShop([aProduct(1, { name: hostile, description: hostile, category: hostile })]);
  const feed = await read('/feeds/google.xml');
  expect(textsAt(feed, 'rss/channel/item/title')).toEqual([`]]></title><item> & "' कुर्ता 👗`]);
  expect(readXml(feed).filter(({ path }) => path === 'rss/channel/item')).toHaveLength(1);
  expect(readXml(await read('/sitemaps/products.xml'))).toHaveLength(4);
});

test('a feed is written while it is read, a few hundred products at a time', async () => {
  const { read, asked } = await startShop(Array.from({ length: 1_200 }, (_, index) => aProduct(index)));
  expect(textsAt(await read('/feeds/google.xml'), 'rss/channel/item/g:id')).toHaveLength(1_200);
  expect(asked).toEqual([500, 500, 500]);
});

test('a feed is not written again for who has it, until something changes', async () => {
  const tag = (await get('/feeds/google.xml')).headers.get('etag') ?? '';
  expect(await statusIfUnchanged(small.url, '/feeds/google.xml', tag)).toBe(304);
  count += 1;
  expect(await statusIfUnchanged(small.url, '/feeds/google.xml', tag)).toBe(200);
  const head = await get('/feeds/google.xml', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a feed of a shop at another address is another one', async () => {
  const { url } = await startShop([aProduct(1)], { publicUrl: 'https://other.example' });
  const tag = (await get('/feeds/google.xml')).headers.get('etag') ?? '';
  expect(await statusIfUnchanged(url, '/feeds/google.xml', tag)).toBe(200);
});

test('of four readers who come at once two are asked to wait', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const slow: PublicCatalogue = { ...catalogue, changesSince: () => held.then(() => catalogue.changesSince()) };
  const running = await startGateway({}, { catalogue: slow, walkProducts: () => Promise.resolve([]) });
  onTestFinished(() => running.stop());
  const answers = Array.from({ length: 4 }, () => fetch(`${running.url}/feeds/google.xml`));
  const refused = await Promise.race(answers);
  expect(refused.status).toBe(503);
  goOn();
  const all = await Promise.all(answers);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503]);
  await Promise.all(all.map((answer) => answer.text()));
});

test('two feeds are written at a time, and a third reader is asked to wait', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const walkProducts: WalkProducts = async () => {
    await held;
    return [];
  };
  const running = await startGateway({}, { catalogue, walkProducts });
  onTestFinished(() => running.stop());
  // the headers come with the first words, before any product
  const first = await Promise.all([fetch(`${running.url}/feeds/google.xml`), fetch(`${running.url}/feeds/meta.xml`)]);
  const third = await fetch(`${running.url}/feeds/google.xml`);
  expect([third.status, third.headers.has('retry-after')]).toEqual([503, true]);
  goOn();
  for (const answer of first) expect(readXml(await answer.text()).at(-1)?.path).toBe('rss');
  expect((await fetch(`${running.url}/feeds/google.xml`)).status).toBe(200);
});

test('a feed that cannot be read to its end breaks off', async () => {
  let walked = 0;
  const walkProducts: WalkProducts = ({ limit }) => {
    walked += 1;
    if (walked > 1) return Promise.reject(new Error('away'));
    return Promise.resolve(Array.from({ length: limit }, (_, index) => aProduct(index)));
  };
  const running = await startGateway({}, { catalogue, walkProducts });
  onTestFinished(() => running.stop());
  await expect(fetch(`${running.url}/feeds/google.xml`).then((answer) => answer.text())).rejects.toThrow();
});
