import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Product } from '@shop/contracts/api/product';
import type { PublicCatalogue } from '@shop/contracts/internal/catalog';
import { GoneError, NotFoundError } from '@shop/platform/errors';
import { load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGateway, type GatewayHarness } from './harness';
import { refusalsOf, warningsOf, type Stated } from './search-engine-rules';

const ID = '6560c2f1e4b0a1b2c3d4e5f6';
const GONE = 'd'.repeat(24);
const NAMED = `/p/linen-kurta-dress-${ID}`;
const PAGE = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8" /><title>jarul · clothes and colour</title>
<meta name="description" content="Of the build." /><script src="/theme.js"></script></head>
<body><div id="root"></div><noscript>Of the build.</noscript></body></html>`;
const KURTA: Product = {
  _id: ID,
  name: 'Linen Kurta Dress',
  price: 2392,
  image: '/uploads/kurta.webp',
  category: 'Fashion',
  description: 'Cut on the straight grain.\nWashed twice.',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

/** What the lists count. */
const FACETS = { category: { Jewellry: 2, Yarn: 1, Bag: 0 }, tag: { women: 2, sale: 1, new: 4 }, price: null };

/** What the owner has written, and what people say of the product. */
const REVIEW = { _id: 'a'.repeat(24), images: [], helpful: 0, createdAt: '2026-11-03T10:00:00.000Z' };
const SILKS = { _id: 'b'.repeat(24), slug: 'silk-sarees', name: 'Silk Sarees', text: 'Woven in Kanchipuram.' };
const GIFTS = {
  slug: 'gifts',
  title: 'Gifts & more',
  text: 'For everybody.',
  picture: '/uploads/gift.webp',
  alt: 'A box',
};
const OWN: Readonly<Record<string, object>> = {
  '/api/content': { pages: ['about'] },
  '/api/categories': { version: 1, categories: [SILKS] },
  '/api/content/about': { slot: 'about', body: { lede: '', text: '## Us\n\nWe **weave** in [Madurai](/contact).' } },
  '/api/collections/gifts?page=1&limit=24': { collection: GIFTS, products: [KURTA], total: 30 },
  '/api/collections/bare?page=1&limit=24': {
    ...{ collection: { slug: 'bare', title: 'Bare', text: '', alt: '' }, products: [], total: 0 },
  },
  [`/api/products/${ID}/reviews`]: {
    reviews: ['Asha', 'Ravi', 'Meena', 'Zoya'].map((name, place) => ({
      ...{ ...REVIEW, name, stars: 5 - place, title: `Title ${place}`, words: 'Fits <well>.' },
    })),
  },
};

/** What the shop has now. */
let product: Product = KURTA;
let total = 50;
let count = 0;
const catalogue: PublicCatalogue = {
  changesSince: () => ({ version: { epoch: 'e', count }, changes: null }),
  answer: (address) => {
    const own = OWN[address];
    if (own !== undefined) {
      const body = JSON.stringify(own);
      return Promise.resolve({ version: { epoch: 'e', count }, body, productIds: [], isList: true });
    }
    if (address.includes(GONE)) throw new GoneError();
    const isList = address.includes('/shop');
    if (!isList && !address.endsWith(ID)) throw new NotFoundError();
    const list = { products: total === 0 ? [] : [product], total, facets: FACETS };
    const body = JSON.stringify(isList ? list : product);
    return Promise.resolve({ version: { epoch: 'e', count }, body, productIds: [ID], isList });
  },
};

let running: GatewayHarness;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'shop-web-'));
  await writeFile(path.join(webRoot, 'index.html'), PAGE);
  running = await startGateway({ webRoot, publicUrl: 'https://shop.example' }, { catalogue });
});
afterAll(async () => {
  await running.stop();
  await rm(webRoot, { recursive: true });
});
beforeEach(() => {
  product = KURTA;
  total = 50;
  count += 1;
});

/** As a crawler gets it, which takes anything and runs nothing. */
const get = (address: string) => fetch(running.url + address, { redirect: 'manual', headers: { accept: '*/*' } });

async function open(address: string) {
  const answer = await get(address);
  const page = load(await answer.text(), { scriptingEnabled: false });
  const attributes = (selector: string, name: string) =>
    page(selector)
      .get()
      .map((each) => page(each).attr(name));
  const stated = page('script[type="application/ld+json"]')
    .get()
    .map((each) => JSON.parse(page(each).text()) as Stated);
  return {
    ...{ answer, page, stated },
    title: page('title').text(),
    content: (name: string) => page(`meta[name="${name}"], meta[property="${name}"]`).attr('content'),
    canonical: page('link[rel="canonical"]').attr('href'),
    text: page('noscript main').text(),
    links: attributes('noscript a', 'href'),
    of: (type: string) => stated.find((each) => each['@type'] === type),
  };
}

test('a product says what it is, what it costs and whether it is there', async () => {
  const { title, page, content, canonical, of } = await open(`/product/${ID}`);
  expect(title).toBe('Linen Kurta Dress · jarul');
  expect(page('title')).toHaveLength(1);
  expect(canonical).toBe(`https://shop.example${NAMED}`);
  expect(content('description')).toBe('Cut on the straight grain. Washed twice.');
  expect(page('meta[name="description"]')).toHaveLength(1);
  expect(content('og:type')).toBe('product');
  expect(content('og:title')).toBe('Linen Kurta Dress');
  expect(content('og:url')).toBe(canonical);
  expect(content('og:image')).toBe('https://shop.example/uploads/kurta_800.webp');
  expect(content('product:price:amount')).toBe('2392.00');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(of('Product')).toMatchObject({
    name: 'Linen Kurta Dress',
    image: ['https://shop.example/uploads/kurta.webp'],
    offers: { price: '2392.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock', url: canonical },
  });
  expect(of('Product')).not.toHaveProperty('aggregateRating');
  expect(of('BreadcrumbList')?.itemListElement).toMatchObject([
    { name: 'Home', item: 'https://shop.example/' },
    { name: 'Fashion', item: 'https://shop.example/category/fashion' },
    { name: 'Linen Kurta Dress', item: canonical },
  ]);
});

test('a product states what its reviews come to', async () => {
  product = { ...KURTA, rating: { average: 4.33, count: 3 } };
  const { of, text, stated } = await open(NAMED);
  expect(of('Product')?.aggregateRating).toMatchObject({ ratingValue: 4.33, reviewCount: 3, bestRating: 5 });
  expect(text).toContain('4.3 of 5 stars, 3 reviews');
  expect(await refusalsOf(stated)).toEqual([]);
});

test('a product states a few of its reviews, once it is rated', async () => {
  expect((await open(NAMED)).of('Product')).not.toHaveProperty('review');
  product = { ...KURTA, rating: { average: 4.33, count: 4 } };
  count += 1;
  const { of, stated, page } = await open(NAMED);
  expect(of('Product')?.review).toMatchObject([
    { author: { name: 'Asha' }, reviewRating: { ratingValue: 5 }, name: 'Title 0', reviewBody: 'Fits <well>.' },
    { author: { name: 'Ravi' }, datePublished: '2026-11-03' },
    { author: { name: 'Meena' } },
  ]);
  expect(await refusalsOf(stated)).toEqual([]);
  // the web app asks for them itself
  expect(page('#first-view').text()).not.toContain('Asha');
});

test('a category of the owner’s is told by its name and words, at one address', async () => {
  for (const address of ['/category/silk-sarees', '/category/Silk%20Sarees']) {
    const { title, canonical, content, text } = await open(address);
    expect(title).toBe('Silk Sarees · jarul');
    expect(canonical).toBe('https://shop.example/category/silk-sarees');
    expect(content('description')).toBe('Woven in Kanchipuram.');
    expect(text).toContain('Woven in Kanchipuram.');
  }
});

test('a page that the owner wrote is told by its words', async () => {
  const { content, text, title, page } = await open('/about');
  expect(title).toBe('Our story · jarul');
  expect(content('description')).toBe('We weave in Madurai.');
  expect(text).toContain('We weave in Madurai.');
  expect(page('#first-view').text()).toContain('"getOwnPage","arg":"about"');
  expect((await open('/faqs')).content('description')).toContain('answered once');
});

test('a collection is told by its words and picture, with its products', async () => {
  const { title, canonical, content, of, stated, links, answer, page } = await open('/collection/gifts');
  expect(title).toBe('Gifts & more · jarul');
  expect(canonical).toBe('https://shop.example/collection/gifts');
  expect(content('description')).toBe('For everybody.');
  expect(content('og:image')).toBe('https://shop.example/uploads/gift_800.webp');
  expect(of('ItemList')?.itemListElement).toMatchObject([{ position: 1, name: 'Linen Kurta Dress' }]);
  expect(await refusalsOf(stated)).toEqual([]);
  expect(links).toContain('/collection/gifts?page=2');
  expect(answer.headers.get('x-robots-tag')).toBeNull();
  expect(page('#first-view').text()).toContain('"getCollection","arg":{"slug":"gifts","page":1,"limit":24}');
});

test('an empty collection is there, but not to be found; one that is not shown is not there', async () => {
  expect((await open('/collection/bare')).answer.headers.get('x-robots-tag')).toBe('noindex');
  expect((await open('/collection/nowhere')).answer.status).toBe(404);
});

test('a product is to be read, seen and left without scripts', async () => {
  const { text, links, page } = await open(NAMED);
  expect(text).toContain('Linen Kurta Dress');
  expect(text).toContain('₹2,392.00, in stock');
  expect(text).toContain('Cut on the straight grain.');
  expect(links).toContain('/category/fashion');
  const picture = page('noscript img');
  expect(picture.attr('srcset')).toContain('/uploads/kurta_480.webp 480w');
  expect(picture.attr('src')).toBe('/uploads/kurta_480.webp');
  expect(picture.attr('alt')).toBe('Linen Kurta Dress');
});

test.each([
  [1999, '1999.00'],
  [1249.5, '1249.50'],
  [0.07, '0.07'],
  [999.99, '999.99'],
])('₹%s is told as %s', async (price, told) => {
  product = { ...KURTA, price };
  expect((await open(NAMED)).of('Product')?.offers).toMatchObject({ price: told });
});

test('sold out, and what it cost before, are told', async () => {
  product = { ...KURTA, stock: 0, mrp: 2990 };
  const { of, text } = await open(NAMED);
  expect(of('Product')?.offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
    priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '2990.00' },
  });
  expect(text).toContain('₹2,392.00, MRP ₹2,990.00, sold out');
});

test('each piece that can be chosen is an offer of its own', async () => {
  const piece = (size: string, more: object) => ({
    ...{ _id: size.repeat(24), sku: `KURTA-${size}`, options: { Size: size }, active: true },
    ...more,
  });
  const isKnown = { barcode: '8901030865275', image: '/uploads/kurta-a.webp' };
  const variants = [
    piece('a', { stock: 2, price: 2100.5, ...isKnown }),
    piece('b', { stock: 0 }),
    piece('c', { active: false }),
  ];
  product = { ...KURTA, options: [{ name: 'Size', values: ['a', 'b', 'c'] }], variants };
  const { stated, of, text } = await open(NAMED);
  expect(text).toContain('Size: a, b, c');
  expect(of('Product')?.offers).toMatchObject([
    {
      ...{ sku: 'KURTA-a', gtin: isKnown.barcode, price: '2100.50', availability: 'https://schema.org/InStock' },
      image: 'https://shop.example/uploads/kurta-a.webp',
    },
    { sku: 'KURTA-b', price: '2392.00', url: `https://shop.example${NAMED}?variant=${'b'.repeat(24)}` },
  ]);
  expect(await refusalsOf(stated)).toEqual([]);
});

/**
 * What search engines recommend of a product and none here has: it is sold under no such mark, and its pieces are its offers
 * instead of products of a group. Nothing is made up to please them.
 */
const NOT_HERE = ['hasCertification', 'inProductGroupWithID', 'isVariantOf', 'mpn', 'pattern', 'subjectOf'];

/** Of which everything is known that the shop can know. */
const WHOLE: Product = {
  ...KURTA,
  ...{ tag: 'Women, new', color: 'Indigo', brand: 'Tana', price: 1999, mrp: 2990, stock: 4 },
  rating: { average: 4.33, count: 4 },
  facts: [{ name: 'Fabric', value: 'Linen' }],
  sale: { price: 1999, from: '2026-11-01T10:00:00.000Z', to: '2026-12-01T10:00:00.000Z', usualPrice: 2392 },
  options: [{ name: 'Size', values: ['M'] }],
  size: 'M',
  variants: [
    { _id: 'e'.repeat(24), sku: 'KURTA-M', barcode: '8901030865275', options: { Size: 'M' }, active: true, stock: 4 },
  ],
};

const LISTINGS = ['/category/fashion', '/category/women?page=2', '/category/silk-sarees', '/sale', '/collection/gifts'];
const TEXT_PAGES = ['/about', '/contact', '/faqs', '/careers', '/support', '/orders-returns', '/privacy-policy'];

test.each(['/', NAMED, `/product/${ID}`, ...LISTINGS])(
  'search engines find nothing to refuse and nothing missing in what %s says',
  async (address) => {
    product = WHOLE;
    const { answer, stated } = await open(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-robots-tag')).toBeNull();
    expect(stated).toHaveLength(2);
    expect(await refusalsOf(stated)).toEqual([]);
    const isProduct = stated.some((each) => each['@type'] === 'Product');
    expect(await warningsOf(stated)).toEqual(isProduct ? NOT_HERE.map((name) => `Product: ${name}`) : []);
  },
);

test.each([...TEXT_PAGES, '/terms-conditions', '/request-data'])(
  '%s states nothing that could be wrong',
  async (address) => {
    const { answer, stated } = await open(address);
    expect(answer.status).toBe(200);
    expect([...(await refusalsOf(stated)), ...(await warningsOf(stated))]).toEqual([]);
  },
);

test('a product of which less is known states no more than that', async () => {
  const { stated } = await open(NAMED);
  const missing = ['aggregateRating', 'review', 'audience', 'color', 'material', 'size', 'sku', 'gtin'];
  expect((await warningsOf(stated)).toSorted()).toEqual(
    [...[...NOT_HERE, ...missing].map((name) => `Product: ${name}`), 'Product.Offer: priceValidUntil'].toSorted(),
  );
});

test('a price that ends says when, but not that of a piece which has its own', async () => {
  const [piece] = WHOLE.variants ?? [];
  if (!piece) throw new Error('no piece');
  product = { ...WHOLE, variants: [piece, { ...piece, _id: 'f'.repeat(24), sku: 'KURTA-L', price: 2500 }] };
  const { of } = await open(NAMED);
  expect(of('Product')?.offers).toMatchObject([{ priceValidUntil: '2026-12-01T10:00:00.000Z' }, { sku: 'KURTA-L' }]);
  expect((of('Product')?.offers as object[])[1]).not.toHaveProperty('priceValidUntil');
  product = { ...KURTA, sale: { price: 1999, from: '2027-01-01T10:00:00.000Z', to: '2027-02-01T10:00:00.000Z' } };
  count += 1;
  expect((await open(NAMED)).of('Product')?.offers).not.toHaveProperty('priceValidUntil');
});

test('a product without a description is described by its name, where there has to be one', async () => {
  product = { ...KURTA, description: '' };
  const { of, page, content } = await open(NAMED);
  expect(of('Product')).toMatchObject({ description: 'Linen Kurta Dress' });
  expect([content('og:description'), page('meta[name="description"]').length]).toEqual([undefined, 0]);
});

test('they would refuse a product without a price, and a picture that is nowhere', async () => {
  const { stated } = await open(NAMED);
  const faulty = stated.map((each) => ({ ...each, image: '/uploads/kurta.webp', offers: { '@type': 'Offer' } }));
  expect(await refusalsOf(faulty)).toEqual(
    expect.arrayContaining([expect.stringContaining('price'), 'image: /uploads/kurta.webp']),
  );
});

test('what is written of a product stays text', async () => {
  const hostile = `</title></noscript></script><script>alert(1)</script><!-- "'&amp; \u202egnp\u2066`;
  product = {
    ...KURTA,
    name: hostile,
    description: hostile,
    category: hostile,
    facts: [{ name: hostile, value: '"' }],
  };
  const { title, page, content, of, text } = await open(`/product/${ID}`);
  const shown = `</title></noscript></script><script>alert(1)</script><!-- "'&amp; gnp`;
  expect(title).toBe(`${shown} · jarul`);
  expect(content('og:title')).toBe(shown);
  expect(of('Product')).toMatchObject({ name: hostile });
  expect(text).toContain(shown);
  // the build's own, what it says twice, what it shows
  expect(page('script')).toHaveLength(4);
});

test('an address with another name leads to the one that is true now', async () => {
  const moved = await get(`/p/red-kurta-${ID}?variant=1`);
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${NAMED}?variant=1`]);
  expect((await get(NAMED)).status).toBe(200);
  product = { ...KURTA, name: 'कुर्ता' };
  count += 1;
  expect((await get(NAMED)).headers.get('location')).toBe(`/p/${ID}`);
  expect((await get(`/p/${ID}`)).status).toBe(200);
});

test.each([
  [`/product/${'f'.repeat(24)}`, 404],
  [`/p/kurta-${'f'.repeat(24)}`, 404],
  [`/product/${GONE}`, 410],
  [`/p/kurta-${GONE}`, 410],
])('%s is answered with %i, and the page of what is not there', async (address, status) => {
  const { answer, page, title, canonical, stated, text, links } = await open(address);
  expect(answer.status).toBe(status);
  expect(text).toContain('Nothing on this hanger');
  expect(links).toEqual(['/']);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(title).toBe('Page not found · jarul');
  expect(page('#root')).toHaveLength(1);
  expect([canonical, stated]).toEqual([undefined, []]);
});

test('a listing leads on to its products and its other pages', async () => {
  const { canonical, links, content, title } = await open('/category/Fashion?page=2&utm_source=x');
  expect(title).toBe('Fashion · jarul');
  expect(canonical).toBe('https://shop.example/category/fashion?page=2');
  expect(links).toEqual(['/', NAMED, '/category/fashion', '/category/fashion?page=3']);
  expect(content('og:image')).toBe('https://shop.example/uploads/kurta_800.webp');
  const chosen = await open('/category/fashion?sort=name');
  expect([chosen.canonical, chosen.links]).toEqual([
    'https://shop.example/category/fashion',
    ['/', '/category/fashion'],
  ]);
});

test('what somebody makes up as a category stays text', async () => {
  const made = `<img src=x onerror=alert(1)> "'&`;
  const { title, page, links, of } = await open(`/category/${encodeURIComponent(made)}?page=2`);
  expect(title).toBe(`${made} · jarul`);
  expect(page('noscript h1').text()).toBe(made);
  expect(page('img')).toHaveLength(0);
  expect(links).toContain(`/category/${encodeURIComponent(made)}`);
  expect(of('BreadcrumbList')?.itemListElement).toMatchObject([{}, { name: made }]);
});

test('a listing that holds nothing is not to be found', async () => {
  total = 0;
  const { answer, canonical } = await open('/category/nothing');
  expect([answer.status, answer.headers.get('x-robots-tag'), canonical]).toEqual([200, 'noindex', undefined]);
});

test('the first page says whose shop it is and leads everywhere', async () => {
  const { of, links, canonical, title } = await open('/?utm_source=letter');
  expect(title).toBe('Clothes and colour · jarul');
  expect(canonical).toBe('https://shop.example/');
  expect(of('Organization')).toMatchObject({ name: 'jarul', url: 'https://shop.example/' });
  const listings = ['/category/jewellry', '/category/yarn', '/category/women', '/sale'];
  expect(links.slice(0, 6)).toEqual([...listings, NAMED, '/about']);
});

test.each([
  ['/about', 'Our story'],
  ['/terms-conditions/', 'Terms and conditions'],
])('%s says what it is about', async (address, about) => {
  const { title, content, canonical, answer } = await open(address);
  expect(title).toBe(`${about} · jarul`);
  expect(content('description')).not.toBe('Of the build.');
  expect(canonical).toBe(`https://shop.example${address.replace(/\/$/, '')}`);
  expect(answer.headers.get('x-robots-tag')).toBeNull();
});

test.each(['/cart', '/checkout', '/shop', '/search?q=silk', `/orders/${ID}/receipt`, '/adminLogin', '/admin/orders'])(
  '%s is nobody else’s',
  async (address) => {
    const { answer, canonical, links } = await open(address);
    expect([answer.status, answer.headers.get('x-robots-tag'), canonical]).toEqual([200, 'noindex', undefined]);
    expect(links).toEqual(['/']);
  },
);
