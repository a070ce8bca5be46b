import { expect, type Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { openSignedIn } from './people';
import { test } from './stage';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const titleOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim();

/** Scrolls to a product far down, opens it, sees the new page from its top and goes back to the same place. */
async function openAndReturn(page: Page, index: number): Promise<void> {
  const link = page.getByRole('main').getByRole('article').nth(index).getByRole('link').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [place, address, name] = [await scrolled(page), page.url(), await link.innerText()];
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · jarul`);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBeCloseTo(place, -1);
  expect(page.url()).toBe(address);
}

test('the shop keeps its place, its filters and its page with the back button', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  await page.goto(PATHS.shop);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  await openAndReturn(page, 13);

  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await page.waitForURL(/sort=/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await openAndReturn(page, 10);
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Price, low to high');
  await page.goBack();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('sort')).not.toBeNull();
  expect(errors).toEqual([]);
});

test('a new page starts at its top, has its own title and takes the focus', async ({ browser, stage }) => {
  const { page, errors } = await openSignedIn(browser, stage.shopper);
  await page.goto(PATHS.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const titles = [await page.title()];
  for (const name of ['FAQs', 'Privacy policy', 'Women']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await scrolled(page)).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect.poll(() => page.title()).toBe(`${await titleOf(page)} · jarul`);
    expect(titles).not.toContain(await page.title());
    titles.push(await page.title());
  }
  expect(errors).toEqual([]);
});
