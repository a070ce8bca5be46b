import { productAddress } from '@shop/contracts/api/product-address';
import type { Product } from '@shop/contracts/api/product';
import { beforeAll, expect, test } from 'vitest';
import { crawl, crawlFilled } from './crawl';
import { row } from './row';
import { call, newAdmin, newProduct, PASSWORD, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
let kurta: Product;
beforeAll(async () => {
  admin = await newAdmin();
  kurta = await newProduct(admin, { name: 'Linen kurta for crawlers', price: '2392.5', stock: '3' });
});

/** Of what the page says in one way only. */
const titleOf = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
const canonicalOf = (text: string) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
const locationsIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url));

test('a crawler without scripts reads a product at its readable address', async () => {
  const address = productAddress(kurta);
  const { status, text } = await crawlFilled(address);
  expect(status).toBe(200);
  expect(titleOf(text)).toBe(`${kurta.name} · jarul`);
  expect(new URL(canonicalOf(text) ?? '').pathname).toBe(address);
  expect(text).toContain('"priceCurrency":"INR","price":"2392.50","availability":"https://schema.org/InStock"');
  expect(text).toContain('₹2,392.50, in stock');
  expect(canonicalOf((await crawlFilled(`/product/${kurta._id}`)).text)).toBe(canonicalOf(text));
});

test('a page says what was changed as soon as the change is answered', async () => {
  const { _id } = await newProduct(admin, { name: 'Kurta to be changed' });
  for (const price of ['1111.5', '2222.25', '3333']) {
    await call('PUT', `/api/products/${_id}`, { token: admin.token, form: { name: `Kurta at ${price}`, price } });
    const { text } = await crawlFilled(`/product/${_id}`);
    expect(titleOf(text)).toBe(`Kurta at ${price} · jarul`);
    expect(text).toContain(`"price":"${Number(price).toFixed(2)}","availability"`);
  }
});

test('a page says that a product is sold out', async () => {
  const { _id } = await newProduct(admin, { name: 'Last kurta', stock: '1' });
  const count = () => call('PUT', `/api/inventory/${_id}`, { token: admin.token, json: { onHand: 0 } });
  await expect.poll(async () => (await count()).status).toBe(200);
  const isSoldOut = async () => (await crawl(`/product/${_id}`)).text.includes('https://schema.org/OutOfStock');
  await expect.poll(isSoldOut).toBe(true);
});

test('a renamed product is found at its old address, which leads to the new one', async () => {
  const product = await newProduct(admin, { name: 'Kurta before' });
  const before = productAddress(product);
  await call('PUT', `/api/products/${product._id}`, { token: admin.token, form: { name: 'Kurta after' } });
  const { status, headers } = await crawlFilled(before);
  expect([status, headers.get('location')]).toEqual([301, productAddress({ ...product, name: 'Kurta after' })]);
  expect((await crawl(headers.get('location') ?? '')).status).toBe(200);
});

test('what never was is 404', async () => {
  expect((await crawl('/no/such/page')).status).toBe(404);
  for (const address of [`/product/${'f'.repeat(24)}`, `/p/kurta-${'f'.repeat(24)}`]) {
    const { status, headers, text } = await crawlFilled(address);
    expect([address, status, headers.get('x-robots-tag')]).toEqual([address, 404, 'noindex']);
    expect(titleOf(text)).toBe('Page not found · jarul');
  }
});

test('what the shop once had is gone', async () => {
  const product = await newProduct(admin, { name: 'Kurta of last year' });
  const address = productAddress(product);
  expect((await crawlFilled(address)).status).toBe(200);
  await call('DELETE', `/api/products/${product._id}`, { token: admin.token, json: { password: PASSWORD } });
  for (const each of [address, `/product/${product._id}`]) {
    const { status, headers, text } = await crawlFilled(each);
    expect([each, status, headers.get('x-robots-tag')]).toEqual([each, 410, 'noindex']);
    expect(titleOf(text)).toBe('Page not found · jarul');
  }
  expect((await call('GET', `/api/products/${product._id}`)).status).toBe(404);
});

row('GET /robots.txt', 'names the sitemap', async () => {
  const { status, text } = await crawl('/robots.txt');
  expect(status).toBe(200);
  expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

row('GET /sitemap.xml', 'names parts that are there', async () => {
  const { status, text } = await crawl('/sitemap.xml');
  expect(status).toBe(200);
  const parts = locationsIn(text);
  expect(parts.length).toBeGreaterThan(1);
  for (const { pathname } of parts) expect((await crawl(pathname)).status).toBe(200);
});

row('GET /sitemaps/:part', 'names addresses that are there, each under the name it is to be found by', async () => {
  const { text } = await crawl('/sitemaps/pages.xml');
  const products = locationsIn((await crawl('/sitemaps/products.xml')).text);
  expect(products.length).toBeGreaterThan(47);
  for (const { pathname } of locationsIn(text))
    expect([pathname, (await crawl(pathname)).status]).toEqual([pathname, 200]);
  for (const { href, pathname } of products.slice(0, 5))
    expect(canonicalOf((await crawlFilled(pathname)).text)).toBe(href);
  expect((await crawl('/sitemaps/nothing.xml')).status).toBe(404);
});

row('GET /feeds/:feed', 'has every product, with what it costs', async () => {
  for (const feed of ['google.xml', 'meta.xml']) {
    const { status, headers, text } = await crawl(`/feeds/${feed}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toContain(`<g:id>${kurta._id}</g:id><title>${kurta.name}</title>`);
    expect(text).toContain('<g:price>2392.50 INR</g:price>');
    expect(text.endsWith('</channel></rss>\n')).toBe(true);
  }
  expect((await crawl('/feeds/other.xml')).status).toBe(404);
});
