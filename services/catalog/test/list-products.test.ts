import { get } from 'node:http';
import { productList, type Product } from '@shop/contracts/api/product';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addition } from '../src/app/add-product';
import { createProduct } from '../src/domain/edit-product';
import { startCatalog, type CatalogHarness } from './harness';

const SHELF = [
  { name: 'Jhumka Earrings', category: 'Jewellry', price: 3490, tag: 'bestseller, women', color: 'Gold' },
  { name: 'Oxford Shirt', category: 'Fashion', price: 2390, tag: 'men', color: 'Pale blue' },
  { name: 'Satin Lipstick', category: 'Cosmetic', price: 1150.5, tag: 'Sale, women', color: 'Rani pink' },
  { name: 'Canvas Tote', category: 'Bag', price: 1890, color: '100% cotton_canvas' },
  { name: 'कुर्ता', category: 'Fashion', price: 990, tag: 'new, women' },
];

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
  for (const [index, { price, ...fields }] of SHELF.entries()) {
    const product = createProduct(
      newId(),
      { description: `Number ${index + 1}, made by hand.`, price, ...fields },
      ['/uploads/a.webp'],
      new Date(Date.UTC(2026, 0, index + 1)),
    );
    await catalog.products.insert(addition(product));
  }
});
afterAll(() => catalog.stop());

async function names(query: string): Promise<string[]> {
  const response = await catalog.send('GET', `/api/products${query}`);
  expect(response.status).toBe(200);
  return productList.parse(await response.json()).products.map(({ name }) => name);
}

const NEWEST = SHELF.map(({ name }) => name).reverse();

test.each(['/api/products', '/api/products/shop'])(
  '%s answers everyone with everything, newest first',
  async (path) => {
    for (const headers of [{}, catalog.user.headers, catalog.admin.headers, { authorization: 'Bearer stale' }]) {
      const response = await fetch(catalog.url + path, { headers });
      expect(response.status).toBe(200);
      const body = (await response.json()) as { products: Product[] };
      expect(Object.keys(body)).toEqual(['products']);
      expect(body.products.map(({ name }) => name)).toEqual(NEWEST);
    }
  },
);

test('the list is not sent again to a caller who has it', async () => {
  const first = await catalog.send('GET', '/api/products');
  const etag = first.headers.get('etag') ?? '';
  expect(await statusWith({ 'if-none-match': etag })).toBe(304);
  expect(await statusWith({ 'if-none-match': '"another"' })).toBe(200);
});

/** fetch would add `cache-control: no-cache` to a conditional request */
function statusWith(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${catalog.url}/api/products`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

test.each([
  ['a category, any spelling of case', '?category=fashion', ['कुर्ता', 'Oxford Shirt']],
  ['several categories', '?category=Bag,Cosmetic', ['Canvas Tote', 'Satin Lipstick']],
  ['a repeated parameter', '?category=Bag&category=Cosmetic', ['Canvas Tote', 'Satin Lipstick']],
  ['any value of a tag', '?tag=women', ['कुर्ता', 'Satin Lipstick', 'Jhumka Earrings']],
  ['a tag that is part of another', '?tag=men', ['Oxford Shirt']],
  ['a price range in rupees', '?minPrice=1150.5&maxPrice=1890', ['Canvas Tote', 'Satin Lipstick']],
  ['price, rising', '?sort=price-asc&limit=2', ['कुर्ता', 'Satin Lipstick']],
  ['price, falling', '?sort=price-desc&limit=1', ['Jhumka Earrings']],
  ['name', '?sort=name&limit=2', ['Canvas Tote', 'Jhumka Earrings']],
  ['the second page', '?limit=2&page=2', ['Satin Lipstick', 'Oxford Shirt']],
  ['a page behind the end', '?page=9', []],
  ['the beginning of a word', '?q=lip', ['Satin Lipstick']],
  ['another form of the word', '?q=shirts', ['Oxford Shirt']],
  ['a word half typed', '?q=earri', ['Jhumka Earrings']],
  ['words from several fields', '?q=shirt+for+men', ['Oxford Shirt']],
  ['the usual spelling', '?q=Jewellery', ['Jhumka Earrings']],
  ['a colour', '?q=rani+PINK', ['Satin Lipstick']],
  ['the description', '?q=hand+number+2', ['Oxford Shirt']],
  ['another script', `?q=${encodeURIComponent('कुर्ता')}`, ['कुर्ता']],
  ['an unknown word', '?q=spaceship', []],
  ['the words that are known when no product has all', '?q=rani+spaceship', ['Satin Lipstick']],
  ['empty fields as absent', '?q=&category=&tag=&minPrice=', NEWEST],
])('filters by %s', async (_what, query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('each facet counts what its own filter would show, with the others as they are', async () => {
  const response = await catalog.send('GET', '/api/products?category=Fashion&tag=women&limit=1');
  expect(await response.json()).toMatchObject({
    total: 1,
    facets: {
      category: { Jewellry: 1, Cosmetic: 1, Fashion: 1 },
      tag: { men: 1, new: 1, women: 1 },
      price: { min: 990, max: 990 },
    },
  });
  const priced = await catalog.send('GET', '/api/products?maxPrice=1&q=number');
  expect(await priced.json()).toEqual({
    products: [],
    total: 0,
    facets: { category: {}, tag: {}, price: { min: 990, max: 3490 } },
  });
});

test.each([
  '?limit=2',
  '?limit=2&sort=name',
  '?limit=2&sort=price-asc&tag=women',
  '?limit=1&q=made',
  '?limit=1&q=made+spaceship',
])('pages of %s follow each other by `next`', async (query) => {
  const whole = await names(query.replace(/limit=./, 'limit=100'));
  const paged: string[] = [];
  let after = '';
  do {
    const response = await catalog.send(
      'GET',
      `/api/products${query}&page=7&after=${after}`.replace(/&page=7&after=$/, ''),
    );
    const { products, next, total } = productList.parse(await response.json());
    expect(total).toBe(whole.length);
    paged.push(...products.map(({ name }) => name));
    after = next ?? '';
  } while (after !== '');
  expect(paged).toEqual(whole);
});

test('a whole list has no `next`, and neither has the last page', async () => {
  for (const query of ['', '?sort=name', '?limit=5', '?limit=2&page=3']) {
    const response = await catalog.send('GET', `/api/products${query}`);
    expect(Object.keys((await response.json()) as object)).not.toContain('next');
  }
});

describe('hostile input', () => {
  test.each(['%', '_', '\\', "'", "')) OR TRUE --", ':* & !', '<->', '*', '\u{1f457}', '\u202e', '((((', '  '])(
    'searching for %j finds nothing and breaks nothing',
    async (q) => {
      const response = await catalog.send('GET', `/api/products?q=${encodeURIComponent(q)}`);
      expect(response.status).toBe(200);
      const list = productList.parse(await response.json());
      if (q.trim() !== '') expect(list.products).toEqual([]);
    },
  );

  test('every kind of character is only ever looked for', async () => {
    const kinds = ['ﬁ', 'İstanbul', 'ß', '٣٤', '中文 測試', 'a̐éö̲', '1st', 'x'.repeat(100), 'o’clock', '½', 'ʼn', '𝒜𝓑'];
    for (const q of kinds) {
      const response = await catalog.send('GET', `/api/products?q=${encodeURIComponent(q)}`);
      expect([q, response.status]).toEqual([q, 200]);
    }
  });

  test.each([
    ['a very long search', `?q=${'x'.repeat(10_000)}`],
    ['a NUL', '?q=%00'],
    ['two searches', '?q=a&q=b'],
    ['an unknown order', '?sort=id;drop'],
    ['page 0', '?page=0'],
    ['an endless page', '?page=1e9'],
    ['an endless limit', '?limit=101'],
    ['a price in words', '?minPrice=abc'],
    ['a negative price', '?maxPrice=-1'],
    ['a place in no list', '?after=abc'],
    ['a place of endless length', `?after=${'a'.repeat(1001)}`],
    ['thirty tags', `?tag=${'a,'.repeat(30)}`],
  ])('%s is a client error', async (_what, query) => {
    const response = await catalog.send('GET', `/api/products${query}`);
    expect(response.status).toBe(400);
  });

  test('what is not an id is no product', async () => {
    for (const id of ['0', 'constructor', 'A'.repeat(24), `${'a'.repeat(23)}g`, '%00', 'a'.repeat(5000)]) {
      expect((await catalog.send('GET', `/api/products/${id}`)).status).toBe(404);
    }
  });
});

test('other services read several at once, outsiders do not', async () => {
  const all = await catalog.products.list();
  const ids = [...all.slice(0, 2).map(({ id }) => id), newId()];
  const path = `${catalog.url}/internal/products?ids=${ids.join(',')}`;
  const headers = { authorization: `Bearer ${catalog.tokens.issue('catalog')}` };
  const body = productList.parse(await (await fetch(path, { headers })).json());
  expect(body.products.map(({ _id }) => _id).sort()).toEqual(ids.slice(0, 2).sort());
  expect((await fetch(path, { headers: catalog.admin.headers })).status).toBe(401);
  expect((await fetch(path)).status).toBe(401);
  const foreign = { authorization: `Bearer ${catalog.tokens.issue('order')}` };
  expect((await fetch(path, { headers: foreign })).status).toBe(401);
  expect((await fetch(`${catalog.url}/internal/products?ids=1`, { headers })).status).toBe(400);
});

describe('what pieces differ by', () => {
  const list = async (query: string) =>
    productList.parse(await (await catalog.send('GET', `/api/products/shop?${query}`)).json());

  test('is counted where that is asked for, each without its own filter', async () => {
    expect((await list('q=shirt')).facets).not.toHaveProperty('color');
    const { facets, total } = await list('color=Blue&facets=all&limit=5');
    expect(total).toBe(1);
    expect(facets).toMatchObject({ color: { blue: 1, gold: 1, pink: 1 }, stock: { in: 1 }, category: { Fashion: 1 } });
  });

  test('narrows a list: brand, what is in stock, and what is less than it was', async () => {
    const added = await catalog.add({ name: 'Tussar Stole', brand: 'Tana', mrp: '2990', stock: '0', category: 'Bag' });
    expect(added.brand).toBe('Tana');
    expect((await list('brand=Tana')).products.map(({ name }) => name)).toEqual(['Tussar Stole']);
    expect((await list('q=tana')).total).toBe(1);
    expect((await list('brand=Tana&inStock=true')).total).toBe(0);
    expect((await list('brand=Tana&discount=20')).total).toBe(1);
    expect((await list('brand=Tana&discount=30')).total).toBe(0);
    expect((await list('brand=Tana&rating=2')).total).toBe(0);
    await catalog.products.setStock(added._id, 9, 2);
    expect((await list('brand=Tana&inStock=true&facets=all')).facets?.stock).toEqual({ in: 1 });
    await catalog.products.remove(added._id, () => []);
  });

  test('cannot be asked for by what does not exist', async () => {
    for (const query of ['rating=5', 'discount=15', 'inStock=maybe', 'facets=some'])
      expect((await catalog.send('GET', `/api/products?${query}`)).status).toBe(400);
  });
});
