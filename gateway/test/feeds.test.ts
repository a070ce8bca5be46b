import type { PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import { handleErrors } from '@shop/platform/http/errors';
import { listen } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import { exampleProduct } from '@shop/testing/example-product';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import type { PageShop } from '../src/web-app/pages/page-words';
import { createFeeds } from '../src/whole-shop/feeds';

const SHOP: PageShop = { name: 'jarul', url: 'https://shop.example', version: 0, profile: {} };
const catalogue: PublicCatalogue = {
  changesSince: () => ({ version: { epoch: 'e', count: 0 }, changes: null }),
  answer: () => Promise.reject(new Error('not asked')),
};
test('readers who take too long are cut off, and others get their turn', async () => {
  const product = exampleProduct();
  let isEndless = true;
  const walkProducts: WalkProducts = ({ limit }) => Promise.resolve(isEndless ? Array(limit).fill(product) : [product]);
  const answer = createFeeds(SHOP, { catalogue, walkProducts }, { longestMs: 300 });
  const app = express();
  app.get('/feeds/:name', (req, res) => answer(req.params.name, req, res));
  app.use(handleErrors(silentLogger));
  const port = await listen({ app }, 0);
  const { url } = port;
  onTestFinished(() => port.close());

  const readers = await Promise.all([fetch(`${url}/feeds/google.xml`), fetch(`${url}/feeds/meta.xml`)]);
  for (const reader of readers) await expect(reader.text()).rejects.toThrow();
  isEndless = false;
  const next = await fetch(`${url}/feeds/google.xml`);
  expect(next.status).toBe(200);
  expect(await next.text()).toContain('</rss>');
});
