import { expect, test } from '@playwright/test';
import { openBrowser } from './people';

test('the first list comes with the page, and needs no call', async ({ browser, request }) => {
  const page = await openBrowser(browser);
  // the first reader may have the list read, and get the page without it when that takes long
  const shell = async () =>
    (await request.get(`${process.env.SHOP_URL}/`, { headers: { accept: 'text/html' } })).text();
  await expect.poll(shell).toContain('id="first-view"');
  // nothing is answered but the page and its files, and a connection that is made would ask again
  await page.route(/\/(?:api|socket\.io)\//, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading products' })).toHaveCount(0);

  // a product's page is one of those as well
  const to = await card.getByRole('link').first().getAttribute('href');
  const name = await card.getByRole('heading').innerText();
  await page.goto(to ?? '');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
