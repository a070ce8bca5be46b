import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CatalogueChange, PublicCatalogue } from '@shop/contracts/internal/catalog';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startGateway, type GatewayHarness } from './harness';
import { statusIfUnchanged } from './raw-request';

const ID = '6560c2f1e4b0a1b2c3d4e5f6';
const UNKNOWN = 'f'.repeat(24);
const PRODUCT = `/product/${ID}`;
const PAGE =
  '<!doctype html><html><head><script src="/main.js"></script></head><body><div id="root"></div><script src="/theme.js"></script></body></html>';
const SCENE =
  '</a.webp>; rel=preload; as=image; imagesrcset="/a.webp 1320w, /b.webp 1800w"; imagesizes="max(100vw, 925px)"; fetchpriority=high';
const html = { accept: 'text/html,*/*;q=0.8' };

/** What the catalogue says now, and what has changed. */
let stock = 3;
let name = 'Sundress';
let isAway = false;
let asked = 0;
/** ends the silence */
let speak: () => void = () => undefined;
let silence: Promise<void> | undefined;
const journal: CatalogueChange[] = [];
const productNow = () => ({
  ...{ _id: ID, name, stock, image: '/uploads/dress.webp', price: 1249.5, category: 'Fashion' },
  description: 'Cut on the straight grain.',
});
/** undefined: it cannot be had */
let content: string | undefined = '{"pages":[]}';
const catalogue: PublicCatalogue = {
  changesSince: (version) => {
    if (isAway) return Promise.reject(new Error('away'));
    return {
      version: { epoch: 'e', count: journal.length },
      changes: version ? journal.slice(version.count) : null,
    };
  },
  answer: async (address) => {
    if (address === '/api/content') {
      if (content === undefined) throw new Error('refused');
      return { version: { epoch: 'e', count: journal.length }, body: content, productIds: [], isList: true };
    }
    if (address.includes(UNKNOWN)) throw new Error('refused');
    asked += 1;
    await silence;
    const isList = address.includes('/shop');
    const product = productNow();
    const body = JSON.stringify(isList ? { products: [product], total: 1 } : product);
    return { version: { epoch: 'e', count: journal.length }, body, productIds: [ID], isList };
  },
};

let running: GatewayHarness;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  await mkdir(path.join(webRoot, 'assets'));
  await writeFile(path.join(webRoot, 'index.html'), PAGE);
  await mkdir(path.join(webRoot, '.vite'));
  await writeFile(path.join(webRoot, '.vite', 'preloads.json'), JSON.stringify({ '/': SCENE }));
  running = await startGateway({ webRoot }, { catalogue });
});
afterAll(async () => {
  await running.stop();
  await rm(webRoot, { recursive: true });
});
afterEach(async () => {
  isAway = false;
  speak();
  name = 'Sundress';
  change('product');
  // which lets the gateway notice
  await textOf(PRODUCT);
});

function beSilent(): void {
  silence = new Promise((resolve) => {
    speak = resolve;
  });
}

function change(of: CatalogueChange['of']): void {
  journal.push({ productId: ID, of });
}

const get = (address: string) => fetch(running.url + address, { headers: html });
const textOf = async (address: string) => (await get(address)).text();
const DATA = /<script id="first-view" type="application\/json">([\s\S]*?)<\/script>/;
const isPlain = (text: string) => text.includes('<div id="root"></div>') && !text.includes('id="first-view"');
const answersOf = (text: string) => JSON.parse(DATA.exec(text)?.[1] ?? '[]') as { value: unknown }[];

test('the page of the shop brings its lists, that of a product the product', async () => {
  const product = productNow();
  const list = { products: [product], total: 1 };
  expect(answersOf(await textOf('/'))).toEqual([
    { endpointName: 'getConfig', value: expect.objectContaining({ shopName: 'jarul' }) as unknown },
    { endpointName: 'getContent', value: { pages: [] } },
    { endpointName: 'getShopProducts', arg: { sort: 'newest', limit: 40 }, value: list },
    { endpointName: 'getShopProducts', arg: { category: 'Cosmetic', sort: 'newest', limit: 3 }, value: list },
  ]);
  const [, , found] = answersOf(await textOf(`${PRODUCT}?variant=1`));
  expect(found).toEqual({ endpointName: 'getProduct', arg: ID, value: product });
});

test('the page of a listing brings its page of products, unless somebody chose among them', async () => {
  const query = { category: 'Fashion', sort: 'newest', page: 2, limit: 24 };
  const [, , found] = answersOf(await textOf('/category/fashion?page=2&utm_source=letter'));
  expect(found).toMatchObject({ endpointName: 'getShopProducts', arg: query });
  expect(isPlain(await textOf('/category/fashion?sort=name'))).toBe(true);
});

test('the page of the shop behind the login brings the list that is the same for everybody', async () => {
  for (const address of ['/shop', '/Shop/']) {
    const page = await get(address);
    const text = await page.text();
    expect(answersOf(text)[2]).toEqual({
      endpointName: 'getShopProducts',
      arg: { sort: 'newest', page: 1, limit: 24, facets: 'all' },
      value: { products: [productNow()], total: 1 },
    });
    // it is still nobody's page to find
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('<title>Shop');
  }
  expect(isPlain(await textOf('/shop?q=saree'))).toBe(true);
});

test.each(['/cart', '/adminHome', `/admin/edit/${ID}`])('%s brings nothing', async (address) => {
  expect(isPlain(await textOf(address))).toBe(true);
});

test('the picture of a product is asked for before any code runs, in the width that is shown', async () => {
  const [preload] = /<link rel="preload"[^>]*>(?=<script)/.exec(await textOf(PRODUCT)) ?? [];
  expect(preload).toContain('as="image" imagesrcset="/uploads/dress_240.webp 240w, ');
  expect(preload).toContain('imagesizes="(min-width: 68rem) 56vw, 100vw" fetchpriority="high"');
  const text = await textOf(PRODUCT);
  expect(text).toMatch(/<div id="root"><div id="first-paint".*?<img srcset="\/uploads\/dress_240.webp 240w, /);
  expect(await textOf('/')).not.toContain('rel="preload"');
});

test('the first scene of the shop stands in the page in the widths that its header names', async () => {
  const page = await get('/');
  expect(page.headers.get('link')).toBe(SCENE);
  expect(await page.text()).toMatch(
    /<div id="root"><div id="first-paint".*?<img srcset="\/a.webp 1320w, \/b.webp 1800w" sizes="max\(100vw, 925px\)" /,
  );
});

test('a change shows at once, and until then the page is the same', async () => {
  for (const address of ['/', PRODUCT]) {
    const before = await get(address);
    const tag = before.headers.get('etag') ?? '';
    await before.text();
    expect(await statusIfUnchanged(running.url, address, tag)).toBe(304);
    stock -= 1;
    change('stock');
    expect(await statusIfUnchanged(running.url, address, tag)).toBe(200);
    expect(await textOf(address)).toContain(`"stock":${stock}`);
  }
});

test('a page without what the owner shows around it is whole, and has its own scenes where there are some', async () => {
  content = undefined;
  change('product');
  expect(answersOf(await textOf('/')).map((each) => Reflect.get(each, 'endpointName') as unknown)).toEqual([
    ...['getConfig', 'getShopProducts', 'getShopProducts'],
  ]);
  content = '{"pages":[],"hero":{"slides":[{"title":"Woven","text":"","alt":""}]}}';
  change('product');
  expect(await textOf('/')).not.toContain('id="first-paint"');
  content = '{"pages":[]}';
  change('product');
});

test('what is written of a product cannot end the script', async () => {
  name = '</script><script>alert(1)</script><!-- <script> $& \u2028';
  change('product');
  const text = await textOf(PRODUCT);
  // the page's own two, two of what it is, one of what it shows
  expect(text.match(/<script/g)).toHaveLength(5);
  expect(text.match(/<\/script/g)).toHaveLength(5);
  expect(text).not.toContain('<!--');
  expect(answersOf(text)[2]?.value).toMatchObject({ name });
  expect(text.endsWith('</script></body></html>')).toBe(true);
});

test('a page that would be too large comes without its data', async () => {
  name = 'long '.repeat(60_000);
  change('product');
  expect(isPlain(await textOf(PRODUCT))).toBe(true);
});

test('while the catalogue is away or silent, the page comes without data', async () => {
  isAway = true;
  expect(isPlain(await textOf('/'))).toBe(true);
  isAway = false;
  await textOf('/');
  beSilent();
  change('product');
  expect(isPlain(await textOf(PRODUCT))).toBe(true);
});

test('pages ask for no more at a time than a few, for nobody counts them', async () => {
  beSilent();
  const before = asked;
  const addresses = Array.from({ length: 40 }, (_, index) => `/product/${index.toString(16).padStart(24, '0')}`);
  const texts = await Promise.all(addresses.map(textOf));
  expect(texts.every(isPlain)).toBe(true);
  // 16 pages, each of them a product and what is said of it
  expect(asked - before).toBe(2 * 16);
});
