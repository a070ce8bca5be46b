import { expect } from '@playwright/test';
import { test } from './stage';

test('without scripts a product can be read, seen and left', async ({ browser, stage }) => {
  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.SHOP_URL });
  const page = await reader.newPage();
  // the first reader may get the page without its content, when that takes long to read
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await page.goto(stage.named);
    await expect(heading).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('img')).toBeInViewport();
  // texts in a noscript are none to the runner
  await expect(page.locator('noscript > p')).toContainText('Buying here needs JavaScript.');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Jewellry' }).click();
  await expect(heading).toHaveText('Jewellry');
  await expect(heading).toBeInViewport();
  await page.getByRole('link', { name: '₹' }).first().click();
  await expect(page.locator('noscript main > p').first()).toContainText('₹');
  expect(new URL(page.url()).pathname).toMatch(/^\/p\/.*-[0-9a-f]{24}$/);
  await reader.close();
});
