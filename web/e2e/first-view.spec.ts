import { expect, test, type Page } from '@playwright/test';
import { openBrowser } from './people';
import { call } from './shop-calls.mjs';

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

/** Where the first picture of a page is, once it and the style sheets are there. */
async function placeOf(page: Page, picture: string) {
  const image = page.locator(picture).first();
  const styles = page.locator('link[rel="stylesheet"]');
  await expect
    .poll(() => styles.evaluateAll((links: HTMLLinkElement[]) => links.every(({ sheet }) => sheet !== null)))
    .toBe(true);
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
    .toBe(true);
  return image.boundingBox();
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`the first picture stands at ${width} where the web app shows it, before any code has come`, async ({
    browser,
  }) => {
    const { products } = (await call(process.env.SHOP_URL ?? '', 'GET', '/api/products')) as {
      products: { _id: string }[];
    };
    const page = await openBrowser(browser);
    await page.setViewportSize({ width, height });
    for (const address of ['/', `/product/${products[0]?._id}`]) {
      // hangs, so that the page neither starts nor says that it cannot
      await page.route(/\/assets\/.*\.js$/, () => undefined);
      await page.goto(address, { waitUntil: 'commit' });
      const before = await placeOf(page, '#first-paint img');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(address);
      await expect(page.locator('#first-paint')).toHaveCount(0);
      await expect.poll(() => placeOf(page, 'main img')).toEqual(before);
    }
  });
